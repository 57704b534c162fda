public import Foundation
internal import LayerTree

/// A timing curve in the form of a damped spring's movement to its rest.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity of the animation, in whole distances per second, for positions in each direction; all other properties use the
  /// horizontal one.
  public let initialVelocity: CGVector
  private let spring: Spring

  /// The parameters of a spring.
  private enum Spring {
    /// The damping ratio; the animation's duration determines the speed.
    case damped(ratio: Double)
    /// All physical parameters, which determine the duration. The frequency is per second.
    case physical(frequency: Double, ratio: Double)
  }

  private init(_ spring: Spring, _ velocity: CGVector) {
    (self.spring, initialVelocity) = (spring, velocity)
    super.init()
  }
  /// Creates the system's standard spring, which does not overshoot and takes half a second.
  public convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }
  /// Creates a spring that overshoots more, the smaller `ratio` is; from 1 on, it does not overshoot. It comes to rest at the end of the
  /// animation's duration.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }
  /// Creates a spring that overshoots more, the smaller `ratio` is, and starts with `velocity`.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.damped(ratio: Double(ratio)), velocity)
  }
  /// Creates a spring with physical properties. It takes as long as it needs to come to rest, regardless of the animation's duration.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let (mass, stiffness, damping) = (Double(mass), Double(stiffness), Double(damping))
    let isSpring = mass > 0 && stiffness > 0 && (mass + stiffness + damping).isFinite
    self.init(
      .physical(
        frequency: isSpring ? (stiffness / mass).squareRoot() : 0,
        ratio: isSpring ? damping / (2 * (stiffness * mass).squareRoot()) : 1), velocity)
  }
  /// Creates a spring with a perceived duration of `duration` seconds. `bounce` ranges from 0, no bounce, to 1, endless bounce; below 0 the
  /// spring is overdamped. It comes to rest some time later.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
    let bounce = min(1, max(-1, Double(bounce)))
    self.init(
      .physical(
        frequency: duration > 0 && duration.isFinite ? 2 * .pi / duration : 0, ratio: bounce < 0 ? 1 / max(0.01, 1 + bounce) : 1 - bounce),
      velocity)
  }

  /// The type of a spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  func curve(velocity: Double) -> TimingCurve {
    switch spring {
    case .damped(let ratio): .spring(dampingRatio: ratio, velocity: velocity)
    case .physical(let frequency, let ratio): .oscillator(frequency: frequency, dampingRatio: ratio, velocity: velocity)
    }
  }

  /// The duration of a physical spring in seconds; nil for a spring that uses the animation's duration.
  var settlingTime: TimeInterval? {
    guard case .physical(let frequency, let ratio) = spring else { return nil }
    let times = [initialVelocity.dx, initialVelocity.dy].map {
      TimingCurve.settlingTime(frequency: frequency, dampingRatio: ratio, velocity: Double($0))
    }
    return max(times[0], times[1])
  }

  /// Returns the object itself, as it is immutable.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
