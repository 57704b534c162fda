public import Foundation
internal import HitchlessBase

/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Hashable, Sendable, Codable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
  public init(rotationAngle angle: CGFloat) { self.init(Transform2D.rotation(radians: Double(angle))) }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform()
  public var isIdentity: Bool { self == .identity }

  /// First this transform, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(engine.followed(by: other.engine))
  }
  /// First the translation, then this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// First the scale, then this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: x, y: y).concatenating(self) }
  /// First the rotation, then this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle).concatenating(self) }
  /// The inverse; the transform itself if it has none.
  public func inverted() -> CGAffineTransform { engine.inverse.map { CGAffineTransform($0) } ?? self }
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint { CGPoint(transform.engine.apply(engine)) }
}

extension CGRect {
  /// The bounding box of the transformed rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect { CGRect(transform.engine.apply(engine)) }
}

extension CGSize {
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}
