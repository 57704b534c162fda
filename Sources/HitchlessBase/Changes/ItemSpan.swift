/// Neighbouring items of one section: `count` items that begin at `position`.
package struct ItemSpan: Hashable, Sendable {
  /// The first item's position.
  package var position: ItemPosition
  /// The number of items.
  package var count: Int

  /// Creates a span of the `count` items that begin at `position`.
  package init(position: ItemPosition, count: Int) {
    self.position = position
    self.count = count
  }

  /// Creates a span of the items of `section` with these indexes.
  package init(section: Int, items: Range<Int>) {
    self.init(position: ItemPosition(section: section, index: items.lowerBound), count: items.count)
  }

  /// The index of the section.
  package var section: Int { position.section }
  /// The items' indexes in the section.
  package var items: Range<Int> { position.index..<position.index + count }
}

extension [ItemSpan] {
  /// Creates spans of the items at these positions, which are ascending and without duplicates. Neighbours are joined into one span. O(n).
  package init(joining positions: some Sequence<ItemPosition>) {
    self.init()
    for position in positions {
      if let last, last.section == position.section, last.items.upperBound == position.index {
        self[count - 1].count += 1
      } else {
        append(ItemSpan(position: position, count: 1))
      }
    }
  }
}
