internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// Computes the outline of a line: filled with the winding rule, it covers the area that stroking the path covers.
///
/// The outline of each part of the path follows one side of the line and returns along the other one. All pieces have the same direction of
/// rotation, so that the line has no holes where its turns are tighter than its width.
struct StrokeOutline {
  private let half: Double
  private let style: StrokeStyle

  /// The maximum distance between the outline of a curve and the exact one, in points.
  private static let tolerance = 0.02
  /// The maximum number of straight pieces per curve.
  private static let mostPieces = 512.0

  /// Creates outlines of lines in this style, without its dashes. Nil if the width is not positive and finite.
  init?(_ style: StrokeStyle) {
    guard style.width > 0, style.width.isFinite else { return nil }
    (half, self.style) = (style.width / 2, style)
  }

  /// Returns the outline of the area that stroking `path` covers. Parts with coordinates that are not finite are omitted. O(length).
  func outline(of path: Path) -> Path {
    .elements(
      path.contours.flatMap { part -> [Path.PathElement] in
        let isClosed = if case .close? = part.last { true } else { false }
        var corners = corners(of: part)
        guard corners.allSatisfy({ $0.point.isFinite }), let first = corners.first else { return [] }
        if isClosed, corners.count > 1, corners[corners.count - 1].point.distance(to: first.point) < 1e-9 { corners.removeLast() }
        guard corners.count > 1 else { return dot(at: first.point) }
        let back = Array(corners.reversed())
        if isClosed { return ring(corners) + ring(back) }
        return [.move(side(corners[0].point, corners[1].point))] + along(corners) + end(of: corners) + along(back) + end(of: back) + [
          .close
        ]
      })
  }

  // MARK: Corners

  /// A point of the path where it turns.
  private struct Corner {
    var point: Point
    /// Whether the point is on a curve, where the exact line has no corner.
    var isSmooth = false
  }

