internal import Foundation
internal import HitchlessBase

/// The motion of one coordinate of a content offset, without a finger.
///
/// Each course is a closed formula of time: the position at an instant does not depend on the number of frames before it. Lengths in
/// points, times in seconds since ``begin``.
struct AxisMotion {
  /// The kinds of motion.
  enum Course: Equatable {
    /// No motion.
    case rest
    /// Deceleration: the velocity is multiplied by `e^(-decay · t)` and ends where it is ``AxisMotion/slowest``. `reach` is the distance in
    /// points for each point per second that is lost.
    case glide(decay: Double, reach: Double)
    /// Return to the lower or upper end of the range, critically damped.
    case bounce(upper: Bool, edge: Double)
    /// Motion to a position inside of the range, critically damped.
    case settle(target: Double, frequency: Double)
    /// Motion to a position in a fixed time, along a cubic that begins with the current velocity.
    case ease(target: Double, duration: Double)
  }

  // As recorded from UIKit; ScrollTraceTests compares.
  /// The natural frequency of the spring that returns overscrolled content, in radians per second.
  static let bounceFrequency = 11.0
  /// The velocity with which held content begins to return, in points per second for each point past the end.
  static let releaseRate = 7.25
  /// Below this velocity, in points per second, a finger holds overscrolled content; above, the content keeps its velocity.
  private static let heldSpeed = 50.0
  /// A deceleration ends at this velocity, in points per second.
  static let slowest = 10.0
  /// A return ends at this distance, in points, or at half a pixel if that is more.
  private static let bounceRest = 0.5

  private(set) var course = Course.rest
  private(set) var begin = FrameInstant.zero
  /// Position at ``begin``.
  private(set) var start = 0.0
  /// Velocity at ``begin``, in points per second.
  private(set) var speed = 0.0
  /// The latest time for which the position was requested; times never decrease.
  private var seen = FrameInstant.zero

  /// Creates a motion that rests at `position`.
  init(restingAt position: Double = 0) { start = position }

  /// Creates a motion along `course` that begins at `position` and `time`.
  init(_ course: Course, from position: Double, speed: Double, at time: FrameInstant) {
    self.course = course
    start = position
    self.speed = speed
    begin = time
    seen = time
  }

  var isResting: Bool { course == .rest }

  /// Returns a deceleration by `rate`: the fraction of the velocity that remains after a millisecond.
  static func glide(rate: Double, from position: Double, speed: Double, at time: FrameInstant) -> AxisMotion {
    // UIKit adds up the steps of whole milliseconds, which is a little less than the integral.
    AxisMotion(.glide(decay: -1000 * log(rate), reach: rate / (1 - rate) / 1000), from: position, speed: speed, at: time)
  }

  /// Returns a deceleration that ends at `target`, with another rate than usual; nil if it would be more than four times as slow or eight
  /// times as fast as `rate`, or if `target` is not in the direction of `speed`.
  static func glide(
    to target: Double, rate: Double, from position: Double, speed: Double, at time: FrameInstant
  ) -> AxisMotion? {
    let decay = (speed - Self.end(of: speed)) / (target - position)
    let usual = -1000 * log(rate)
    guard abs(speed) > slowest, decay >= usual / 4, decay <= usual * 8 else { return nil }
    return AxisMotion(.glide(decay: decay, reach: 1 / decay), from: position, speed: speed, at: time)
  }

  /// Returns the motion back from past `edge`, after a finger released the content at `position` while it moved with `speed`.
  static func release(upper: Bool, edge: Double, from position: Double, speed: Double, at time: FrameInstant) -> AxisMotion {
    let speed = abs(speed) < heldSpeed ? -releaseRate * (position - edge) : speed
    return AxisMotion(.bounce(upper: upper, edge: edge), from: position, speed: speed, at: time)
  }

  /// Returns the velocity at which a deceleration from `speed` ends.
  private static func end(of speed: Double) -> Double { min(max(speed, -slowest), slowest) }

  /// Returns the time in seconds that a deceleration takes.
  private func glideTime(_ decay: Double) -> Double { log(max(1, abs(speed) / Self.slowest)) / decay }

  /// The position at which the motion ends if the range does not stop it.
  var destination: Double {
    switch course {
    case .rest: start
    case .glide(_, let reach): start + (speed - Self.end(of: speed)) * reach
    case .bounce(_, let edge): edge
    case .settle(let target, _), .ease(let target, _): target
    }
  }

  /// Moves the whole motion by `delta`.
  mutating func shift(by delta: Double) {
    start += delta
    switch course {
    case .rest, .glide: break
    case .bounce(let upper, let edge): course = .bounce(upper: upper, edge: edge + delta)
    case .settle(let target, let frequency): course = .settle(target: target + delta, frequency: frequency)
    case .ease(let target, let duration): course = .ease(target: target + delta, duration: duration)
    }
  }

