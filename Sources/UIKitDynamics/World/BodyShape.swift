internal import CChipmunk
internal import Foundation

/// A part of a body's outline, relative to the body's centre.
enum BodyShape: Hashable {
  /// A circle around `center`.
  case circle(center: Vector, radius: Double)
  /// A convex polygon; for other polygons the convex hull is used.
  case polygon([Vector])

  /// Returns the ellipse in a rectangle of `size` around the centre: a circle, or a polygon of 24 corners.
  static func ellipse(_ size: Vector) -> BodyShape {
    guard abs(size.x - size.y) > 1e-6 else { return .circle(center: .zero, radius: size.x / 2) }
    return .polygon((0..<24).map { size / 2 * Angle(Double($0) * .pi / 12).direction })
  }
  /// Returns the rectangle of `size` around the centre.
  static func rectangle(_ size: Vector) -> BodyShape {
    let (x, y) = (size.x / 2, size.y / 2)
    return .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
  }

  /// Returns the shape rotated by `angle`, then moved by `offset`.
  func placed(at offset: Vector, turned angle: Double) -> BodyShape {
    let turn = Angle(angle)
    return switch self {
    case .circle(let center, let radius): .circle(center: turn.apply(center) + offset, radius: radius)
    case .polygon(let corners): .polygon(corners.map { turn.apply($0) + offset })
    }
  }

  /// The smallest extent of the shape, which limits how far it may move in one step.
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

  /// The greatest distance of the outline from the centre of the body.
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

  /// Returns the vector rotated by the angle from the x axis to the direction.
  func apply(_ vector: Vector) -> Vector { vector.x * direction + vector.y * direction.perpendicular }
}

extension DynamicsLibrary {
  /// Returns the corners of the convex hull, in the order that the library requires. Fewer than three if there is no area.
  func hull(of corners: [Vector]) -> [cpVect] {
    let points = corners.map(\.chipmunk)
    guard points.count >= 3 else { return points }
    var hull = points
    let count = functions.cpConvexHull(Int32(points.count), points, &hull, nil, 0)
    return Array(hull.prefix(Int(count)))
  }

  /// Returns the area in square points.
  func area(of shape: BodyShape) -> Double {
    switch shape {
    case .circle(_, let radius): return .pi * radius * radius
    case .polygon(let corners):
      let hull = hull(of: corners)
      return hull.count < 3 ? 0 : abs(functions.cpAreaForPoly(Int32(hull.count), hull, 0))
    }
  }

  /// Returns the moment of inertia about the centre, for a mass of 1.
  func moment(of shape: BodyShape) -> Double {
    switch shape {
    case .circle(let center, let radius): return radius * radius / 2 + center.dot(center)
    case .polygon(let corners):
      let hull = hull(of: corners)
      return hull.count < 3 ? 0 : abs(functions.cpMomentForPoly(1, Int32(hull.count), hull, cpVect(x: 0, y: 0), 0))
    }
  }
}