  private func corners(of part: [Path.PathElement]) -> [Corner] {
    var corners: [Corner] = []
    func add(_ point: Point, isSmooth: Bool = false) {
      if let last = corners.last, last.point.distance(to: point) < 1e-9 { return }
      corners.append(Corner(point: point, isSmooth: isSmooth))
    }
    var from = Point.zero
    for element in part {
      switch element {
      case .move(let to), .line(let to):
        add(to)
        from = to
      case .quadratic(let control, let to):
        func toward(_ end: Point) -> Point { Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3) }
        curve(from, toward(from), toward(to), to).forEach { add($0, isSmooth: $0 != to) }
        from = to
      case .cubic(let a, let b, let to):
        curve(from, a, b, to).forEach { add($0, isSmooth: $0 != to) }
        from = to
      case .close: break
      }
    }
    return corners
  }

  /// Returns points on a curve, without its first point, close enough to each other for the curve and for the sides of its line.
  private func curve(_ from: Point, _ a: Point, _ b: Point, _ to: Point) -> [Point] {
    let bend = max((a - from - (b - a)).length, (b - a - (to - b)).length)
    let legs = [a - from, b - a, to - b].filter { $0.length > 1e-9 }
    let turn = zip(legs, legs.dropFirst()).reduce(0) { $0 + abs(atan2($1.0.cross($1.1), $1.0.dot($1.1))) }
    let step = 2 * acos(max(0, 1 - Self.tolerance / half))
    let count = max((bend * 0.75 / Self.tolerance).squareRoot(), turn / max(step, 1e-3), 1).rounded(.up)
    guard count.isFinite else { return [to] }
    let pieces = Int(min(Self.mostPieces, count))
    // With points close to both ends, the first and the last piece have the curve's direction, which caps and joins follow.
    let near = 1 / (64 * Double(pieces))
    let inner = [near] + (1..<pieces).map { Double($0) / Double(pieces) } + [1 - near]
    return inner.map { t in
      let (s, u) = (1 - t, [3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t])
      return Point(
        x: s * s * s * from.x + u[0] * a.x + u[1] * b.x + t * t * t * to.x,
        y: s * s * s * from.y + u[0] * a.y + u[1] * b.y + t * t * t * to.y)
    } + [to]
  }

  // MARK: Sides

  private func direction(_ from: Point, _ to: Point) -> Point {
    let way = to - from
    return Point(x: way.x / way.length, y: way.y / way.length)
  }
  /// Returns the vector from the middle of a line in this direction to its side.
  private func normal(_ direction: Point) -> Point { Point(x: direction.y * half, y: -direction.x * half) }
  /// Returns the point at which the side of the line from `from` to `to` begins.
  private func side(_ from: Point, _ to: Point) -> Point { from + normal(direction(from, to)) }

  /// Returns the side of an open part, from after its beginning to its end.
  private func along(_ corners: [Corner]) -> [Path.PathElement] {
    var elements: [Path.PathElement] = []
    for index in corners.indices.dropFirst().dropLast() {
      elements += turn(corners[index - 1].point, corners[index], corners[index + 1].point)
    }
    let (before, last) = (corners[corners.count - 2].point, corners[corners.count - 1].point)
    return elements + [.line(last + normal(direction(before, last)))]
  }
  /// Returns the side of a closed part, as a separate part of the outline.
  private func ring(_ corners: [Corner]) -> [Path.PathElement] {
    var elements: [Path.PathElement] = []
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count].point
      elements += turn(before, corner, corners[(index + 1) % corners.count].point)
    }
    if case .line(let first)? = elements.first { elements[0] = .move(first) }
    return elements + [.close]
  }

  /// Returns the elements of the side at a corner. Begins with a line.
  private func turn(_ before: Point, _ corner: Corner, _ after: Point) -> [Path.PathElement] {
    let here = corner.point
    let (into, out) = (direction(before, here), direction(here, after))
    let (cross, dot) = (into.cross(out), into.dot(out))
    let (from, to) = (normal(into), normal(out))
    if abs(cross) < 1e-9, dot > 0 { return [.line(here + to)] }
    let middle = Point(x: here.x + (from.x + to.x) / (1 + dot), y: here.y + (from.y + to.y) / (1 + dot))
    guard cross > 0 || dot < 0 && abs(cross) < 1e-9 else {
      let cut = half * -cross / (1 + dot)
      let room = min((here - before).length, (after - here).length) / 2
      // If the inner sides do not meet near the corner, they are connected through it.
      return cut <= room ? [.line(middle)] : [.line(here + from), .line(here), .line(here + to)]
    }
    if corner.isSmooth, dot > 0.9 { return [.line(middle)] }
    switch style.join {
    case .miter where !corner.isSmooth && dot > -0.999_999 && (2 / (1 + dot)).squareRoot() <= style.miterLimit: return [.line(middle)]
    case .round,
      .miter where corner.isSmooth, .bevel where corner.isSmooth:
      return arc(around: here, from: from, to: to)
    case .miter, .bevel: return [.line(here + from), .line(here + to)]
    }
  }

  private func arc(around center: Point, from: Point, to: Point) -> [Path.PathElement] {
    Path.arc(center: center, radius: half, from: atan2(from.y, from.x), to: atan2(to.y, to.x), growing: true, continuing: true)
  }

  // MARK: Ends

  /// Returns the elements from one side to the other at the end of an open part.
  private func end(of corners: [Corner]) -> [Path.PathElement] {
    let (before, last) = (corners[corners.count - 2].point, corners[corners.count - 1].point)
    let way = direction(before, last)
    let side = normal(way)
    switch style.cap {
    case .butt: return [.line(last - side)]
    case .square:
      let ahead = Point(x: last.x + way.x * half, y: last.y + way.y * half)
      return [.line(ahead + side), .line(ahead - side), .line(last - side)]
    case .round: return arc(around: last, from: side, to: way) + arc(around: last, from: way, to: .zero - side).dropFirst()
    }
  }

  /// Returns the outline of a part without length.
  private func dot(at point: Point) -> [Path.PathElement] {
    let box = Rect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    return switch style.cap {
    case .butt: []
    case .round: SymbolOutline.ellipse(in: box)
    case .square: Path.roundedRect(box, CornerRadii(0)).strokes
    }
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
  fileprivate func distance(to other: Point) -> Double { (other - self).length }
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
