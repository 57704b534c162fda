internal import Glibc
internal import HitchlessBase

/// The key of a tile of a layer.
struct TileKey: Hashable, Sendable {
  /// The level of detail. At level 0, a tile has the layer's own resolution; each higher level has twice as many pixels per point, each
  /// lower one half as many.
  var level: Int
  var column: Int
  var row: Int
}

/// The division of a layer into tiles. Lengths are in points, from the layer's upper left corner.
struct TileGrid: Equatable, Sendable {
  /// The layer's size.
  let size: Size
  /// The size of a tile in pixels: whole numbers, at least 1.
  let tileSize: Size
  /// The number of pixels per point at level 0.
  let scale: Double
  /// The available levels.
  let levels: ClosedRange<Int>

  /// Creates a grid with at least one level, and with tiles of at least one pixel.
  init(size: Size, tileSize: Size, scale: Double, levelCount: Int, bias: Int) {
    func side(_ length: Double) -> Double { length.isFinite ? min(4_096, max(1, length.rounded())) : 256 }
    self.size = size
    self.tileSize = Size(width: side(tileSize.width), height: side(tileSize.height))
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    // Halving or doubling lengths more often than this would be of no use.
    let most = min(24, max(0, bias))
    levels = max(-24, most - max(0, levelCount - 1))...most
  }

  /// Returns the level for a layer whose points have `pixels` pixels on the screen: the coarsest that is not coarser than the screen.
  func level(for pixels: Double) -> Int {
    guard pixels > 0, pixels.isFinite else { return levels.lowerBound }
    // Rounding errors of the transforms to the window may make the value slightly too large.
    let wanted = Int((log2(pixels / scale) - 1e-6).rounded(.up))
    return min(levels.upperBound, max(levels.lowerBound, wanted))
  }

  /// Returns the number of pixels per point at a level.
  func pixelsPerPoint(at level: Int) -> Double { scale * exp2(Double(level)) }

  /// Returns the size of the whole layer in pixels at a level.
  private func pixels(at level: Int) -> (width: Double, height: Double) {
    let density = pixelsPerPoint(at: level)
    // A length that exceeds whole pixels only because of rounding errors needs no additional pixel.
    func count(_ length: Double) -> Double { (length * density - 1e-6).rounded(.up) }
    return (count(size.width), count(size.height))
  }

  /// Returns the number of tiles at a level.
  func counts(at level: Int) -> (columns: Int, rows: Int) {
    let all = pixels(at: level)
    func count(_ length: Double, _ side: Double) -> Int { length > 0 ? Int(min(1e9, (length / side).rounded(.up))) : 0 }
    return (count(all.width, tileSize.width), count(all.height, tileSize.height))
  }

  /// Returns the size in pixels of an existing tile; tiles at the far edges are cut off at the layer's edges.
  func pixelSize(of key: TileKey) -> (width: Int, height: Int) {
    let all = pixels(at: key.level)
    func side(_ length: Double, _ index: Int, _ side: Double) -> Int { Int(max(1, min(side, length - Double(index) * side))) }
    return (side(all.width, key.column, tileSize.width), side(all.height, key.row, tileSize.height))
  }

  /// Returns the area in points that an existing tile covers, which corresponds to its pixels.
  func rect(of key: TileKey) -> Rect {
    let density = pixelsPerPoint(at: key.level)
    let pixels = pixelSize(of: key)
    return Rect(
      x: Double(key.column) * tileSize.width / density, y: Double(key.row) * tileSize.height / density,
      width: Double(pixels.width) / density, height: Double(pixels.height) / density)
  }

  /// Returns the tiles of a level that intersect `rect`, row by row, at most `limit` of them. O(result).
  func keys(in rect: Rect, at level: Int, limit: Int = .max) -> [TileKey] {
    let density = pixelsPerPoint(at: level)
    let counts = counts(at: level)
    let all = pixels(at: level)
    func range(_ low: Double, _ high: Double, _ side: Double, _ count: Int, _ length: Double) -> Range<Int> {
      guard high > low, count > 0, low * density < length else { return 0..<0 }
      func index(_ value: Double) -> Int { Int(min(Double(count), max(0, value))) }
      let first = index((low * density / side).rounded(.down))
      return first..<max(first, index((high * density / side).rounded(.up)))
    }
    let columns = range(rect.minX, rect.maxX, tileSize.width, counts.columns, all.width)
    var keys: [TileKey] = []
    for row in range(rect.minY, rect.maxY, tileSize.height, counts.rows, all.height) {
      for column in columns {
        if keys.count == limit { return keys }
        keys.append(TileKey(level: level, column: column, row: row))
      }
    }
    return keys
  }
}
