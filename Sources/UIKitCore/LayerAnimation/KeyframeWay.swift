internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The way from one value of a keyframe animation to the next one.
enum KeyframeWay {
  case straight(from: AnimatedNumbers, to: AnimatedNumbers)
  /// A curve between points, with its control points.
  case curve(Point, Point, Point, Point)

  /// The ways between values.
  static func between(_ values: [AnimatedNumbers]) -> [KeyframeWay] {
    zip(values, values.dropFirst()).map { .straight(from: $0, to: $1) }
  }

  /// The ways along the lines and curves of a path. What begins elsewhere has no way that leads to it.
  static func along(_ path: Path) -> [KeyframeWay] {
    var ways: [KeyframeWay] = []
    var (start, last) = (Point.zero, Point.zero)
    func line(_ from: Point, _ to: Point) -> KeyframeWay {
      .straight(from: AnimatedNumbers(CGPoint(from)), to: AnimatedNumbers(CGPoint(to)))
    }
    for stroke in path.strokes {
      let from = last
      switch stroke {
      case .move(let to): (start, last) = (to, to)
      case .line(let to):
        ways.append(line(from, to))
        last = to
      case .quadratic(let control, let to):
        // The same curve as a cubic one: its control points are two thirds of the way from the ends to the control point.
        func toward(_ end: Point) -> Point { Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3) }
        ways.append(.curve(from, toward(from), toward(to), to))
        last = to
      case .cubic(let control1, let control2, let to):
        ways.append(.curve(from, control1, control2, to))
        last = to
      case .close:
        if last != start { ways.append(line(from, start)) }
        last = start
      }
    }
    return ways
  }

  var start: AnimatedNumbers { value(at: 0) }
  var end: AnimatedNumbers { value(at: 1) }

  /// The value where so much of the way is behind; of a curve, its parameter.
  func value(at part: Double) -> AnimatedNumbers {
    switch self {
    case .straight(let from, let to): return from.mixed(with: to, part)
    case .curve(let a, let b, let c, let d):
      let rest = 1 - part
      let (p, q, r, s) = (rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part)
      return AnimatedNumbers(
        .point, [p * a.x + q * b.x + r * c.x + s * d.x, p * a.y + q * b.y + r * c.y + s * d.y])
    }
  }

  /// The straight pieces that lengths are measured with.
  private static let pieces = 64

  /// How long the way is.
  var length: Double { lengths[lengths.count - 1] }
  /// How long it is up to the end of each piece.
  private var lengths: [Double] {
    guard case .curve = self else { return [0, start.distance(to: end)] }
    var lengths = [0.0]
    var last = start
    for piece in 1...Self.pieces {
      let next = value(at: Double(piece) / Double(Self.pieces))
      lengths.append(lengths[lengths.count - 1] + last.distance(to: next))
      last = next
    }
    return lengths
  }

  /// The parameter where so much of the length is behind.
  func parameter(atLength part: Double) -> Double {
    guard case .curve = self else { return part }
    let lengths = lengths
    let wanted = part * lengths[lengths.count - 1]
    guard let piece = lengths.indices.dropLast().last(where: { lengths[$0] <= wanted }), wanted > 0 else { return 0 }
    let length = lengths[piece + 1] - lengths[piece]
    return (Double(piece) + (length > 0 ? min(1, (wanted - lengths[piece]) / length) : 0)) / Double(Self.pieces)
  }

  /// The direction of the way at a parameter, as an angle; nil if it has none.
  func angle(at part: Double) -> Double? {
    let step = 1e-4
    let (from, to) = (value(at: max(0, part - step)).numbers, value(at: min(1, part + step)).numbers)
    guard from.count == 2, to.count == 2, from != to else { return nil }
    return atan2(to[1] - from[1], to[0] - from[0])
  }
}