  /// Returns position and velocity at `time` along the course.
  func value(at time: FrameInstant) -> (position: Double, velocity: Double) {
    let t = max(0, (time - begin).seconds)
    switch course {
    case .rest: return (start, 0)
    case .glide(let decay, let reach):
      guard t < glideTime(decay) else { return (destination, 0) }
      let left = exp(-decay * t)
      return (start + speed * reach * (1 - left), speed * left)
    case .bounce(_, let edge): return spring(to: edge, Self.bounceFrequency, t)
    case .settle(let target, let frequency): return spring(to: target, frequency, t)
    case .ease(let target, let duration):
      guard t < duration else { return (target, 0) }
      let s = t / duration
      let pull = target - start
      let push = speed * duration
      // The cubic with the given start, distance and initial velocity, and no velocity at the end.
      let position = start + pull * s * s * (3 - 2 * s) + push * s * (1 - s) * (1 - s)
      let velocity = (pull * 6 * s * (1 - s) + push * (1 - s) * (1 - 3 * s)) / duration
      return (position, velocity)
    }
  }

  private func spring(to target: Double, _ frequency: Double, _ t: Double) -> (position: Double, velocity: Double) {
    let away = start - target
    let slope = speed + frequency * away
    let left = exp(-frequency * t)
    let reach = away + slope * t
    return (target + reach * left, (slope - frequency * reach) * left)
  }

  /// Continues to `time` inside of `range`. A glide that reaches the end of the range becomes a bounce at that very instant, and vice
  /// versa; a spring with less than half a `pixel` left ends. `rate` applies to glides that follow a bounce.
  mutating func advance(
    to time: FrameInstant, in range: ClosedRange<Double>, bounces: Bool, rate: Double, pixel: Double
  ) -> (position: Double, velocity: Double) {
    // Each round crosses one boundary. Few rounds are enough, and invalid numbers must not cause an endless loop.
    for _ in 0..<8 {
      guard let next = successor(at: time, in: range, bounces: bounces, rate: rate) else { break }
      self = next
    }
    seen = max(seen, time)
    let value = value(at: time)
    if hasArrived(value, at: time, pixel: pixel) {
      self = AxisMotion(restingAt: destination)
      return (start, 0)
    }
    return value
  }

  private func hasArrived(_ value: (position: Double, velocity: Double), at time: FrameInstant, pixel: Double) -> Bool {
    switch course {
    case .rest: false
    case .glide(let decay, _): (time - begin).seconds >= glideTime(decay)
    case .bounce: abs(destination - value.position) < max(pixel / 2, Self.bounceRest) && abs(value.velocity) < 20
    case .settle: abs(destination - value.position) < pixel / 2 && abs(value.velocity) < 20
    case .ease(_, let duration): (time - begin).seconds >= duration
    }
  }

  /// Returns the motion that replaces this one before `time`; nil if this one continues.
  private func successor(
    at time: FrameInstant, in range: ClosedRange<Double>, bounces: Bool, rate: Double
  ) -> AxisMotion? {
    switch course {
    case .rest, .ease: return nil
    case .glide(let decay, let reach):
      let now = value(at: time).position
      guard !range.contains(now) else { return nil }
      let upper = now > range.upperBound
      let edge = upper ? range.upperBound : range.lowerBound
      guard bounces else { return AxisMotion(restingAt: edge) }
      let wasInside = upper ? start <= edge : start >= edge
      guard wasInside, speed != 0 else {
        // The range moved away: return from the position that was shown last.
        let last = value(at: seen)
        return AxisMotion(.bounce(upper: upper, edge: edge), from: last.position, speed: last.velocity, at: seen)
      }
      let left = 1 - (edge - start) / (reach * speed)
      let crossing = begin + .seconds(-log(max(left, .leastNormalMagnitude)) / decay)
      return AxisMotion(.bounce(upper: upper, edge: edge), from: edge, speed: speed * left, at: crossing)
    case .bounce(let upper, let aim):
      let edge = upper ? range.upperBound : range.lowerBound
      let side = upper ? 1.0 : -1.0
      if edge != aim {
        let last = value(at: seen)
        let isInside = (last.position - edge) * side < 0
        return isInside
          ? .glide(rate: rate, from: last.position, speed: last.velocity, at: seen)
          : AxisMotion(.bounce(upper: upper, edge: edge), from: last.position, speed: last.velocity, at: seen)
      }
      let away = start - edge
      let slope = speed + Self.bounceFrequency * away
      guard away * side >= 0, slope * side < 0 else { return nil }
      let crossing = -away / slope
      guard (time - begin).seconds >= crossing else { return nil }
      return .glide(
        rate: rate, from: edge, speed: slope * exp(-Self.bounceFrequency * crossing), at: begin + .seconds(crossing))
    case .settle(let target, let frequency):
      let inside = min(max(target, range.lowerBound), range.upperBound)
      guard inside != target else { return nil }
      let last = value(at: seen)
      return AxisMotion(.settle(target: inside, frequency: frequency), from: last.position, speed: last.velocity, at: seen)
    }
  }
}
