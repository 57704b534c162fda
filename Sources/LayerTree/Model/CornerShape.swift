package import HitchlessBase

/// The curve of a rounded corner.
package enum CornerCurve: UInt8, Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve whose curvature grows gradually from the edge on, see ``CornerShape``.
  case continuous

  /// The length that a corner occupies on an edge that is long enough, in radii.
  package var expansion: Double { self == .circular ? 1 : 1.528665 }
}

/// A rounded corner of a rectangle of a certain size. Lengths are in the unit of the rectangle.
///
/// A continuous corner consists of three Bézier curves. PaintCode, “Code for iOS 7 rounded rectangles”
/// (https://www.paintcodeapp.com/news/code-for-ios-7-rounded-rectangles), published their control points: the first curve leaves the edge
/// 1.528665 radii before the corner, the middle one is close to the circle, the third mirrors the first. If an edge is too short for both
/// of its corners, the part by which each begins early becomes shorter, in proportion, along that edge only. Corners that fill an edge meet
/// in its middle and look like a half circle, and the shape does not jump at any size.
package struct CornerShape: Hashable, Sendable {
  /// The radius of the circle, or of the circle that the curve approximates.
  package let radius: Double
  /// The curve of the corner.
  package let curve: CornerCurve
  /// The length that the corner occupies on the horizontal edge.
  package let width: Double
  /// The length that the corner occupies on the vertical edge.
  package let height: Double

  /// The greatest distance, in radii, by which the continuous curve leaves the edge earlier than a circle.
  fileprivate static let longestLead = CornerCurve.continuous.expansion - 1
  /// The control points of the middle curve, in radii from the corner along each edge.
  private static let middle = [
    Point(x: 0.631494, y: 0.074911), Point(x: 0.372824, y: 0.16906), Point(x: 0.16906, y: 0.372824), Point(x: 0.074911, y: 0.631494),
  ]

  /// Creates a quarter of a circle.
  init(circle radius: Double) {
    self.radius = radius
    curve = .circular
    width = radius
    height = radius
  }
  /// Creates a continuous corner with this much room before it on each edge, from 0 (none) to 1 (as much as it can use).
  init(continuous radius: Double, horizontalRoom: Double, verticalRoom: Double) {
    self.radius = radius
    curve = .continuous
    width = radius * (1 + Self.longestLead * horizontalRoom)
    height = radius * (1 + Self.longestLead * verticalRoom)
  }
  private init(radius: Double, curve: CornerCurve, width: Double, height: Double) {
    self.radius = radius
    self.curve = curve
    self.width = width
    self.height = height
  }

  /// The same corner with the edges exchanged.
  package var transposed: CornerShape { CornerShape(radius: radius, curve: curve, width: height, height: width) }

  /// The curves of the continuous corner, from the horizontal edge at x = ``width`` to the vertical edge at y = ``height``. The corner is
  /// the origin, and both edges extend from it in the positive direction.
  package var cubics: [(control1: Point, control2: Point, to: Point)] {
    func lead(_ length: Double) -> (end: Double, outer: Double, inner: Double) {
      let room = radius > 0 ? (length / radius - 1) / Self.longestLead : 0
      return (length, (0.96 + 0.128493 * room) * radius, (0.82 + 0.048407 * room) * radius)
    }
    let middle = Self.middle.map { Point(x: $0.x * radius, y: $0.y * radius) }
    let (horizontal, vertical) = (lead(width), lead(height))
    return [
      (Point(x: horizontal.outer, y: 0), Point(x: horizontal.inner, y: 0), middle[0]),
      (middle[1], middle[2], middle[3]),
      (Point(x: 0, y: vertical.inner), Point(x: 0, y: vertical.outer), Point(x: 0, y: vertical.end)),
    ]
  }

  /// Points on the continuous curve, from the horizontal edge to the vertical one, close enough to be joined by straight lines: x never
  /// grows, y never falls.
  package var polyline: [Point] {
    var points = [Point(x: width, y: 0)]
    let count = 32
    for cubic in cubics {
      let from = points[points.count - 1]
      for step in 1...count {
        let t = Double(step) / Double(count)
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points.append(
          Point(
            x: a * from.x + b * cubic.control1.x + c * cubic.control2.x + d * cubic.to.x,
            y: a * from.y + b * cubic.control1.y + c * cubic.control2.y + d * cubic.to.y))
      }
    }
    return points
  }
}

