internal import HitchlessBase
internal import LayerTree

extension Path {
  /// Returns the part of the outline between two fractions of its length. Contours that are included as a whole stay closed. O(length).
  func trimmed(from start: Double, to end: Double) -> Path {
    guard start > 0 || end < 1 else { return self }
    let parts = contours.map { (elements: $0, ways: KeyframeSegment.along(.elements($0))) }
    let lengths = parts.map { $0.ways.map(\.length) }
    let length = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    guard length > 0, start < end else { return .elements([]) }
    let wanted = max(0, start) * length...min(1, max(start, end)) * length
    var elements: [PathElement] = []
    var from = 0.0
    for (part, lengths) in zip(parts, lengths) {
      let to = from + lengths.reduce(0, +)
      if wanted.lowerBound <= from, to <= wanted.upperBound {
        elements += part.elements
      } else if wanted.lowerBound < to, from < wanted.upperBound {
        elements += Self.pieces(of: part.ways, lengths, from: from, in: wanted)
      }
      from = to
    }
    return .elements(elements)
  }

  /// Returns the pieces of consecutive ways that are in a range of lengths. The first way begins at the length `from`.
  static func pieces(
    of ways: [KeyframeSegment], _ lengths: [Double], from: Double, in wanted: ClosedRange<Double>
  ) -> [PathElement] {
    var elements: [PathElement] = []
    var from = from
    for (way, length) in zip(ways, lengths) {
      defer { from += length }
      let (first, last) = (max(0, wanted.lowerBound - from), min(length, wanted.upperBound - from))
      guard first < last else { continue }
      let (begin, end) = (way.parameter(atLength: first / length), last < length ? way.parameter(atLength: last / length) : 1)
      if elements.isEmpty { elements.append(.move(way.value(at: begin).point.engine)) }
      elements.append(way.stroke(from: begin, to: end))
    }
    return elements
  }

  /// The outline with each of its parts drawn from its end to its beginning. O(length).
  var reversed: Path {
    .elements(
      contours.flatMap { part -> [PathElement] in
        let ways = KeyframeSegment.along(.elements(part))
        guard let last = ways.last else { return [] }
        let isClosed = if case .close? = part.last { true } else { false }
        let back = ways.reversed().map { $0.reversed.stroke(from: 0, to: 1) }
        return [.move(last.end.point.engine)] + back + (isClosed ? [.close] : [])
      })
  }

  /// The parts of the outline, each of which begins with a move.
  var contours: [[PathElement]] {
    var contours: [[PathElement]] = []
    var current: [PathElement] = []
    var start = Point.zero
    for element in strokes {
      if case .move(let to) = element {
        if current.count > 1 { contours.append(current) }
        (current, start) = ([element], to)
        continue
      }
      if current.isEmpty { current = [.move(start)] }
      current.append(element)
      guard case .close = element else { continue }
      contours.append(current)
      current = []
    }
    return current.count > 1 ? contours + [current] : contours
  }
}

extension KeyframeSegment {
  /// The same way from its end to its beginning.
  fileprivate var reversed: KeyframeSegment {
    switch self {
    case .straight(let from, let to): .straight(from: to, to: from)
    case .curve(let controls): .curve(controls.reversed())
    }
  }
  /// The part of the way between two parameters, as a line or curve to its end.
  fileprivate func stroke(from begin: Double, to end: Double) -> Path.PathElement {
    guard case .curve(let controls) = self else { return .line(value(at: end).point.engine) }
    let (a, b, c, d) = (controls[0].point.engine, controls[1].point.engine, controls[2].point.engine, controls[3].point.engine)
    func mixed(_ a: Point, _ b: Point, _ part: Double) -> Point { Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part) }
    /// Returns the control point for three parameters (of de Casteljau's algorithm, one for each step).
    func control(_ t: Double, _ u: Double, _ v: Double) -> Point {
      let (p, q, r) = (mixed(a, b, t), mixed(b, c, t), mixed(c, d, t))
      return mixed(mixed(p, q, u), mixed(q, r, u), v)
    }
    return .cubic(control1: control(begin, begin, end), control2: control(begin, end, end), to: control(end, end, end))
  }
}
