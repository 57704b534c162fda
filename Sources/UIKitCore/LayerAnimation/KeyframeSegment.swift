internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The segment from one value of a keyframe animation to the next one.
enum KeyframeSegment {
  case straight(from: AnimatedNumbers, to: AnimatedNumbers)
  /// A cubic curve: its start, its two control points, and its end.
  case curve([AnimatedNumbers])

  /// Returns the segments between values.
  static func between(_ values: [AnimatedNumbers]) -> [KeyframeSegment] {
    zip(values, values.dropFirst()).map { .straight(from: $0, to: $1) }
  }

  /// Returns the segments of a smooth curve through values (Kochanek–Bartels spline): tension, continuity and bias describe how the curve
  /// passes each value; 0 where they are missing. There is no such curve for transforms.
  static func smooth(_ values: [AnimatedNumbers], tension: [Double], continuity: [Double], bias: [Double]) -> [KeyframeSegment] {
    func tangent(at index: Int, leaving: Bool) -> AnimatedNumbers {
      func part(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
      let (before, here, after) = (values[max(0, index - 1)], values[index], values[min(values.count - 1, index + 1)])
      let (tight, sharp, late) = (1 - part(tension), leaving ? part(continuity) : -part(continuity), part(bias))
      let from = tight * (1 + late) * (1 + sharp) / 2
      let to = tight * (1 - late) * (1 - sharp) / 2
      return AnimatedNumbers(
        here.kind, here.numbers.indices.map { (here.numbers[$0] - before.numbers[$0]) * from + (after.numbers[$0] - here.numbers[$0]) * to }
      )
    }
    guard let first = values.first, first.kind != .transform,
      values.allSatisfy({ $0.kind == first.kind && $0.numbers.count == first.numbers.count })
    else { return between(values) }
    return values.indices.dropLast().map { index in
      let (from, to) = (values[index], values[index + 1])
      func third(_ tangent: AnimatedNumbers, _ sign: Double) -> AnimatedNumbers {
        AnimatedNumbers(tangent.kind, tangent.numbers.map { sign * $0 / 3 })
      }
      let (out, into) = (tangent(at: index, leaving: true), tangent(at: index + 1, leaving: false))
      return .curve([from, from.adding(third(out, 1)), to.adding(third(into, -1)), to])
    }
  }

  /// Returns the segments of the lines and curves of a path. There is no segment to the start of a new part.
  static func along(_ path: Path) -> [KeyframeSegment] {
    var ways: [KeyframeSegment] = []
    var (start, last) = (Point.zero, Point.zero)
    func line(_ from: Point, _ to: Point) -> KeyframeSegment {
      .straight(from: AnimatedNumbers(CGPoint(from)), to: AnimatedNumbers(CGPoint(to)))
    }
    func curve(_ points: Point...) -> KeyframeSegment { .curve(points.map { AnimatedNumbers(CGPoint($0)) }) }
    for stroke in path.strokes {
      let from = last
      switch stroke {
      case .move(let to): (start, last) = (to, to)
      case .line(let to):
        ways.append(line(from, to))
        last = to
      case .quadratic(let control, let to):
        // The same curve in cubic form: its control points are two thirds of the way from the ends to the quadratic control point.
        func toward(_ end: Point) -> Point { Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3) }
        ways.append(curve(from, toward(from), toward(to), to))
        last = to
      case .cubic(let control1, let control2, let to):
        ways.append(curve(from, control1, control2, to))
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

  /// Returns the value at a fraction of the segment; for a curve, at a parameter.
  func value(at part: Double) -> AnimatedNumbers {
    switch self {
    case .straight(let from, let to): return from.mixed(with: to, part)
    case .curve(let controls):
      let rest = 1 - part
      let weights = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part]
      return AnimatedNumbers(
        controls[0].kind,
        controls[0].numbers.indices.map { index in zip(weights, controls).reduce(0) { $0 + $1.0 * $1.1.numbers[index] } })
    }
  }

  /// The number of straight pieces with which lengths are measured.
  private static let pieces = 64

  /// The length of the segment.
  var length: Double { lengths[lengths.count - 1] }
  /// The lengths up to the end of each piece.
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

  /// Returns the parameter at a fraction of the length.
  func parameter(atLength part: Double) -> Double {
    guard case .curve = self else { return part }
    let lengths = lengths
    let wanted = part * lengths[lengths.count - 1]
    guard let piece = lengths.indices.dropLast().last(where: { lengths[$0] <= wanted }), wanted > 0 else { return 0 }
    let length = lengths[piece + 1] - lengths[piece]
    return (Double(piece) + (length > 0 ? min(1, (wanted - lengths[piece]) / length) : 0)) / Double(Self.pieces)
  }

  /// Returns the direction of the segment at a parameter, as an angle; nil if it has none.
  func angle(at part: Double) -> Double? {
    let step = 1e-4
    let (from, to) = (value(at: max(0, part - step)).numbers, value(at: min(1, part + step)).numbers)
    guard from.count == 2, to.count == 2, from != to else { return nil }
    return atan2(to[1] - from[1], to[0] - from[0])
  }
}
