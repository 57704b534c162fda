internal import Glibc
internal import HitchlessBase
internal import LayerTree

/// How much of each pixel in the square around a rounded corner lies inside, from 0 to 255.
///
/// One table is used for backgrounds, clips and groups, so that their edges coincide, and a pixel's value never depends on which part of a
/// frame is composed.
struct CornerCoverage {
  /// Pixels along one side of the square.
  let side: Int
  /// Row by row, for the top left corner.
  let values: [UInt8]

  /// The square of a corner of `radius` pixels. Exact along each of 16 scan lines in a pixel.
  init(radius: Double) {
    let side = max(0, Int(radius.rounded(.up)))
    self.side = side
    var areas = [Double](repeating: 0, count: side * side)
    let samples = 16
    for y in 0..<side {
      for sample in 0..<samples {
        let dy = radius - (Double(y) + (Double(sample) + 0.5) / Double(samples))
        let left = radius - max(0, radius * radius - dy * dy).squareRoot()
        for x in 0..<side { areas[y * side + x] += min(1, max(0, Double(x + 1) - left)) / Double(samples) }
      }
    }
    // Scan lines along rows and along columns err a little differently; their mean is the same seen from both sides.
    var values = [UInt8](repeating: 0, count: side * side)
    for y in 0..<side {
      for x in 0..<side { values[y * side + x] = UInt8(((areas[y * side + x] + areas[x * side + y]) / 2 * 255).rounded()) }
    }
    self.values = values
  }
}

/// The coverage tables that were needed so far. For one thread.
final class CornerCoverageCache {
  private var tables: [Double: CornerCoverage] = [:]

  func table(radius: Double) -> CornerCoverage {
    if let known = tables[radius] { return known }
    if tables.count >= 64 { tables.removeAll() }
    let made = CornerCoverage(radius: radius)
    tables[radius] = made
    return made
  }

  /// Cuts the corners of `rect` in `buffer`, whose top left pixel lies at `originX`, `originY` of the space that `rect` is in.
  /// Pixels outside of `rect` are left alone.
  func cutCorners(_ radii: CornerRadii, of rect: PixelRect, in buffer: MutablePixelBuffer, originX: Int = 0, originY: Int = 0) {
    let fitting = radii.fitting(rect)
    cut(fitting.topLeft, rect, buffer, originX, originY, isRight: false, isBottom: false)
    cut(fitting.topRight, rect, buffer, originX, originY, isRight: true, isBottom: false)
    cut(fitting.bottomLeft, rect, buffer, originX, originY, isRight: false, isBottom: true)
    cut(fitting.bottomRight, rect, buffer, originX, originY, isRight: true, isBottom: true)
  }

  private func cut(
    _ radius: Double, _ rect: PixelRect, _ buffer: MutablePixelBuffer, _ originX: Int, _ originY: Int, isRight: Bool, isBottom: Bool
  ) {
    guard radius > 0 else { return }
    let table = table(radius: radius)
    let side = table.side
    let square = PixelRect(
      x: (isRight ? rect.maxX - side : rect.x) - originX, y: (isBottom ? rect.maxY - side : rect.y) - originY, width: side, height: side)
    let area = square.intersection(buffer.bounds)
    guard !area.isEmpty else { return }
    table.values.withUnsafeBufferPointer { values in
      for y in area.y..<area.maxY {
        let row = buffer.row(y)
        let line = (isBottom ? side - 1 - (y - square.y) : y - square.y) * side
        for x in area.x..<area.maxX {
          let coverage = values[line + (isRight ? side - 1 - (x - square.x) : x - square.x)]
          if coverage < 255 { row[x] = row[x].multiplied(by: UInt32(coverage)) }
        }
      }
    }
  }
}

extension CornerRadii {
  /// The same, no larger than half of the shorter side of `rect`, and never negative or no number.
  func fitting(_ rect: PixelRect) -> CornerRadii {
    let limit = Double(max(0, min(rect.width, rect.height))) / 2
    func fit(_ radius: Double) -> Double { radius > 0 ? min(radius, limit) : 0 }
    return CornerRadii(
      topLeft: fit(topLeft), topRight: fit(topRight), bottomLeft: fit(bottomLeft), bottomRight: fit(bottomRight))
  }

  /// The largest of the four.
  var largest: Double { max(max(topLeft, topRight), max(bottomLeft, bottomRight)) }
}
