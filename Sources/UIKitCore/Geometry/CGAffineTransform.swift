public import Foundation
internal import HitchlessBase

/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The contribution of `x` to `x'`.
  public var a: CGFloat
  /// The contribution of `x` to `y'`.
  public var b: CGFloat
  /// The contribution of `y` to `x'`.
  public var c: CGFloat
  /// The contribution of `y` to `y'`.
  public var d: CGFloat
  /// The translation along `x`, in points.
  public var tx: CGFloat
  /// The translation along `y`, in points.
  public var ty: CGFloat

  /// Creates a transform with these coefficients.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates the identity transform.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  /// Creates a translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
  /// Creates a scale around the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
  /// Creates a rotation around the origin, in radians; positive angles are clockwise on the screen.
  public init(rotationAngle angle: CGFloat) { self.init(Transform2D.rotation(radians: Double(angle))) }

  /// The identity transform.
  public static let identity = CGAffineTransform()
  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that applies this one first and then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(engine.followed(by: other.engine))
  }
  /// Returns the transform that applies the translation first and then this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// Returns the transform that applies the scale first and then this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: x, y: y).concatenating(self) }
  /// Returns the transform that applies the rotation, in radians, first and then this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle).concatenating(self) }
  /// Returns the inverse; this transform itself if it has none.
  public func inverted() -> CGAffineTransform { engine.inverse.map { CGAffineTransform($0) } ?? self }
}

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint { CGPoint(transform.engine.apply(engine)) }
}

extension CGRect {
  /// Returns the bounding box of the transformed rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect { CGRect(transform.engine.apply(engine)) }
}

extension CGSize {
  /// Returns the transformed size as a vector: translations are ignored, and the result can be negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}
