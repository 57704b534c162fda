internal import Glibc
internal import HitchlessBase
internal import LayerTree

/// The coverage of each pixel in the rectangle around a rounded corner, from 0 to 255.
///
/// The same table is used for backgrounds, clips and groups, so that their edges coincide, and a pixel's value never depends on which part
/// of a frame is composed.
struct CornerCoverage {
  /// The number of pixels along the horizontal edge.
  let width: Int
  /// The number of pixels along the vertical edge.
  let height: Int
  /// The coverages row by row, for the top left corner.
  let values: [UInt8]

  /// Computes the coverage of a corner with lengths in pixels. Exact along each of 16 scan lines per pixel.
  init(_ shape: CornerShape) {
    let width = max(0, Int(shape.width.rounded(.up)))
    let height = max(0, Int(shape.height.rounded(.up)))
    self.width = width
    self.height = height
    // Scan lines along rows and along columns have slightly different errors; their mean is symmetric.
    let rows = Self.areas(shape, width: width, height: height)
    let columns = shape.width == shape.height ? rows : Self.areas(shape.transposed, width: height, height: width)
    var values = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { values[y * width + x] = UInt8(((rows[y * width + x] + columns[x * height + y]) / 2 * 255).rounded()) }
    }
    self.values = values
  }

  /// Returns the covered part of each pixel, by scan lines along the rows.
  private static func areas(_ shape: CornerShape, width: Int, height: Int) -> [Double] {
    var areas = [Double](repeating: 0, count: width * height)
    let samples = 16
    var edge = EdgeWalk(shape)
    for y in 0..<height {
      for sample in 0..<samples {
        let left = edge.left(at: Double(y) + (Double(sample) + 0.5) / Double(samples))
        for x in 0..<width { areas[y * width + x] += min(1, max(0, Double(x + 1) - left)) / Double(samples) }
      }
    }
    return areas
  }
}

/// The edge of a corner, followed downwards.
private struct EdgeWalk {
  private let radius: Double
  /// The points on a continuous corner; empty for a circle, which is computed.
  private let points: [Point]
  /// The first point that is not above the last scan line.
  private var next = 0

  init(_ shape: CornerShape) {
    radius = shape.radius
    points = shape.curve == .continuous ? shape.polyline : []
  }

  /// Returns the x coordinate at which the inside begins on the scan line at `y`, which must not decrease from call to call.
  mutating func left(at y: Double) -> Double {
    guard !points.isEmpty else {
      let dy = radius - y
      return radius - max(0, radius * radius - dy * dy).squareRoot()
    }
    while next < points.count, points[next].y < y { next += 1 }
    guard next < points.count else { return 0 }
    guard next > 0 else { return points[0].x }
    let (upper, lower) = (points[next - 1], points[next])
    return upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y)
  }
}

/// A cache of the coverage tables. To be used on one thread.
final class CornerCoverageCache {
  private var circles: [Double: CornerCoverage] = [:]
  private var continuous: [CornerShape: CornerCoverage] = [:]

  func table(_ shape: CornerShape) -> CornerCoverage {
    if shape.curve == .circular { return Self.find(shape.radius, shape, in: &circles) }
    return Self.find(shape, shape, in: &continuous)
  }

  private static func find<Key: Hashable>(_ key: Key, _ shape: CornerShape, in tables: inout [Key: CornerCoverage]) -> CornerCoverage {
    if let known = tables[key] { return known }
    if tables.count >= 64 { tables.removeAll() }
    let made = CornerCoverage(shape)
    tables[key] = made
    return made
  }

  /// Clips the corners of `rect` in `buffer`, whose top left pixel is at `originX`, `originY` in the coordinates of `rect`. Pixels outside
  /// of `rect` are not changed.
  func cutCorners(_ radii: CornerRadii, of rect: PixelRect, in buffer: MutablePixelBuffer, originX: Int = 0, originY: Int = 0) {
    cutCorners(radii.shapes(of: rect), of: rect, in: buffer, originX: originX, originY: originY)
  }
  /// Clips the corners of `rect`, whose shapes are `shapes`.
  func cutCorners(_ shapes: CornerShapes, of rect: PixelRect, in buffer: MutablePixelBuffer, originX: Int, originY: Int) {
    cut(shapes.topLeft, rect, buffer, originX, originY, isRight: false, isBottom: false)
    cut(shapes.topRight, rect, buffer, originX, originY, isRight: true, isBottom: false)
    cut(shapes.bottomLeft, rect, buffer, originX, originY, isRight: false, isBottom: true)
    cut(shapes.bottomRight, rect, buffer, originX, originY, isRight: true, isBottom: true)
  }

  private func cut(
    _ shape: CornerShape, _ rect: PixelRect, _ buffer: MutablePixelBuffer, _ originX: Int, _ originY: Int, isRight: Bool, isBottom: Bool
  ) {
    guard shape.radius > 0 else { return }
    let table = table(shape)
    let (width, height) = (table.width, table.height)
    let corner = PixelRect(
      x: (isRight ? rect.maxX - width : rect.x) - originX, y: (isBottom ? rect.maxY - height : rect.y) - originY, width: width,
      height: height)
    let area = corner.intersection(buffer.bounds)
    guard !area.isEmpty else { return }
    table.values.withUnsafeBufferPointer { values in
      for y in area.y..<area.maxY {
        let row = buffer.row(y)
        let line = (isBottom ? height - 1 - (y - corner.y) : y - corner.y) * width
        for x in area.x..<area.maxX {
          let coverage = values[line + (isRight ? width - 1 - (x - corner.x) : x - corner.x)]
          if coverage < 255 { row[x] = row[x].multiplied(by: UInt32(coverage)) }
        }
      }
    }
  }
}

extension CornerRadii {
  /// Returns the radii limited to half of the shorter side of `rect`; negative ones and NaN become 0.
  func fitting(_ rect: PixelRect) -> CornerRadii {
    let limit = Double(max(0, min(rect.width, rect.height))) / 2
    func fit(_ radius: Double) -> Double { radius > 0 ? min(radius, limit) : 0 }
    return CornerRadii(
      topLeft: fit(topLeft), topRight: fit(topRight), bottomLeft: fit(bottomLeft), bottomRight: fit(bottomRight), curve: curve)
  }

  /// Returns the corners of `rect`.
  func shapes(of rect: PixelRect) -> CornerShapes { shapes(width: Double(rect.width), height: Double(rect.height)) }

  /// The largest of the four radii.
  var largest: Double { max(max(topLeft, topRight), max(bottomLeft, bottomRight)) }
}
