package import HitchlessBase

extension OutlineContents {
  /// Removes an item with its descendants, and returns them all; nothing if the item is not in the outline. O(their number + depth), plus
  /// finding it.
  @discardableResult
  package mutating func remove(_ item: ItemHandle) -> [ItemHandle] {
    guard let range = subtree(of: item) else { return [] }
    let parent = parent(of: item)
    let removed = remove(range, isShown: isVisible(item))
    resize(parent, by: -removed.count)
    return removed
  }

  /// Removes the descendants of an item, and returns them. O(their number + depth), plus finding it.
  @discardableResult
  package mutating func removeDescendants(of item: ItemHandle) -> [ItemHandle] {
    guard let range = descendants(of: item), !range.isEmpty else { return [] }
    let removed = remove(range, isShown: showsChildren(of: item))
    resize(item, by: -removed.count)
    return removed
  }

  /// Returns the descendants of an item as a separate outline with the same handles; with `includingItem`, including the item. O(their
  /// number · log n).
  package func extracted(_ item: ItemHandle, includingItem: Bool) -> OutlineContents {
    var result = OutlineContents()
    guard let range = includingItem ? subtree(of: item) : descendants(of: item) else { return result }
    var items: [ItemHandle] = []
    items.reserveCapacity(range.count)
    for index in range {
      let member = self[index]
      items.append(member)
      let isRoot = member == item || (!includingItem && parents[member.rawValue] == item.rawValue)
      result.parents.set(member.rawValue, to: isRoot ? -1 : parents[member.rawValue])
      result.sizes.set(member.rawValue, to: sizes[member.rawValue])
      result.expansion.set(member.rawValue, to: expansion[member.rawValue])
    }
    result.order.insert(items, at: ItemPosition(section: 0, index: 0))
    result.shown.insert(result.openItems(in: 0..<items.count), at: ItemPosition(section: 0, index: 0))
    return result
  }

  /// Removes a range of whole subtrees from both lists.
  private mutating func remove(_ range: Range<Int>, isShown: Bool) -> [ItemHandle] {
    if isShown {
      let first = visibleIndex(at: range.lowerBound)
      shown.removeItems(first..<visibleIndex(at: range.upperBound), inSection: 0)
    }
    let removed = range.map { self[$0] }
    order.removeItems(range, inSection: 0)
    return removed
  }
}
