public import Foundation
internal import LayerTree

/// A timing curve that is the way of a damped spring to its rest.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast the animation begins, in whole ways a second, for positions in each direction; everything else takes the horizontal one.
  public let initialVelocity: CGVector
  private let spring: Spring

  /// What is known about a spring.
  private enum Spring {
    /// How it is damped; it is as fast as the duration of the animation says.
    case damped(ratio: Double)
    /// All of it: it takes the time that it takes. The frequency is per second.
    case physical(frequency: Double, ratio: Double)
  }

  private init(_ spring: Spring, _ velocity: CGVector) {
    (self.spring, initialVelocity) = (spring, velocity)
    super.init()
  }
  /// The system's standard spring, which does not overshoot and takes half a second.
  public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }
  /// A spring that overshoots the more, the smaller `ratio` is; from 1 on not at all. It rests when the animation's duration is over.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
  /// A spring that overshoots the more, the smaller `ratio` is, and begins with `velocity`.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.damped(ratio: Double(ratio)), velocity)
  }
  /// A spring with these physical properties. It takes as long as it takes to come to rest, whatever the animation's duration is.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let (mass, stiffness, damping) = (Double(mass), Double(stiffness), Double(damping))
    let isSpring = mass > 0 && stiffness > 0 && (mass + stiffness + damping).isFinite
    self.init(
      .physical(
        frequency: isSpring ? (stiffness / mass).squareRoot() : 0,
        ratio: isSpring ? damping / (2 * (stiffness * mass).squareRoot()) : 1), velocity)
  }
  /// A spring whose way is felt to take `duration` seconds, and that bounces from not at all, 0, to without end, 1; below 0 it is damped
  /// more than is needed. It comes to rest some time later.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    let bounce = min(1, max(-1, Double(bounce)))
    self.init(
      .physical(
        frequency: duration > 0 && duration.isFinite ? 2 * .pi / duration : 0, ratio: bounce < 0 ? 1 / max(0.01, 1 + bounce) : 1 - bounce),
      velocity)
  }

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  func curve(velocity: Double) -> TimingCurve {
    switch spring {
    case .damped(let ratio): .spring(dampingRatio: ratio, velocity: velocity)
    case .physical(let frequency, let ratio): .oscillator(frequency: frequency, dampingRatio: ratio, velocity: velocity)
    }
  }

  /// How long a physical spring takes in seconds; nil for one that takes the animation's duration.
  var settlingTime: TimeInterval? {
    guard case .physical(let frequency, let ratio) = spring else { return nil }
    let times = [initialVelocity.dx, initialVelocity.dy].map {
      TimingCurve.settlingTime(frequency: frequency, dampingRatio: ratio, velocity: Double($0))
    }
    return max(times[0], times[1])
  }

  /// The same object: it does not change.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
