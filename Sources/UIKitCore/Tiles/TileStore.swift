internal import HitchlessBase

/// The tiles of a layer that have been drawn.
struct TileStore {
  struct Tile {
    var pixels: PixelBuffer
    /// The time at which the tile was ready, and at which its fade-in begins.
    var arrival: FrameInstant
    fileprivate var use: Int
  }
  private var tiles: [TileKey: Tile] = [:]
  private var lastUse = 0
  /// The total number of bytes of all pixels.
  private(set) var byteCount = 0

  /// Returns a tile that has been drawn; nil for any other tile.
  subscript(key: TileKey) -> Tile? { tiles[key] }
  /// The keys of the existing tiles, in no particular order.
  var keys: Dictionary<TileKey, Tile>.Keys { tiles.keys }

  mutating func insert(_ pixels: PixelBuffer, at arrival: FrameInstant, for key: TileKey) {
    remove(key)
    lastUse += 1
    tiles[key] = Tile(pixels: pixels, arrival: arrival, use: lastUse)
    byteCount += pixels.byteCount
  }

  mutating func remove(_ key: TileKey) { if let old = tiles.removeValue(forKey: key) { byteCount -= old.pixels.byteCount } }

  /// Marks tiles as currently needed.
  mutating func touch(_ keys: [TileKey]) {
    lastUse += 1
    for key in keys { tiles[key]?.use = lastUse }
  }

  /// Removes the tiles that have not been needed for longest, until at most `limit` bytes are left or all remaining tiles are `needed`. O(n
  /// log n) if it removes any.
  mutating func trim(to limit: Int, keeping needed: @autoclosure () -> Set<TileKey>) {
    guard byteCount > limit else { return }
    let kept = needed()
    let order = tiles.filter { !kept.contains($0.key) }.sorted {
      // A deterministic order.
      ($0.value.use, $0.key.level, $0.key.row, $0.key.column) < ($1.value.use, $1.key.level, $1.key.row, $1.key.column)
    }
    for (key, _) in order {
      if byteCount <= limit { return }
      remove(key)
    }
  }
}
