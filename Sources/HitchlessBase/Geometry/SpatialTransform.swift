/// A transform of the space that contains the planes of layers: the images of the axes and of the origin, in homogeneous coordinates.
package struct SpatialTransform: Hashable, Sendable {
  /// The image of the axis that points to the right.
  package var x: SIMD4<Double>
  /// The image of the axis that points down.
  package var y: SIMD4<Double>
  /// The image of the axis that points to the viewer.
  package var z: SIMD4<Double>
  /// The image of the origin.
  package var origin: SIMD4<Double>

  /// Creates a transform with these rows.
  package init(x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>) {
    (self.x, self.y, self.z, self.origin) = (x, y, z, origin)
  }
  /// Creates the transform that applies `plane` within the plane and leaves the third axis unchanged.
  package init(_ plane: Transform2D) {
    self.init(
      x: [plane.a, plane.b, 0, plane.u], y: [plane.c, plane.d, 0, plane.v], z: [0, 0, 1, 0], origin: [plane.tx, plane.ty, 0, plane.w])
  }

  /// The transform of the layer's plane as seen from the front.
  package var projected: Transform2D {
    Transform2D(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y, u: x.w, v: y.w, w: origin.w)
  }

  /// Whether all numbers are finite.
  package var isFinite: Bool {
    func isFinite(_ row: SIMD4<Double>) -> Bool { row.x.isFinite && row.y.isFinite && row.z.isFinite && row.w.isFinite }
    return isFinite(x) && isFinite(y) && isFinite(z) && isFinite(origin)
  }

  /// Returns this transform followed by `next`.
  package func followed(by next: SpatialTransform) -> SpatialTransform {
    func place(_ row: SIMD4<Double>) -> SIMD4<Double> { row.x * next.x + row.y * next.y + row.z * next.z + row.w * next.origin }
    return SpatialTransform(x: place(x), y: place(y), z: place(z), origin: place(origin))
  }

  /// Returns this transform followed by a translation.
  package func moved(x dx: Double, y dy: Double, z dz: Double = 0) -> SpatialTransform {
    let move = SIMD4(dx, dy, dz, 0)
    return SpatialTransform(x: x + x.w * move, y: y + y.w * move, z: z + z.w * move, origin: origin + origin.w * move)
  }
}
