public import Foundation
internal import HitchlessBase

/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// Part of `x` in `x'`.
  public var a: CGFloat
  /// Part of `x` in `y'`.
  public var b: CGFloat
  /// Part of `y` in `x'`.
  public var c: CGFloat
  /// Part of `y` in `y'`.
  public var d: CGFloat
  /// Translation along `x`, in points.
  public var tx: CGFloat
  /// Translation along `y`, in points.
  public var ty: CGFloat

  /// A transform with these coefficients.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  /// A translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
  /// A scale around the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
  /// A rotation around the origin, in radians; positive angles are clockwise on the screen.
  public init(rotationAngle angle: CGFloat) { self.init(Transform2D.rotation(radians: Double(angle))) }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform()
  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The transform that applies this one first and then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(engine.followed(by: other.engine))
  }
  /// The transform that applies the translation first and then this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// The transform that applies the scale first and then this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: x, y: y).concatenating(self) }
  /// The transform that applies the rotation first and then this one. In radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle).concatenating(self) }
  /// The inverse; this transform itself if it has none.
  public func inverted() -> CGAffineTransform { engine.inverse.map { CGAffineTransform($0) } ?? self }
}

extension CGPoint {
  /// The transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint { CGPoint(transform.engine.apply(engine)) }
}

extension CGRect {
  /// The bounding box of the transformed rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect { CGRect(transform.engine.apply(engine)) }
}

extension CGSize {
  /// The transformed size, as a vector: translations are ignored, and the result can be negative.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}
