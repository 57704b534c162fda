package import HitchlessBase

extension OutlineContents {
  /// Has an item's children show as soon as it does itself. Nothing happens if it is not here. O(what appears · log n).
  package mutating func expand(_ item: ItemHandle) {
    guard let below = descendants(of: item), !isExpanded(item) else { return }
    expansion.set(item.rawValue, to: 1)
    guard isVisible(item), !below.isEmpty else { return }
    shown.insert(openItems(in: below), at: ItemPosition(section: 0, index: visibleIndex(at: below.upperBound)))
  }

  /// Hides an item's descendants. What is expanded among them is so again when they come back. Nothing happens if it is not here.
  /// O(what disappears) beside finding it.
  package mutating func collapse(_ item: ItemHandle) {
    guard isExpanded(item), let below = descendants(of: item) else { return }
    if isVisible(item), !below.isEmpty {
      let first = visibleIndex(at: below.lowerBound)
      shown.removeItems(first..<visibleIndex(at: below.upperBound), inSection: 0)
    }
    expansion.set(item.rawValue, to: 0)
  }

  /// The items in a range of whole subtrees that show if the range does. O(their number · log n).
  func openItems(in range: Range<Int>) -> [ItemHandle] {
    var items: [ItemHandle] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let item = self[index]
      items.append(item)
      index += expansion[item.rawValue] == 1 ? 1 : Int(sizes[item.rawValue])
    }
    return items
  }
}
