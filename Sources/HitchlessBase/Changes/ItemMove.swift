/// Neighbouring items that keep their order and move to another position together.
package struct ItemMove: Hashable, Sendable {
  /// Where the first of them was in the old list.
  package var from: ItemPosition
  /// Where the first of them is in the new list.
  package var to: ItemPosition
  /// How many items, at least one.
  package var count: Int

  /// `count` items from `from` on go to `to` and behind it.
  package init(from: ItemPosition, to: ItemPosition, count: Int = 1) {
    self.from = from
    self.to = to
    self.count = count
  }

  /// Where the items were.
  package var origin: ItemSpan { ItemSpan(position: from, count: count) }
  /// Where the items are.
  package var destination: ItemSpan { ItemSpan(position: to, count: count) }
}
