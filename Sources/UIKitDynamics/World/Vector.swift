internal import CChipmunk

/// A point, or a difference of points, in points.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  init(_ vector: cpVect) { self.init(vector.x, vector.y) }
  var chipmunk: cpVect { cpVect(x: x, y: y) }

  var length: Double { (x * x + y * y).squareRoot() }
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// How much of a turn from this to the other one: positive for what is clockwise on the screen.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// Turned by a quarter, clockwise on the screen.
  var perpendicular: Vector { Vector(-y, x) }
  var isFinite: Bool { x.isFinite && y.isFinite }
}
