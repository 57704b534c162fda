package import HitchlessBase

extension OutlineContents {
  /// Returns the outline whose visible items are `items`, derived from this one: the result of editing its visible list without the
  /// outline.
  ///
  /// - Items that keep their place keep their parent, and every item keeps its hidden descendants.
  /// - Items that are new or in `moved`, or whose parent is no longer open before them, join their neighbours: as the first child of the
  ///   item before if the one behind is its child, otherwise as its sibling.
  /// - Items that are not among `items` are removed together with their hidden descendants. An item that was hidden and becomes visible
  ///   leaves its parent, and its descendants are removed.
  ///
  /// `items` must be unique. O(n log n + n · depth).
  package func rearranged(showing items: [ItemHandle], moved: Set<ItemHandle> = []) -> OutlineContents {
    var old = self
    for item in items where old.contains(item) && !old.isVisible(item) { old.remove(item) }
    var result = OutlineContents()
    // The previous item and its ancestors, beginning with the root: the possible parents of the next item.
    var open: [ItemHandle] = []
    for (index, item) in items.enumerated() {
      let next = index + 1 < items.count ? items[index + 1] : nil
      let parent = old.parent(of: item, behind: open, before: next, moved: moved)
      while let last = open.last, last != parent { open.removeLast() }
      open.append(item)
      result.insert([item], at: .end(of: parent))
      if old.isExpanded(item) {
        result.expand(item)
      } else if old.contains(item) {
        let hidden = old.extracted(item, includingItem: false)
        result.insert(hidden, as: hidden.items, at: .end(of: item))
      }
    }
    return result
  }

  /// Returns the parent of an item that is placed behind the last of `open` and before `next`.
  private func parent(of item: ItemHandle, behind open: [ItemHandle], before next: ItemHandle?, moved: Set<ItemHandle>) -> ItemHandle? {
    if isVisible(item), !moved.contains(item) {
      guard let known = parent(of: item) else { return nil }
      if open.contains(known) { return known }
    }
    if let next, !moved.contains(next), let last = open.last, isVisible(next), parent(of: next) == last { return last }
    return open.count > 1 ? open[open.count - 2] : nil
  }
}
