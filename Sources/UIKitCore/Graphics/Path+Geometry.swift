internal import Foundation
internal import HitchlessBase
internal import LayerTree

extension Path {
  /// The outline as lines and curves.
  var strokes: [PathElement] {
    switch self {
    case .elements(let elements): return elements
    case .roundedRect(let rect, let radii):
      guard radii.curve == .circular || radii.isZero else {
        return radii.shapes(width: rect.width, height: rect.height).outline(of: rect)
      }
      guard radii.isZero else { return Self.outline(of: rect, radii) }
      func corner(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
      return [
        .move(rect.origin), .line(corner(rect.maxX, rect.minY)), .line(corner(rect.maxX, rect.maxY)), .line(corner(rect.minX, rect.maxY)),
        .close,
      ]
    }
  }

  /// Returns a rectangle whose corners have different radii, clockwise from the end of the upper left corner.
  private static func outline(of rect: Rect, _ radii: CornerRadii) -> [PathElement] {
    let limit = min(rect.width, rect.height) / 2
    func fit(_ radius: Double) -> Double { max(0, min(radius, limit)) }
    let (tl, tr, br, bl) = (fit(radii.topLeft), fit(radii.topRight), fit(radii.bottomRight), fit(radii.bottomLeft))
    func turn(_ x: Double, _ y: Double, _ radius: Double, _ quarter: Double) -> [PathElement] {
      arc(center: Point(x: x, y: y), radius: radius, from: quarter * .pi / 2, to: (quarter + 1) * .pi / 2, growing: true, continuing: true)
    }
    return [.move(Point(x: rect.minX + tl, y: rect.minY))] + turn(rect.maxX - tr, rect.minY + tr, tr, -1)
      + turn(rect.maxX - br, rect.maxY - br, br, 0) + turn(rect.minX + bl, rect.maxY - bl, bl, 1)
      + turn(rect.minX + tl, rect.minY + tl, tl, 2) + [.close]
  }

  /// Returns an arc, in curves of at most a quarter circle. With `growing`, angles increase from `start` to `end`: clockwise on a screen.
  /// `continuing` connects it with a line instead of starting a new part.
  static func arc(
    center: Point, radius: Double, from start: Double, to end: Double, growing: Bool, continuing: Bool
  ) -> [PathElement] {
    func point(_ angle: Double, _ out: Double = 0) -> Point {
      Point(
        x: center.x + radius * (Foundation.cos(angle) - out * Foundation.sin(angle)),
        y: center.y + radius * (Foundation.sin(angle) + out * Foundation.cos(angle)))
    }
    let first = point(start)
    var elements: [PathElement] = [continuing ? .line(first) : .move(first)]
    guard start.isFinite, end.isFinite, radius > 0 else { return elements }
    var sweep = end - start
    let turn = 2 * Double.pi
    if abs(sweep) >= turn {
      sweep = growing ? turn : -turn
    } else if growing, sweep < 0 {
      sweep += turn
    } else if !growing, sweep > 0 {
      sweep -= turn
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let out = 4.0 / 3 * Foundation.tan(step / 4)
    for index in 0..<count {
      let from = start + Double(index) * step
      elements.append(.cubic(control1: point(from, out), control2: point(from + step, -out), to: point(from + step)))
    }
    return elements
  }

  func applying(_ transform: Transform2D) -> Path {
    .elements(
      strokes.map { element in
        switch element {
        case .move(let to): .move(transform.apply(to))
        case .line(let to): .line(transform.apply(to))
        case .quadratic(let control, let to): .quadratic(control: transform.apply(control), to: transform.apply(to))
        case .cubic(let a, let b, let to): .cubic(control1: transform.apply(a), control2: transform.apply(b), to: transform.apply(to))
        case .close: .close
        }
      })
  }

  /// The end of the outline; nil if it is empty.
  var end: Point? {
    var start: Point?
    var current: Point?
    for element in strokes {
      switch element {
      case .move(let to):
        start = to
        current = to
      case .line(let to), .quadratic(_, let to), .cubic(_, _, let to): current = to
      case .close: current = start
      }
    }
    return current
  }

  /// Returns the bounding box; curves are represented by their control points or by 16 points on them. Nil if there are no points.
  func box(includingControls: Bool) -> Rect? {
    if case .roundedRect(let rect, _) = self { return rect }
    var points: [Point] = []
    if includingControls {
      for element in strokes {
        switch element {
        case .move(let to), .line(let to): points.append(to)
        case .quadratic(let control, let to): points += [control, to]
        case .cubic(let a, let b, let to): points += [a, b, to]
        case .close: break
        }
      }
    } else {
      points = polygons.flatMap { $0 }
    }
    guard let first = points.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether the outline encloses `point`. O(length).
  func contains(_ point: Point, evenOdd: Bool) -> Bool {
    var winding = 0
    for polygon in polygons {
      guard var previous = polygon.last else { continue }
      for next in polygon {
        // Every edge that crosses the ray from the point to the right winds around the point once.
        if (previous.y <= point.y) != (next.y <= point.y) {
          let x = previous.x + (point.y - previous.y) / (next.y - previous.y) * (next.x - previous.x)
          if x > point.x { winding += next.y > previous.y ? 1 : -1 }
        }
        previous = next
      }
    }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// The outline's parts as polygons, with each curve approximated by 16 straight lines.
  var polygons: [[Point]] {
    var polygons: [[Point]] = []
    var points: [Point] = []
    func mixed(_ a: Point, _ b: Point, _ t: Double) -> Point { Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
    for element in strokes {
      let from = points.last ?? .zero
      switch element {
      case .move(let to):
        if !points.isEmpty { polygons.append(points) }
        points = [to]
      case .line(let to): points.append(to)
      case .quadratic(let control, let to):
        for step in 1...16 {
          let t = Double(step) / 16
          points.append(mixed(mixed(from, control, t), mixed(control, to, t), t))
        }
      case .cubic(let a, let b, let to):
        for step in 1...16 {
          let t = Double(step) / 16
          let (p, q, r) = (mixed(from, a, t), mixed(a, b, t), mixed(b, to, t))
          points.append(mixed(mixed(p, q, t), mixed(q, r, t), t))
        }
      case .close:
        if let first = points.first {
          polygons.append(points)
          points = [first]
        }
      }
    }
    if points.count > 1 { polygons.append(points) }
    return polygons
  }
}
