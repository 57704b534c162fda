internal import Foundation
internal import UIKitCore

/// A direction and a magnitude, each of which is kept when the other one is zero.
struct DynamicVector {
  private(set) var angle: CGFloat
  private(set) var magnitude: CGFloat
  /// The vector as it was set, or the one computed from the angle and the magnitude.
  private(set) var vector: CGVector

  init(angle: CGFloat, magnitude: CGFloat) {
    (self.angle, self.magnitude) = (angle, magnitude)
    vector = Self.vector(angle, magnitude)
  }

  /// Sets the angle and the magnitude. Returns false without a change if a value is not finite.
  mutating func set(angle: CGFloat, magnitude: CGFloat) -> Bool {
    guard angle.isFinite, magnitude.isFinite else { return false }
    self = DynamicVector(angle: angle, magnitude: magnitude)
    return true
  }
  /// Sets the vector. Returns false without a change if a value is not finite.
  mutating func set(_ vector: CGVector) -> Bool {
    guard vector.dx.isFinite, vector.dy.isFinite else { return false }
    self.vector = vector
    magnitude = (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
    if magnitude > 0 { angle = atan2(vector.dy, vector.dx) }
    return true
  }

  private static func vector(_ angle: CGFloat, _ magnitude: CGFloat) -> CGVector {
    // A vector along an axis has no component along the other one.
    func exact(_ value: CGFloat) -> CGFloat { abs(value) < 1e-15 ? 0 : value }
    return CGVector(dx: magnitude * exact(cos(angle)), dy: magnitude * exact(sin(angle)))
  }
}
