internal import Glibc

/// A transform of the plane: `x' = (a·x + c·y + tx) / q`, `y' = (b·x + d·y + ty) / q` with `q = u·x + v·y + w`. The transform is affine if
/// `u` and `v` are 0 and `w` is 1. Otherwise it shows the plane in perspective where `q` is positive; the rest of the plane is behind the
/// viewer.
public struct Transform2D: Hashable, Sendable {
  /// The contribution of `x` to `x'`: the horizontal scale, if nothing is rotated.
  public var a: Double
  /// The contribution of `x` to `y'`.
  public var b: Double
  /// The contribution of `y` to `x'`.
  public var c: Double
  /// The contribution of `y` to `y'`: the vertical scale, if nothing is rotated.
  public var d: Double
  /// The horizontal translation.
  public var tx: Double
  /// The vertical translation.
  public var ty: Double
  /// The rate at which content becomes smaller along `x`. 0 without perspective.
  public var u: Double
  /// The rate at which content becomes smaller along `y`. 0 without perspective.
  public var v: Double
  /// The factor by which content at the origin is made smaller. 1 without perspective.
  public var w: Double

  /// Creates a transform with these coefficients.
  @inlinable public init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double, u: Double = 0, v: Double = 0, w: Double = 1
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
    self.u = u
    self.v = v
    self.w = w
  }

  /// Whether all coefficients are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite && u.isFinite && v.isFinite && w.isFinite
  }
  /// The transform that changes nothing.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a transform that moves by `x`, `y`.
  @inlinable public static func translation(x: Double, y: Double) -> Transform2D {
    Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
  /// Returns a transform that scales about the origin.
  @inlinable public static func scale(x: Double, y: Double) -> Transform2D {
    Transform2D(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }
  /// Returns a transform that rotates about the origin, clockwise on a screen whose `y` grows downwards.
  public static func rotation(radians: Double) -> Transform2D {
    Transform2D(a: cos(radians), b: sin(radians), c: -sin(radians), d: cos(radians), tx: 0, ty: 0)
  }

  /// Whether there is no perspective.
  @inlinable public var isAffine: Bool { u == 0 && v == 0 && w == 1 }
  /// Whether the transform is a translation.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 && isAffine }

  /// Returns this transform followed by `next`.
  @inlinable public func followed(by next: Transform2D) -> Transform2D {
    guard isAffine, next.isAffine else { return multiplied(by: next) }
    return Transform2D(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }
  /// Returns this transform followed by `next`, for transforms with perspective.
  @usableFromInline func multiplied(by next: Transform2D) -> Transform2D {
    Transform2D(
      a: a * next.a + b * next.c + u * next.tx, b: a * next.b + b * next.d + u * next.ty,
      c: c * next.a + d * next.c + v * next.tx, d: c * next.b + d * next.d + v * next.ty,
      tx: tx * next.a + ty * next.c + w * next.tx, ty: tx * next.b + ty * next.d + w * next.ty,
      u: a * next.u + b * next.v + u * next.w, v: c * next.u + d * next.v + v * next.w, w: tx * next.u + ty * next.v + w * next.w)
  }

  /// Returns the same transform in smaller units, `scale` of which make up one present unit, for the coordinates before and after it.
  package func scaled(by scale: Double) -> Transform2D {
    var result = self
    (result.tx, result.ty, result.u, result.v) = (tx * scale, ty * scale, u / scale, v / scale)
    return result
  }

  /// Returns the transformed `point`. A point behind the viewer is moved so far away that it is on no screen.
  @inlinable public func apply(_ point: Point) -> Point {
    let (x, y) = (a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    if isAffine { return Point(x: x, y: y) }
    let q = max(u * point.x + v * point.y + w, 1e-9)
    return Point(x: x / q, y: y / q)
  }

  /// Returns the bounding box of the part of the transformed `rect` that is in front of the viewer; empty if there is none.
  public func apply(_ rect: Rect) -> Rect {
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
    let places = (isAffine ? corners : beforeViewer(corners)).map { apply($0) }
    let xs = places.map(\.x)
    let ys = places.map(\.y)
    let x = xs.min() ?? 0
    let y = ys.min() ?? 0
    return Rect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  /// The distance to the viewer below which nothing is shown, as a fraction of the distance at which everything has its own size.
  private static let nearest = 1.0 / 1024

  /// Returns the corners of the part of a convex shape that is in front of the viewer.
  private func beforeViewer(_ corners: [Point]) -> [Point] {
    func distance(_ point: Point) -> Double { u * point.x + v * point.y + w - Self.nearest }
    var result: [Point] = []
    for (index, point) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (distance(point), distance(next))
      if here >= 0 { result.append(point) }
      if (here < 0) != (there < 0) {
        let part = here / (here - there)
        result.append(Point(x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part))
      }
    }
    return result
  }

  /// The factor by which the transform changes areas, where `q` is 1; negative if the transform mirrors the plane in front of the viewer.
  package var determinant: Double {
    let plane = a * d - b * c
    return isAffine ? plane : plane * w + (b * tx - a * ty) * v + (c * ty - d * tx) * u
  }

  /// Returns the factor by which areas around `point` are made larger. 0 behind the viewer.
  package func areaScale(at point: Point) -> Double {
    let q = isAffine ? 1 : u * point.x + v * point.y + w
    return q > 0 ? abs(determinant) / (q * q * q) : 0
  }

  /// The transform that undoes this one, or nil if this one flattens everything. With perspective, its `q` is positive exactly for the
  /// images of points that are in front of the viewer.
  public var inverse: Transform2D? {
    let determinant = determinant
    guard determinant != 0 else { return nil }
    guard isAffine else {
      return Transform2D(
        a: (d * w - v * ty) / determinant, b: (u * ty - b * w) / determinant,
        c: (v * tx - c * w) / determinant, d: (a * w - u * tx) / determinant,
        tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant,
        u: (b * v - u * d) / determinant, v: (u * c - a * v) / determinant, w: (a * d - b * c) / determinant)
    }
    return Transform2D(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
