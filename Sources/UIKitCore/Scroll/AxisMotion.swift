internal import Foundation
internal import HitchlessBase

/// How one coordinate of an offset moves by itself.
///
/// Every course is a closed form of time: where the content is at an instant does not depend on how many frames were made before.
/// Lengths in points, times in seconds since ``begin``.
struct AxisMotion {
  /// The laws of motion.
  enum Course: Equatable {
    /// Stands still.
    case rest
    /// Slows down: the velocity falls by `e^(-decay · t)`.
    case glide(decay: Double)
    /// Returns to the lower or upper end of the range, critically damped.
    case bounce(upper: Bool, edge: Double)
    /// Goes to a place inside the range, critically damped.
    case settle(target: Double, frequency: Double)
    /// Goes to a place in a fixed time along a cubic that begins with the velocity there was.
    case ease(target: Double, duration: Double)
  }

  /// The natural frequency of the spring that pulls overscrolled content back, in radians a second.
  static let bounceFrequency = 10.0

  private(set) var course = Course.rest
  private(set) var begin = FrameInstant.zero
  /// Position at ``begin``.
  private(set) var start = 0.0
  /// Velocity at ``begin``, in points a second.
  private(set) var speed = 0.0
  /// When the motion was last looked at; it is never looked at earlier again.
  private var seen = FrameInstant.zero

  /// Stands at `position`.
  init(restingAt position: Double = 0) { start = position }

  /// Moves along `course` from `position` at `time`.
  init(_ course: Course, from position: Double, speed: Double, at time: FrameInstant) {
    self.course = course
    start = position
    self.speed = speed
    begin = time
    seen = time
  }

  var isResting: Bool { course == .rest }

  /// Where the motion ends if nothing gets into its way.
  var destination: Double {
    switch course {
    case .rest: start
    case .glide(let decay): start + speed / decay
    case .bounce(_, let edge): edge
    case .settle(let target, _), .ease(let target, _): target
    }
  }

  /// The whole motion happens `delta` further on.
  mutating func shift(by delta: Double) {
    start += delta
    switch course {
    case .rest, .glide: break
    case .bounce(let upper, let edge): course = .bounce(upper: upper, edge: edge + delta)
    case .settle(let target, let frequency): course = .settle(target: target + delta, frequency: frequency)
    case .ease(let target, let duration): course = .ease(target: target + delta, duration: duration)
    }
  }

  /// Position and velocity at `time`, as the course has it.
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
      // The cubic with start, pull, initial velocity given and no velocity at the end.
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

  /// Goes on to `time` inside `range`: turns a glide that meets the end of the range into a bounce at the very instant, and back, and
  /// stands still when less than half a `pixel` is left. `decay` is for glides that come out of a bounce.
  mutating func advance(
    to time: FrameInstant, in range: ClosedRange<Double>, bounces: Bool, decay: Double, pixel: Double
  ) -> (position: Double, velocity: Double) {
    // Each round takes the motion over one boundary; a finite number of them suffices, and bad figures must not hang.
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

  /// The course that replaces this one before `time`, or nil if it goes on.
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
        // The range moved away: back from where the content was last seen.
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
