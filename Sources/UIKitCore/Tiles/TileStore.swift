internal import HitchlessBase

/// The tiles of a layer that are drawn.
struct TileStore {
  struct Tile {
    var pixels: PixelBuffer
    /// When it came: it fades in from then on.
    var arrival: FrameInstant
    fileprivate var use: Int
  }
  private var tiles: [TileKey: Tile] = [:]
  private var lastUse = 0
  /// The bytes of all pixels.
  private(set) var byteCount = 0

  /// A tile that was drawn; nil for others.
  subscript(key: TileKey) -> Tile? { tiles[key] }
  /// Those that are there, in no order.
  var keys: Dictionary<TileKey, Tile>.Keys { tiles.keys }

  mutating func insert(_ pixels: PixelBuffer, at arrival: FrameInstant, for key: TileKey) {
    remove(key)
    lastUse += 1
    tiles[key] = Tile(pixels: pixels, arrival: arrival, use: lastUse)
    byteCount += pixels.byteCount
  }

  mutating func remove(_ key: TileKey) { if let old = tiles.removeValue(forKey: key) { byteCount -= old.pixels.byteCount } }

  /// Notes that these are needed now.
  mutating func touch(_ keys: [TileKey]) {
    lastUse += 1
    for key in keys { tiles[key]?.use = lastUse }
  }

  /// Gives up those that were not needed for longest, until at most `limit` bytes are left or all others are `needed`. O(n log n) if it
  /// gives up any.
  mutating func trim(to limit: Int, keeping needed: @autoclosure () -> Set<TileKey>) {
    guard byteCount > limit else { return }
    let kept = needed()
    let order = tiles.filter { !kept.contains($0.key) }.sorted {
      // The same in every run.
      ($0.value.use, $0.key.level, $0.key.row, $0.key.column) < ($1.value.use, $1.key.level, $1.key.row, $1.key.column)
    }
    for (key, _) in order {
      if byteCount <= limit { return }
      remove(key)
    }
  }
}
