public import Foundation
internal import LayerTree

/// A delegate that is notified when an animation begins and ends. Both methods are optional.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called when the first frame of the animation is on its way.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended. `flag` is true if it reached its end, and false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base class of layer animations; it does not animate anything itself. Main thread only.
///
/// A layer plays a copy, so that an animation can be changed and added again. Animations only change the appearance; the layer keeps its
/// values.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// The begin time, in seconds of the time of the layer or group. 0, the default: with the next frame, or with the group.
  open var beginTime: CFTimeInterval = 0
  /// The duration, in seconds. 0, the default: that of the transaction or the group.
  open var duration: CFTimeInterval = 0
  /// The speed of the animation's time. 1 by default; 0 stops it, and a negative speed plays it backwards.
  open var speed: Float = 1
  /// The offset of the animation's time, in seconds. The part that is skipped at the beginning plays at the end. 0 by default.
  open var timeOffset: CFTimeInterval = 0
  /// The number of times that it plays. 0, the default, for once; infinity is allowed.
  open var repeatCount: Float = 0
  /// The time, in seconds, for which the animation repeats. 0, the default, if ``repeatCount`` determines it.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each pass forwards is followed by one backwards. False by default.
  open var autoreverses = false
  /// The appearance before the animation begins and after it has ended. Unchanged by default.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function of each pass. Nil, the default, for constant speed, or for that of the transaction if it has one.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the animation is removed from the layer at its end. True by default. An animation that stays is shown according to its
  /// ``fillMode``.
  open var isRemovedOnCompletion = true
  /// The delegate, which is notified of beginning and end. Retained until the animation is deallocated. Not called for animations in a
  /// group.
  open var delegate: (any CAAnimationDelegate)?
  /// The values that the program attached.
  private var attached: [String: Any] = [:]

  /// Creates an animation with default values.
  public required override init() { super.init() }

  /// Attaches a value for the program's own use, for example to identify an animation in the delegate; nil removes it. Copies have the
  /// value as well. Does not set the animation's properties.
  open func setValue(_ value: Any?, forKey key: String) { attached[key] = value }
  /// Returns the value that was attached with ``setValue(_:forKey:)``; nil for none.
  open func value(forKey key: String) -> Any? { attached[key] }

  /// Returns a copy. Subclasses with additional properties override it to copy them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.beginTime, copy.duration, copy.speed, copy.timeOffset) = (beginTime, duration, speed, timeOffset)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    (copy.fillMode, copy.timingFunction, copy.isRemovedOnCompletion) = (fillMode, timingFunction, isRemovedOnCompletion)
    (copy.delegate, copy.attached) = (delegate, attached)
    return copy
  }

  /// Runs the animation as an action: the layer plays it with the event as its key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Playing

  /// Sets the duration and the timing function if they are not set.
  func inherit(duration: CFTimeInterval, timingFunction: CAMediaTimingFunction?) {
    if !(self.duration > 0) { self.duration = duration }
    if self.timingFunction == nil { self.timingFunction = timingFunction }
  }

  var timing: MediaTiming {
    var timing = MediaTiming()
    (timing.begin, timing.duration, timing.speed, timing.offset) = (beginTime, duration, Double(speed), timeOffset)
    (timing.repeatCount, timing.repeatDuration, timing.autoreverses) = (Double(repeatCount), repeatDuration, autoreverses)
    return timing
  }

  /// Applies the animation to the appearance of a layer at `time`, in seconds of the enclosing time.
  func play(at time: Double, in seen: inout PresentedLayer) {
    let moment = timing.moment(at: time)
    switch moment.phase {
    case .before where fillMode != .backwards && fillMode != .both: break
    case .after where fillMode != .forwards && fillMode != .both: break
    default:
      let fraction = timingFunction.map { $0.curve.progress(at: moment.fraction, duration: duration) } ?? moment.fraction
      show(fraction, round: moment.round, in: &seen)
    }
  }

  /// Applies the animation at a fraction of the pass with this number.
  func show(_ fraction: Double, round: Int, in seen: inout PresentedLayer) {}

  /// Returns whether the animation, or one that it contains, changes this property.
  func animates(_ property: AnimatedKey.Property) -> Bool { false }

  /// The key paths of the animation, and of those that it contains, that no layer can animate.
  var unknownKeyPaths: [String] { [] }
}
