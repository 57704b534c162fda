package import HitchlessBase

extension OutlineContents {
  /// The outline whose visible items are `items`, made from this one: what becomes of it when its list was edited without it.
  ///
  /// - Items that stay where they are keep their parent, and every item keeps what is hidden below it.
  /// - Items that are new or in `moved`, or whose parent is not open before them any more, join their neighbours: as the first child of
  ///   the item before if the one behind is its child, otherwise as its sibling.
  /// - Items that are not among `items` go, with what is hidden below them. An item that was hidden and is to show leaves its
  ///   parent, and what is below it goes.
  ///
  /// `items` differ from each other. O(n log n + n · depth).
  package func rearranged(showing items: [ItemHandle], moved: Set<ItemHandle> = []) -> OutlineContents {
    var old = self
    for item in items where old.contains(item) && !old.isVisible(item) { old.remove(item) }
    var result = OutlineContents()
    // The item before and everything above it, from the root on: what the next one can be below.
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

  /// What an item is to be below that comes behind the last of `open` and before `next`.
  private func parent(of item: ItemHandle, behind open: [ItemHandle], before next: ItemHandle?, moved: Set<ItemHandle>) -> ItemHandle? {
    if isVisible(item), !moved.contains(item) {
      guard let known = parent(of: item) else { return nil }
      if open.contains(known) { return known }
    }
    if let next, !moved.contains(next), let last = open.last, isVisible(next), parent(of: next) == last { return last }
    return open.count > 1 ? open[open.count - 2] : nil
  }
}
