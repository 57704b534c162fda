internal import Glibc

extension SpatialTransform {
  /// Returns the transform `fraction` of the way to `other`. Rotations are interpolated as rotations, so that the content does not shrink
  /// on the way. If one of the transforms flattens space it cannot be decomposed; the coefficients are then interpolated linearly.
  package func mixed(with other: SpatialTransform, _ fraction: Double) -> SpatialTransform {
    if let from = SpatialParts(self), let to = SpatialParts(other) { return from.mixed(with: to, fraction).transform }
    func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a + (b - a) * fraction }
    return SpatialTransform(x: mix(x, other.x), y: mix(y, other.y), z: mix(z, other.z), origin: mix(origin, other.origin))
  }
}

extension SpatialTransform {
  /// The transform's perspective, which it applies last: the contributions of each axis and of the origin to the distance from the viewer.
  /// Nil if the transform flattens space.
  package var perspective: SIMD4<Double>? {
    let (x, y, z) = (x.xyz, y.xyz, z.xyz)
    let volume = dot(x, cross(y, z))
    guard abs(volume) > 1e-12 else { return nil }
    let depth = (self.x.w * cross(y, z) + self.y.w * cross(z, x) + self.z.w * cross(x, y)) / volume
    return SIMD4(depth, origin.w - dot(origin.xyz, depth))
  }

  /// Returns this transform followed by `perspective`.
  package func seen(in perspective: SIMD4<Double>) -> SpatialTransform {
    let depth = perspective.xyz
    func row(_ row: SIMD4<Double>, _ constant: Double) -> SIMD4<Double> { SIMD4(row.xyz, dot(row.xyz, depth) + constant) }
    return SpatialTransform(x: row(x, 0), y: row(y, 0), z: row(z, 0), origin: row(origin, perspective.w))
  }
}

/// The components of a transform of space: a scale, a shear, a rotation, a translation and a perspective, applied in this order. The
/// decomposition follows the CSS Transforms Module, level 2, section 11.
private struct SpatialParts {
  private var scale: SIMD3<Double>
  /// The shear of the second axis towards the first, of the third towards the first, and of the third towards the second.
  private var shear: SIMD3<Double>
  private var turn: Quaternion
  private var move: SIMD3<Double>
  private var perspective: SIMD4<Double>

  /// Decomposes a transform. Returns nil if it flattens space.
  init?(_ whole: SpatialTransform) {
    guard let perspective = whole.perspective else { return nil }
    self.perspective = perspective
    var (x, y, z) = (whole.x.xyz, whole.y.xyz, whole.z.xyz)
    move = whole.origin.xyz
    let isMirrored = dot(x, cross(y, z)) < 0
    scale = .zero
    shear = .zero
    scale.x = length(x)
    guard scale.x > 0 else { return nil }
    x /= scale.x
    shear.x = dot(x, y)
    y -= x * shear.x
    scale.y = length(y)
    guard scale.y > 0 else { return nil }
    y /= scale.y
    shear.y = dot(x, z)
    shear.z = dot(y, z)
    z -= x * shear.y + y * shear.z
    scale.z = length(z)
    guard scale.z > 0 else { return nil }
    z /= scale.z
    shear /= SIMD3(scale.y, scale.z, scale.z)
    // A mirrored transform is treated as mirrored along all axes.
    let sign = isMirrored ? -1.0 : 1
    scale *= sign
    turn = Quaternion(x: x * sign, y: y * sign, z: z * sign)
  }

  func mixed(with other: SpatialParts, _ fraction: Double) -> SpatialParts {
    var result = self
    result.scale += (other.scale - scale) * fraction
    result.shear += (other.shear - shear) * fraction
    result.turn = turn.turned(to: other.turn, fraction)
    result.move += (other.move - move) * fraction
    result.perspective += (other.perspective - perspective) * fraction
    return result
  }

  var transform: SpatialTransform {
    let axes = turn.axes
    let x = axes.x * scale.x
    let y = (axes.y + axes.x * shear.x) * scale.y
    let z = (axes.z + axes.x * shear.y + axes.y * shear.z) * scale.z
    return SpatialTransform(x: SIMD4(x, 0), y: SIMD4(y, 0), z: SIMD4(z, 0), origin: SIMD4(move, 1)).seen(in: perspective)
  }
}

/// A rotation in space.
private struct Quaternion {
  private var axis: SIMD3<Double>
  private var real: Double

  /// Creates the rotation that turns the axes to these, which are perpendicular and of length 1.
  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    // Deriving the other numbers from the largest of the four is the most precise.
    let squares = [1 + x.x + y.y + z.z, 1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z]
    let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 0
    let double = max(0, squares[largest]).squareRoot()
    let rest = 1 / (2 * double)
    let (turned, sums) = (
      SIMD3(y.z - z.y, z.x - x.z, x.y - y.x) * rest, SIMD3(y.z + z.y, z.x + x.z, x.y + y.x) * rest
    )
    switch largest {
    case 0: (axis, real) = (turned, double / 2)
    case 1: (axis, real) = (SIMD3(double / 2, sums.z, sums.y), turned.x)
    case 2: (axis, real) = (SIMD3(sums.z, double / 2, sums.x), turned.y)
    default: (axis, real) = (SIMD3(sums.y, sums.x, double / 2), turned.z)
    }
  }

  /// The rotated axes.
  var axes: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>) {
    let (a, w) = (axis, real)
    return (
      SIMD3(1 - 2 * (a.y * a.y + a.z * a.z), 2 * (a.x * a.y + w * a.z), 2 * (a.x * a.z - w * a.y)),
      SIMD3(2 * (a.x * a.y - w * a.z), 1 - 2 * (a.x * a.x + a.z * a.z), 2 * (a.y * a.z + w * a.x)),
      SIMD3(2 * (a.x * a.z + w * a.y), 2 * (a.y * a.z - w * a.x), 1 - 2 * (a.x * a.x + a.y * a.y))
    )
  }

  /// Returns the rotation `fraction` of the way to `other`, along the shortest path at constant speed.
  func turned(to other: Quaternion, _ fraction: Double) -> Quaternion {
    let cosine = dot(axis, other.axis) + real * other.real
    let sign = cosine < 0 ? -1.0 : 1
    let angle = acos(min(1, abs(cosine)))
    var result = self
    let (own, others) =
      angle < 1e-6 ? (1 - fraction, fraction * sign) : (sin((1 - fraction) * angle) / sin(angle), sin(fraction * angle) / sin(angle) * sign)
    (result.axis, result.real) = (axis * own + other.axis * others, real * own + other.real * others)
    return result
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
private func length(_ vector: SIMD3<Double>) -> Double { dot(vector, vector).squareRoot() }
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
