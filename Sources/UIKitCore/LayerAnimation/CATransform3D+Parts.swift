internal import Foundation
internal import HitchlessBase

extension CATransform3D {
  /// A part of a transform that has a key path. Transforms consist of a scale, followed by a rotation and a translation.
  enum Part: Hashable {
    /// The rotation about an axis, in radians: 0 for the horizontal one, 1 for the vertical one, 2 for the one perpendicular to the layer's
    /// plane.
    case rotation(Int)
    /// The scale along an axis; along all of them if it is nil.
    case scale(Int?)
    /// The translation along an axis, in points; within the layer's plane, as a size, if it is nil.
    case translation(Int?)

    /// Creates the part with this name; nil if there is none.
    init?(_ name: String) {
      let names = name.split(separator: ".", omittingEmptySubsequences: false)
      let axis = names.count > 1 ? ["x", "y", "z"].firstIndex(of: String(names[1])) : nil
      guard names.count == 1 || names.count == 2 && axis != nil else { return nil }
      switch names[0] {
      case "rotation": self = .rotation(axis ?? 2)
      case "scale": self = .scale(axis)
      case "translation": self = .translation(axis)
      default: return nil
      }
    }
  }

  init(numbers: [Double]) {
    let m = numbers.count == 16 ? numbers.map { CGFloat($0) } : CATransform3DIdentity.numbers.map { CGFloat($0) }
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7], m31: m[8], m32: m[9], m33: m[10],
      m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }
  /// The elements, row by row.
  var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }

  /// The images of the axes' unit vectors.
  private var axes: [SIMD3<Double>] {
    get {
      let m = numbers
      return (0..<3).map { SIMD3(m[4 * $0], m[4 * $0 + 1], m[4 * $0 + 2]) }
    }
    set {
      var m = numbers
      for row in 0..<3 { for column in 0..<3 { m[4 * row + column] = newValue[row][column] } }
      self = CATransform3D(numbers: m)
    }
  }

  private static func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }

  /// The scale along each axis. If the axes are mirrored, the scale of one axis that points backwards is negative.
  private var scales: [Double] {
    let axes = axes
    var scales = axes.map(Self.length)
    let (x, y, z) = (axes[0], axes[1], axes[2])
    let cross = SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
    if (cross * z).sum() < 0 { scales[(0..<3).first { axes[$0][$0] < 0 } ?? 2] *= -1 }
    return scales
  }

  /// The angles of successive rotations about the axes.
  private var angles: [Double] {
    let scales = scales
    let m = axes.enumerated().map { scales[$0.offset] == 0 ? Self.unit($0.offset) : $0.element / scales[$0.offset] }
    let y = asin(min(1, max(-1, -m[0].z)))
    // At ±90° the other two rotations coincide.
    guard abs(m[0].z) < 1 - 1e-9 else { return [0, y, atan2(-m[1].x, m[1].y)] }
    return [atan2(m[1].z, m[2].z), y, atan2(m[0].y, m[0].x)]
  }
  private static func unit(_ axis: Int) -> SIMD3<Double> {
    var vector = SIMD3<Double>.zero
    vector[axis] = 1
    return vector
  }

  /// Returns the value of a part.
  func value(of part: Part) -> AnimatedNumbers {
    switch part {
    case .rotation(let axis): return AnimatedNumbers(.number, [angles[axis]])
    case .scale(let axis?): return AnimatedNumbers(.number, [scales[axis]])
    case .scale(nil): return AnimatedNumbers(.number, [scales.reduce(0, +) / 3])
    case .translation(let axis?): return AnimatedNumbers(.number, [Double([m41, m42, m43][axis])])
    case .translation(nil): return AnimatedNumbers(CGSize(width: m41, height: m42))
    }
  }

  /// Returns the transform with another value of a part, in the same perspective.
  func with(_ part: Part, _ value: AnimatedNumbers) -> CATransform3D {
    let changed = changing(part, value)
    return engine.perspective.map { CATransform3D(changed.engine.seen(in: $0)) } ?? changed
  }
  private func changing(_ part: Part, _ value: AnimatedNumbers) -> CATransform3D {
    var changed = self
    switch part {
    case .rotation(let axis):
      var angles = angles
      angles[axis] = value.number
      changed.axes = zip(Self.axes(turnedBy: angles), scales).map { $0 * $1 }
    case .scale(let axis):
      let (angles, scales) = (angles, scales)
      let turned = Self.axes(turnedBy: angles)
      for index in axis.map({ $0..<$0 + 1 }) ?? 0..<3 {
        changed.axes[index] = scales[index] == 0 ? turned[index] * value.number : axes[index] * (value.number / scales[index])
      }
    case .translation(0): changed.m41 = CGFloat(value.number)
    case .translation(1): changed.m42 = CGFloat(value.number)
    case .translation(_?): changed.m43 = CGFloat(value.number)
    case .translation(nil): (changed.m41, changed.m42) = (value.size.width, value.size.height)
    }
    return changed
  }

  private static func axes(turnedBy angles: [Double]) -> [SIMD3<Double>] {
    let turned = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeRotation(CGFloat(angles[0]), 1, 0, 0), CATransform3DMakeRotation(CGFloat(angles[1]), 0, 1, 0)),
      CATransform3DMakeRotation(CGFloat(angles[2]), 0, 0, 1))
    return turned.axes
  }

  /// Returns the transform at `fraction` of the way to `other` if both are in the layer's plane: a rotation is interpolated by its angle,
  /// so that the layer does not shrink. Nil otherwise.
  func turned(to other: CATransform3D, _ fraction: Double) -> CATransform3D? {
    guard CATransform3DIsAffine(self), CATransform3DIsAffine(other) else { return nil }
    var (a, b) = (PlaneParts(projected), PlaneParts(other.projected))
    // A transform with zero scale has no rotation of its own.
    if a.scale.x == 0, a.scale.y == 0 { (a.angle, a.shear) = (b.angle, b.shear) }
    if b.scale.x == 0, b.scale.y == 0 { (b.angle, b.shear) = (a.angle, a.shear) }
    let turn = (b.angle - a.angle).remainder(dividingBy: 2 * .pi)
    let mixed = PlaneParts(
      move: a.move + (b.move - a.move) * fraction, angle: a.angle + turn * fraction,
      scale: a.scale + (b.scale - a.scale) * fraction, shear: a.shear + (b.shear - a.shear) * fraction)
    return CATransform3DMakeAffineTransform(CGAffineTransform(mixed.transform))
  }
}

