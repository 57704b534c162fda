package import HitchlessBase

extension OutlineContents {
  /// Expands an item, so that its children are visible whenever the item is. No effect if it is not in the outline. O(items that appear ·
  /// log n).
  package mutating func expand(_ item: ItemHandle) {
    guard let below = descendants(of: item), !isExpanded(item) else { return }
    expansion.set(item.rawValue, to: 1)
    guard isVisible(item), !below.isEmpty else { return }
    shown.insert(openItems(in: below), at: ItemPosition(section: 0, index: visibleIndex(at: below.upperBound)))
  }

  /// Collapses an item, which hides its descendants. Those that are expanded remain so for when they are visible again. No effect if the
  /// item is not in the outline. O(items that disappear), plus finding the item.
  package mutating func collapse(_ item: ItemHandle) {
    guard isExpanded(item), let below = descendants(of: item) else { return }
    if isVisible(item), !below.isEmpty {
      let first = visibleIndex(at: below.lowerBound)
      shown.removeItems(first..<visibleIndex(at: below.upperBound), inSection: 0)
    }
    expansion.set(item.rawValue, to: 0)
  }

  /// Returns the items in a range of whole subtrees that are visible if the range is. O(their number), plus O(log n) for each chunk that
  /// contains some.
  func openItems(in range: Range<Int>) -> [ItemHandle] {
    var items: [ItemHandle] = []
    let path = order.sectionPath(at: 0)
    var index = range.lowerBound
    while index < range.upperBound {
      let (place, first) = order.locate(index, in: path)
      let chunk = order.chunk(place)
      var offset = first
      while offset < chunk.count, index < range.upperBound {
        let item = chunk[offset]
        items.append(item)
        let step = expansion[item.rawValue] == 1 ? 1 : Int(sizes[item.rawValue])
        index += step
        offset += step
      }
    }
    return items
  }
}