/// The four corners of a rectangle.
package struct CornerShapes: Hashable, Sendable {
  /// The corner at the top left.
  package let topLeft: CornerShape
  /// The corner at the top right.
  package let topRight: CornerShape
  /// The corner at the bottom left.
  package let bottomLeft: CornerShape
  /// The corner at the bottom right.
  package let bottomRight: CornerShape

  /// The height of the area at the top that contains corners.
  package var top: Double { max(topLeft.height, topRight.height) }
  /// The height of the area at the bottom that contains corners.
  package var bottom: Double { max(bottomLeft.height, bottomRight.height) }

  /// Returns the outline of `rect` with these corners as lines and curves, for continuous corners. Clockwise, from the end of the upper
  /// left corner.
  package func outline(of rect: Rect) -> [Path.PathElement] {
    var elements: [Path.PathElement] = [.move(Point(x: rect.minX + topLeft.width, y: rect.minY))]
    func turn(_ shape: CornerShape, _ x: Double, _ y: Double, right: Double, down: Double, fromHorizontal: Bool) {
      // The corner's own curves begin at the horizontal edge; with the edges exchanged they run in the other direction.
      let seen = fromHorizontal ? shape : shape.transposed
      func point(_ point: Point) -> Point {
        fromHorizontal ? Point(x: x + right * point.x, y: y + down * point.y) : Point(x: x + right * point.y, y: y + down * point.x)
      }
      elements.append(.line(point(Point(x: seen.width, y: 0))))
      guard shape.radius > 0 else { return }
      for cubic in seen.cubics {
        elements.append(.cubic(control1: point(cubic.control1), control2: point(cubic.control2), to: point(cubic.to)))
      }
    }
    turn(topRight, rect.maxX, rect.minY, right: -1, down: 1, fromHorizontal: true)
    turn(bottomRight, rect.maxX, rect.maxY, right: -1, down: -1, fromHorizontal: false)
    turn(bottomLeft, rect.minX, rect.maxY, right: 1, down: -1, fromHorizontal: true)
    turn(topLeft, rect.minX, rect.minY, right: 1, down: 1, fromHorizontal: false)
    elements.append(.close)
    return elements
  }
}

extension CornerRadii {
  /// Returns the corners of a rectangle of this size. Radii are limited to half of the shorter side; negative ones and NaN become 0.
  package func shapes(width: Double, height: Double) -> CornerShapes {
    let limit = max(0, min(width, height)) / 2
    func fit(_ radius: Double) -> Double { radius > 0 ? min(radius, limit) : 0 }
    let (tl, tr, bl, br) = (fit(topLeft), fit(topRight), fit(bottomLeft), fit(bottomRight))
    guard curve == .continuous else {
      return CornerShapes(
        topLeft: CornerShape(circle: tl), topRight: CornerShape(circle: tr), bottomLeft: CornerShape(circle: bl),
        bottomRight: CornerShape(circle: br))
    }
    // The rest of an edge beside the radii is divided between its corners in proportion to their radii.
    func room(_ side: Double, _ radii: Double) -> Double {
      radii > 0 ? max(0, min(1, (side - radii) / (radii * CornerShape.longestLead))) : 0
    }
    let (top, bottom, left, right) = (room(width, tl + tr), room(width, bl + br), room(height, tl + bl), room(height, tr + br))
    return CornerShapes(
      topLeft: CornerShape(continuous: tl, horizontalRoom: top, verticalRoom: left),
      topRight: CornerShape(continuous: tr, horizontalRoom: top, verticalRoom: right),
      bottomLeft: CornerShape(continuous: bl, horizontalRoom: bottom, verticalRoom: left),
      bottomRight: CornerShape(continuous: br, horizontalRoom: bottom, verticalRoom: right))
  }
}
