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
    /// Deceleration: the velocity is multiplied by `e^(-decay · t)`.
    case glide(decay: Double)
    /// Return to the lower or upper end of the range, critically damped.
    case bounce(upper: Bool, edge: Double)
    /// Motion to a position inside of the range, critically damped.
    case settle(target: Double, frequency: Double)
    /// Motion to a position in a fixed time, along a cubic that begins with the current velocity.
    case ease(target: Double, duration: Double)
  }

  /// The natural frequency of the spring that returns overscrolled content, in radians per second.
  static let bounceFrequency = 10.0

  private(set) var course = Course.rest
  private(set) var begin = FrameInstant.zero
  /// Position at ``begin``.
  private(set) var start = 0.0
  /// Velocity at ``begin``, in points per second.
  private(set) var speed = 0.0
  /// The latest time for which the position was requested; times never decrease.
  private var seen = FrameInstant.zero

  /// No motion, at `position`.
  init(restingAt position: Double = 0) { start = position }

  /// A motion along `course` that begins at `position` and `time`.
  init(_ course: Course, from position: Double, speed: Double, at time: FrameInstant) {
    self.course = course
    start = position
    self.speed = speed
    begin = time
    seen = time
  }

  var isResting: Bool { course == .rest }

  /// The position at which the motion ends if the range does not stop it.
  var destination: Double {
    switch course {
    case .rest: start
    case .glide(let decay): start + speed / decay
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

  /// Position and velocity at `time` along the course.
  func value(at time: FrameInstant) -> (position: Double, velocity: Double) {
    let t = max(0, (time - begin).seconds)
    switch course {
    case .rest: return (start, 0)
    case .glide(let decay):
      let left = exp(-decay * t)
      return (start + speed / decay * (1 - left), speed * left)
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
  /// versa; a motion with less than half a `pixel` left ends. `decay` applies to glides that follow a bounce.
  mutating func advance(
    to time: FrameInstant, in range: ClosedRange<Double>, bounces: Bool, decay: Double, pixel: Double
  ) -> (position: Double, velocity: Double) {
    // Each round crosses one boundary. Few rounds are enough, and invalid numbers must not cause an endless loop.
    for _ in 0..<8 {
      guard let next = successor(at: time, in: range, bounces: bounces, decay: decay) else { break }
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
    case .glide, .bounce, .settle:
      abs(destination - value.position) < pixel / 2 && abs(value.velocity) < 20
    case .ease(_, let duration): (time - begin).seconds >= duration
    }
  }

  /// The motion that replaces this one before `time`; nil if this one continues.
  private func successor(
    at time: FrameInstant, in range: ClosedRange<Double>, bounces: Bool, decay: Double
  ) -> AxisMotion? {
    switch course {
    case .rest, .ease: return nil
    case .glide(let decay):
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
      let left = 1 - (edge - start) * decay / speed
      let crossing = begin + .seconds(-log(max(left, .leastNormalMagnitude)) / decay)
      return AxisMotion(.bounce(upper: upper, edge: edge), from: edge, speed: speed * left, at: crossing)
    case .bounce(let upper, let aim):
      let edge = upper ? range.upperBound : range.lowerBound
      let side = upper ? 1.0 : -1.0
      if edge != aim {
        let last = value(at: seen)
        let isInside = (last.position - edge) * side < 0
        return AxisMotion(
          isInside ? .glide(decay: decay) : .bounce(upper: upper, edge: edge), from: last.position, speed: last.velocity, at: seen)
      }
      let away = start - edge
      let slope = speed + Self.bounceFrequency * away
      guard away * side >= 0, slope * side < 0 else { return nil }
      let crossing = -away / slope
      guard (time - begin).seconds >= crossing else { return nil }
      return AxisMotion(
        .glide(decay: decay), from: edge, speed: slope * exp(-Self.bounceFrequency * crossing), at: begin + .seconds(crossing))
    case .settle(let target, let frequency):
      let inside = min(max(target, range.lowerBound), range.upperBound)
      guard inside != target else { return nil }
      let last = value(at: seen)
      return AxisMotion(.settle(target: inside, frequency: frequency), from: last.position, speed: last.velocity, at: seen)
    }
  }
}
