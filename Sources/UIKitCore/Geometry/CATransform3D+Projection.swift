package import HitchlessBase

extension CATransform3D {
  /// The transform in the engines' type.
  package var engine: SpatialTransform {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> SIMD4<Double> { [Double(x), Double(y), Double(z), Double(w)] }
    return SpatialTransform(
      x: row(m11, m12, m13, m14), y: row(m21, m22, m23, m24), z: row(m31, m32, m33, m34), origin: row(m41, m42, m43, m44))
  }
  /// The projection to the plane of the layer, seen from the front: in perspective if the fourth column contains one.
  package var projected: Transform2D { engine.projected }

  /// Creates the transform from the engines' type.
  package init(_ space: SpatialTransform) {
    let (x, y, z, t) = (space.x, space.y, space.z, space.origin)
    self.init(numbers: [x, y, z, t].flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }
  /// Creates a transform that applies `plane` within the plane.
  package init(_ plane: Transform2D) { self.init(SpatialTransform(plane)) }
}
