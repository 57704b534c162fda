internal import Glibc
internal import HitchlessBase

/// One tile of a layer.
struct TileKey: Hashable, Sendable {
  /// At level 0 a tile has the layer's own resolution, at each higher one twice as many pixels in a point, at each lower one half.
  var level: Int
  var column: Int
  var row: Int
}

/// How a layer is cut into tiles. Lengths in points, from the layer's upper left corner.
struct TileGrid: Equatable, Sendable {
  /// The layer's size.
  let size: Size
  /// The size of a tile in pixels: whole numbers, at least 1.
  let tileSize: Size
  /// Pixels in a point at level 0.
  let scale: Double
  /// The levels that there are.
  let levels: ClosedRange<Int>

  /// A grid of at least one level, with tiles of at least a pixel.
  init(size: Size, tileSize: Size, scale: Double, levelCount: Int, bias: Int) {
    func side(_ length: Double) -> Double { length.isFinite ? min(4_096, max(1, length.rounded())) : 256 }
    self.size = size
    self.tileSize = Size(width: side(tileSize.width), height: side(tileSize.height))
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    // More than this no length can be halved or doubled to any use.
    let most = min(24, max(0, bias))
    levels = max(-24, most - max(0, levelCount - 1))...most
  }

  /// The level for a layer of which a point takes `pixels` pixels on the screen: the coarsest that is not coarser than the screen.
  func level(for pixels: Double) -> Int {
    guard pixels > 0, pixels.isFinite else { return levels.lowerBound }
    // What was computed along the way to the window may be a little more.
    let wanted = Int((log2(pixels / scale) - 1e-6).rounded(.up))
    return min(levels.upperBound, max(levels.lowerBound, wanted))
  }

  /// Pixels in a point at a level.
  func pixelsPerPoint(at level: Int) -> Double { scale * exp2(Double(level)) }

  /// How many pixels the whole layer has at a level.
  private func pixels(at level: Int) -> (width: Double, height: Double) {
    let density = pixelsPerPoint(at: level)
    // A point that is a little more than a pixel because of how it was computed needs no other pixel.
    func count(_ length: Double) -> Double { (length * density - 1e-6).rounded(.up) }
    return (count(size.width), count(size.height))
  }

  /// How many tiles there are at a level.
  func counts(at level: Int) -> (columns: Int, rows: Int) {
    let all = pixels(at: level)
    func count(_ length: Double, _ side: Double) -> Int { length > 0 ? Int(min(1e9, (length / side).rounded(.up))) : 0 }
    return (count(all.width, tileSize.width), count(all.height, tileSize.height))
  }

  /// The size in pixels of a tile that exists; tiles at the far edges are as small as the layer there.
  func pixelSize(of key: TileKey) -> (width: Int, height: Int) {
    let all = pixels(at: key.level)
    func side(_ length: Double, _ index: Int, _ side: Double) -> Int { Int(max(1, min(side, length - Double(index) * side))) }
    return (side(all.width, key.column, tileSize.width), side(all.height, key.row, tileSize.height))
  }

  /// What a tile that exists shows: as many points as its pixels are.
  func rect(of key: TileKey) -> Rect {
    let density = pixelsPerPoint(at: key.level)
    let pixels = pixelSize(of: key)
    return Rect(
      x: Double(key.column) * tileSize.width / density, y: Double(key.row) * tileSize.height / density,
      width: Double(pixels.width) / density, height: Double(pixels.height) / density)
  }

  /// The tiles of a level that `rect` touches, row by row, at most `limit`. O(result).
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
