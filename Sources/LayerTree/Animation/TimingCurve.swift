internal import Glibc

/// The curve of an animation's progress over time.
package enum TimingCurve: Hashable, Sendable {
  /// Progress equals the elapsed fraction of the duration.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1), like `CAMediaTimingFunction`.
  case cubic(Double, Double, Double, Double)
  /// A damped spring. `velocity` is in fractions of the whole way per second.
  case spring(dampingRatio: Double, velocity: Double)
  /// A damped spring with its own angular frequency, per second. The animation should last until the spring comes to rest, see
  /// ``settlingTime(frequency:dampingRatio:velocity:)``.
  case oscillator(frequency: Double, dampingRatio: Double, velocity: Double)

  /// Core Animation's `easeIn`: begins slowly and speeds up.
  package static let easeIn = TimingCurve.cubic(0.42, 0, 1, 1)
  /// Core Animation's `easeOut`: begins at full speed and slows down.
  package static let easeOut = TimingCurve.cubic(0, 0, 0.58, 1)
  /// Core Animation's `easeInEaseOut`: speeds up, then slows down.
  package static let easeInOut = TimingCurve.cubic(0.42, 0, 0.58, 1)
  /// Core Animation's default: a quick start and a slow end.
  package static let standard = TimingCurve.cubic(0.25, 0.1, 0.25, 1)

  /// Returns the progress at `fraction` (0…1) of an animation of `duration` seconds. Springs may exceed 1 before the end.
  package func progress(at fraction: Double, duration: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .linear: return fraction
    case .cubic(let x1, let y1, let x2, let y2): return Self.bezier(fraction, x1, y1, x2, y2)
    case .spring(let damping, let velocity):
      let ratio = Self.limited(damping)
      // The frequency is chosen so that the spring has settled to a thousandth at the end of the duration, as in UIKit.
      return Self.spring(fraction * duration, log(1000.0) / max(0.001, duration) / ratio, ratio, velocity)
    case .oscillator(let frequency, let damping, let velocity):
      return Self.spring(fraction * duration, frequency, Self.limited(damping), velocity)
    }
  }

  private static func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
      let s = 1 - t
      return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
    }
    // Bisection: x(t) rises from 0 to 1, and 40 halvings are precise enough here.
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if value(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return value((low + high) / 2, y1, y2)
  }

  /// Limits the damping: at least enough for the spring to come to rest, and at most as much as is needed not to overshoot.
  static func limited(_ dampingRatio: Double) -> Double { min(1, max(0.05, dampingRatio)) }

  private static func spring(_ time: Double, _ omega: Double, _ ratio: Double, _ velocity: Double) -> Double {
    if ratio >= 1 { return 1 - exp(-omega * time) * (1 + (omega - velocity) * time) }
    let decay = omega * ratio
    let damped = omega * (1 - ratio * ratio).squareRoot()
    let sine = (decay - velocity) / damped
    return 1 - exp(-decay * time) * (cos(damped * time) + sine * sin(damped * time))
  }
}

/// The most recent value of a curve. Properties that move together need the same value repeatedly.
struct CurveSample {
  private var known: (curve: TimingCurve, fraction: Double, duration: Double, progress: Double)?

  /// Returns ``TimingCurve/progress(at:duration:)`` of `curve`.
  mutating func progress(of curve: TimingCurve, at fraction: Double, duration: Double) -> Double {
    if let known, known.fraction == fraction, known.duration == duration, known.curve == curve { return known.progress }
    let progress = curve.progress(at: fraction, duration: duration)
    known = (curve, fraction, duration, progress)
    return progress
  }
}
