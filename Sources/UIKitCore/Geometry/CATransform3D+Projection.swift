package import HitchlessBase

extension CATransform3D {
  /// The transform in the engines' type.
  package var engine: SpatialTransform {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> SIMD4<Double> { [Double(x), Double(y), Double(z), Double(w)] }
    return SpatialTransform(
      x: row(m11, m12, m13, m14), y: row(m21, m22, m23, m24), z: row(m31, m32, m33, m34), origin: row(m41, m42, m43, m44))
  }
  /// What is seen from the front of the plane in which a layer lies: in perspective where the fourth column has one.
  package var projected: Transform2D { engine.projected }

  /// The transform that the engines write as `space`.
  package init(_ space: SpatialTransform) {
    let (x, y, z, t) = (space.x, space.y, space.z, space.origin)
    self.init(numbers: [x, y, z, t].flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }
  /// The transform that leaves the plane where it is and shows it as `plane` does.
  package init(_ plane: Transform2D) { self.init(SpatialTransform(plane)) }
}
