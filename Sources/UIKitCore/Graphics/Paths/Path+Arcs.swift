internal import Foundation
internal import HitchlessBase
internal import LayerTree

extension Path {
  /// Returns an arc of the angle `delta`, in radians; positive angles are clockwise on a screen. `continuing` connects it with a line instead
  /// of starting a new part.
  static func arc(
    center: Point, radius: Double, from start: Double, turningBy delta: Double, continuing: Bool
  ) -> [PathElement] {
    guard delta.isFinite, abs(delta) > 2 * .pi else {
      return arc(center: center, radius: radius, from: start, to: start + delta, growing: delta >= 0, continuing: continuing)
    }
    // Further turns cover the first one.
    let rest = delta.truncatingRemainder(dividingBy: 2 * .pi)
    let turn = delta > 0 ? 2 * Double.pi : -2 * Double.pi
    return arc(center: center, radius: radius, from: start, to: start + turn, growing: delta > 0, continuing: continuing)
      + arc(center: center, radius: radius, from: start, to: start + rest, growing: delta > 0, continuing: true)
  }

  /// Returns the line from `start` towards `corner` and the arc that touches it and the line from `corner` to `end`; only the line to
  /// `corner` if the points are in a line.
  static func arc(from start: Point, roundedAt corner: Point, to end: Point, radius: Double) -> [PathElement] {
    func direction(to point: Point) -> (x: Double, y: Double) {
      let (x, y) = (point.x - corner.x, point.y - corner.y)
      let length = (x * x + y * y).squareRoot()
      return length > 0 ? (x / length, y / length) : (0, 0)
    }
    let (before, after) = (direction(to: start), direction(to: end))
    let cross = before.x * after.y - before.y * after.x
    let cosine = min(1, max(-1, before.x * after.x + before.y * after.y))
    guard radius > 0, radius.isFinite, abs(cross) > 1e-9 else { return [.line(corner)] }
    let half = Foundation.acos(cosine) / 2
    let (along, distance) = (radius / Foundation.tan(half), radius / Foundation.sin(half))
    let middle = (x: before.x + after.x, y: before.y + after.y)
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    let center = Point(x: corner.x + middle.x / length * distance, y: corner.y + middle.y / length * distance)
    func angle(_ direction: (x: Double, y: Double)) -> Double {
      Foundation.atan2(corner.y + direction.y * along - center.y, corner.x + direction.x * along - center.x)
    }
    return arc(center: center, radius: radius, from: angle(before), to: angle(after), growing: cross < 0, continuing: true)
  }
}
