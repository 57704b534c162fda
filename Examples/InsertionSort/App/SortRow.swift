/// A row of tiles that is being sorted by insertion.
struct SortRow: Identifiable, Sendable {
  /// The row's number, from the top.
  let id: Int
  /// Tiles in the order in which they stand. A tile's number is its index when everything is sorted.
  private(set) var tiles: [Int]
  /// How many tiles at the beginning are in order.
  private(set) var sortedCount = 1

  /// A row of `count` tiles in an order that `random` gives. `first` is the number of its first tile.
  init(id: Int, first: Int, count: Int, using random: inout some RandomNumberGenerator) {
    self.id = id
    tiles = Array(first..<first + count).shuffled(using: &random)
  }

  var isSorted: Bool { sortedCount >= tiles.count }

  /// Inserts the next tile where it belongs among those before it. O(row).
  mutating func sortNext() {
    guard !isSorted else { return }
    let tile = tiles.remove(at: sortedCount)
    tiles.insert(tile, at: tiles[..<sortedCount].firstIndex { $0 > tile } ?? sortedCount)
    sortedCount += 1
  }
}
