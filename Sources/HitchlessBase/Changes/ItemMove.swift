/// Neighbouring items that keep their order and move to another position together.
package struct ItemMove: Hashable, Sendable {
  /// The position of the first item in the old list.
  package var from: ItemPosition
  /// The position of the first item in the new list.
  package var to: ItemPosition
  /// The number of items, at least one.
  package var count: Int

  /// Creates a move of the `count` items that begin at `from` to the positions that begin at `to`.
  package init(from: ItemPosition, to: ItemPosition, count: Int = 1) {
    self.from = from
    self.to = to
    self.count = count
  }

  /// The items' positions in the old list.
  package var origin: ItemSpan { ItemSpan(position: from, count: count) }
  /// The items' positions in the new list.
  package var destination: ItemSpan { ItemSpan(position: to, count: count) }
}
