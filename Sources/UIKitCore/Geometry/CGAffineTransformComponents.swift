public import Foundation

/// An affine transform as a scale, a shear, a rotation and a translation, which are applied in this order.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along both axes. The height is negative if the transform mirrors.
  public var scale: CGSize
  /// The distance by which points are moved to the right, divided by their `y` coordinate.
  public var horizontalShear: CGFloat
  /// The rotation in radians, clockwise on the screen.
  public var rotation: CGFloat
  /// The translation, in points.
  public var translation: CGVector

  /// Creates components with these values.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    (self.scale, self.horizontalShear, self.rotation, self.translation) = (scale, horizontalShear, rotation, translation)
  }
}

extension CGAffineTransform {
  /// Creates the transform that applies the scale first, and then the shear, the rotation and the translation.
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Returns the components from which the transform can be created again. A transform that maps the plane to a line has no shear.
  public func decomposed() -> CGAffineTransformComponents {
    let width = Double(a * a + b * b).squareRoot()
    let rotation = width > 0 ? atan2(Double(b), Double(a)) : atan2(-Double(c), Double(d))
    let (sine, cosine) = (sin(rotation), cos(rotation))
    // The second row in the rotated axes: what is sheared, and what is scaled.
    let along = Double(c) * cosine + Double(d) * sine
    let height = Double(d) * cosine - Double(c) * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: CGFloat(height != 0 ? along / height : 0), rotation: CGFloat(rotation),
      translation: CGVector(dx: tx, dy: ty))
  }
}
