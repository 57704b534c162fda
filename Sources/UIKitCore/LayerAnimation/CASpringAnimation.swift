public import Foundation
internal import LayerTree

/// An animation of a property whose value is pulled from one value to another by a spring.
///
/// It ends when its ``CAAnimation/duration`` is over, which should be ``settlingDuration``. Damping is limited: the spring comes to rest,
/// and is at most critically damped.
open class CASpringAnimation: CABasicAnimation {
  /// The mass that the spring pulls. 1 by default.
  open var mass: CGFloat = 1
  /// The stiffness of the spring. 100 by default.
  open var stiffness: CGFloat = 100
  /// The damping of the motion. 10 by default.
  open var damping: CGFloat = 10
  /// The initial velocity, in distances per second; negative if it leads away from the end. 0 by default.
  open var initialVelocity: CGFloat = 0

  /// Creates a spring with a perceptual duration in seconds and a bounce between 0 (no bounce) and 1 (endless oscillation); below 0 it is
  /// overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = perceptualDuration > 0 ? 2 * .pi / perceptualDuration : 0
    let limited = min(1, max(-0.99, Double(bounce)))
    stiffness = CGFloat(frequency * frequency)
    damping = CGFloat(2 * frequency * (limited < 0 ? 1 / (1 + limited) : 1 - limited))
    duration = settlingDuration
  }

  /// The perceptual duration, in seconds: the period of the spring without damping.
  open var perceptualDuration: CFTimeInterval { frequency > 0 ? 2 * .pi / frequency : 0 }
  /// The bounce of the spring: from 0 (no bounce) to 1 (endless oscillation); below 0 if it is overdamped.
  open var bounce: CGFloat { CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1) }
  /// The time, in seconds, until the spring is practically at rest.
  open var settlingDuration: CFTimeInterval {
    TimingCurve.settlingTime(frequency: frequency, dampingRatio: ratio, velocity: Double(initialVelocity))
  }

  private var frequency: Double { mass > 0 && stiffness > 0 ? Double(stiffness / mass).squareRoot() : 0 }
  private var ratio: Double {
    mass > 0 && stiffness > 0 ? Double(damping) / (2 * Double(stiffness * mass).squareRoot()) : 1
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CASpringAnimation {
      (copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) = (mass, stiffness, damping, initialVelocity)
    }
    return copy
  }

  override func value(at fraction: Double, over before: AnimatedNumbers) -> AnimatedNumbers? {
    let curve = TimingCurve.oscillator(frequency: frequency, dampingRatio: ratio, velocity: Double(initialVelocity))
    return super.value(at: curve.progress(at: fraction, duration: duration), over: before)
  }
}
