internal import CChipmunk

/// A point, or a difference of points; in points.
typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  init(_ vector: cpVect) { self.init(vector.x, vector.y) }
  var chipmunk: cpVect { cpVect(x: x, y: y) }

  var length: Double { (x * x + y * y).squareRoot() }
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  /// Returns the cross product, which is positive if the rotation from this vector to the other one is clockwise on the screen.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// The vector rotated by a quarter turn, clockwise on the screen.
  var perpendicular: Vector { Vector(-y, x) }
  var isFinite: Bool { x.isFinite && y.isFinite }
}
