/// A transform of space, in which the planes of layers lie: where the axes and the origin go, in homogeneous coordinates.
package struct SpatialTransform: Hashable, Sendable {
  /// Where the axis goes that points to the right.
  package var x: SIMD4<Double>
  /// Where the axis goes that points down.
  package var y: SIMD4<Double>
  /// Where the axis goes that points to the viewer.
  package var z: SIMD4<Double>
  /// Where the origin goes.
  package var origin: SIMD4<Double>

  /// The transform with these rows.
  package init(x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>) {
    (self.x, self.y, self.z, self.origin) = (x, y, z, origin)
  }
  /// The transform that leaves the plane where it is, and shows it as `plane` does.
  package init(_ plane: Transform2D) {
    self.init(
      x: [plane.a, plane.b, 0, plane.u], y: [plane.c, plane.d, 0, plane.v], z: [0, 0, 1, 0], origin: [plane.tx, plane.ty, 0, plane.w])
  }

  /// What is seen from the front of the plane in which a layer lies.
  package var projected: Transform2D {
    Transform2D(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y, u: x.w, v: y.w, w: origin.w)
  }

  /// Whether all numbers are finite.
  package var isFinite: Bool {
    func isFinite(_ row: SIMD4<Double>) -> Bool { row.x.isFinite && row.y.isFinite && row.z.isFinite && row.w.isFinite }
    return isFinite(x) && isFinite(y) && isFinite(z) && isFinite(origin)
  }

  /// First this transform, then `next`.
  package func followed(by next: SpatialTransform) -> SpatialTransform {
    func place(_ row: SIMD4<Double>) -> SIMD4<Double> { row.x * next.x + row.y * next.y + row.z * next.z + row.w * next.origin }
    return SpatialTransform(x: place(x), y: place(y), z: place(z), origin: place(origin))
  }

  /// First this transform, then a move.
  package func moved(x dx: Double, y dy: Double, z dz: Double = 0) -> SpatialTransform {
    let move = SIMD4(dx, dy, dz, 0)
    return SpatialTransform(x: x + x.w * move, y: y + y.w * move, z: z + z.w * move, origin: origin + origin.w * move)
  }
}
