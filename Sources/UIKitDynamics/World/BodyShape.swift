internal import CChipmunk
internal import Foundation

/// The outline of a body around its middle.
enum BodyShape: Hashable {
  /// A circle around `center`.
  case circle(center: Vector, radius: Double)
  /// A convex polygon; of another one the hull counts.
  case polygon([Vector])

  /// The ellipse in a rectangle of `size` around the middle: a circle, or a polygon of 24 corners.
  static func ellipse(_ size: Vector) -> BodyShape {
    guard abs(size.x - size.y) > 1e-6 else { return .circle(center: .zero, radius: size.x / 2) }
    return .polygon((0..<24).map { size / 2 * Angle(Double($0) * .pi / 12).direction })
  }
  /// The rectangle of `size` around the middle.
  static func rectangle(_ size: Vector) -> BodyShape {
    let (x, y) = (size.x / 2, size.y / 2)
    return .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
  }

  /// Turned by `angle`, then moved by `offset`.
  func placed(at offset: Vector, turned angle: Double) -> BodyShape {
    let turn = Angle(angle)
    return switch self {
    case .circle(let center, let radius): .circle(center: turn.apply(center) + offset, radius: radius)
    case .polygon(let corners): .polygon(corners.map { turn.apply($0) + offset })
    }
  }

  /// The shortest way through the shape that counts for how far it may move in one step.
  var thickness: Double {
    switch self {
    case .circle(_, let radius): return radius * 2
    case .polygon(let corners):
      let (low, high) = corners.reduce((Vector(repeating: .infinity), Vector(repeating: -.infinity))) {
        (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
      }
      return (high - low).min()
    }
  }

  /// How far the outline is from the middle of the body at most.
  var reach: Double {
    switch self {
    case .circle(let center, let radius): center.length + radius
    case .polygon(let corners): corners.map(\.length).max() ?? 0
    }
  }
}

/// A direction in the plane.
struct Angle {
  /// The unit vector in the direction.
  let direction: Vector

  init(_ radians: Double) { direction = Vector(Foundation.cos(radians), Foundation.sin(radians)) }

  /// The vector turned from the x axis to the direction.
  func apply(_ vector: Vector) -> Vector { vector.x * direction + vector.y * direction.perpendicular }
}

extension DynamicsLibrary {
  /// The corners of the hull, in the order that the library wants. Fewer than three where there is no area.
  func hull(of corners: [Vector]) -> [cpVect] {
    let points = corners.map(\.chipmunk)
    guard points.count >= 3 else { return points }
    var hull = points
    let count = functions.cpConvexHull(Int32(points.count), points, &hull, nil, 0)
    return Array(hull.prefix(Int(count)))
  }

  /// Square points.
  func area(of shape: BodyShape) -> Double {
    switch shape {
    case .circle(_, let radius): return .pi * radius * radius
    case .polygon(let corners):
      let hull = hull(of: corners)
      return hull.count < 3 ? 0 : abs(functions.cpAreaForPoly(Int32(hull.count), hull, 0))
    }
  }

  /// The moment of inertia around the middle, for a mass of 1.
  func moment(of shape: BodyShape) -> Double {
    switch shape {
    case .circle(let center, let radius): return radius * radius / 2 + center.dot(center)
    case .polygon(let corners):
      let hull = hull(of: corners)
      return hull.count < 3 ? 0 : abs(functions.cpMomentForPoly(1, Int32(hull.count), hull, cpVect(x: 0, y: 0), 0))
    }
  }
}