/// An affine transform in the plane: a scale and a shear, followed by a rotation and by a translation.
private struct PlaneParts {
  var move: SIMD2<Double>
  var angle: Double
  var scale: SIMD2<Double>
  var shear: Double

  init(move: SIMD2<Double>, angle: Double, scale: SIMD2<Double>, shear: Double) {
    (self.move, self.angle, self.scale, self.shear) = (move, angle, scale, shear)
  }
  init(_ t: Transform2D) {
    let width = (t.a * t.a + t.b * t.b).squareRoot()
    if width > 0 {
      self.init(
        move: SIMD2(t.tx, t.ty), angle: atan2(t.b, t.a), scale: SIMD2(width, (t.a * t.d - t.b * t.c) / width),
        shear: (t.a * t.c + t.b * t.d) / width)
    } else {
      self.init(move: SIMD2(t.tx, t.ty), angle: atan2(-t.c, t.d), scale: SIMD2(0, (t.c * t.c + t.d * t.d).squareRoot()), shear: 0)
    }
  }

  var transform: Transform2D {
    let (cosine, sine) = (cos(angle), sin(angle))
    return Transform2D(
      a: scale.x * cosine, b: scale.x * sine, c: shear * cosine - scale.y * sine, d: shear * sine + scale.y * cosine, tx: move.x,
      ty: move.y)
  }
}
