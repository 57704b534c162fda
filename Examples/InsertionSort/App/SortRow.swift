/// A row of tiles that is being sorted by insertion.
struct SortRow: Identifiable, Sendable {
  /// The row's number, from the top.
  let id: Int
  /// The tiles in their current order. A tile's number is its index when everything is sorted.
  private(set) var tiles: [Int]
  /// The number of tiles at the beginning that are in order.
  private(set) var sortedCount = 1

  /// Creates a row of `count` tiles in random order. `first` is the number of its first tile.
  init(id: Int, first: Int, count: Int, using random: inout some RandomNumberGenerator) {
    self.id = id
    tiles = Array(first..<first + count).shuffled(using: &random)
  }

  var isSorted: Bool { sortedCount >= tiles.count }

  /// Inserts the next tile at its position among the sorted tiles. O(row).
  mutating func sortNext() {
    guard !isSorted else { return }
    let tile = tiles.remove(at: sortedCount)
    tiles.insert(tile, at: tiles[..<sortedCount].firstIndex { $0 > tile } ?? sortedCount)
    sortedCount += 1
  }
}
