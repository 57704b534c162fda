public import Foundation
internal import LayerTree

/// Is told when an animation begins and ends. Neither function has to be there.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The first frame of the animation is on its way.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended, `flag` says whether because its time was over, or was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations of layers have in common; by itself it animates nothing. Main thread only.
///
/// A layer plays a copy, so that an animation can be changed and added again. It changes what is seen alone; the layer keeps its values.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  /// When it begins, in seconds of the layer's time, or of the group's. 0, the default: with the next frame, or with the group.
  open var beginTime: CFTimeInterval = 0
  /// How long it takes, in seconds. 0, the default: as long as those of the transaction, or as the group.
  open var duration: CFTimeInterval = 0
  /// How fast its time runs. 1 by default; 0 stops it, and it plays backwards if this is negative.
  open var speed: Float = 1
  /// What is added to its time, in seconds. What this cuts off at the beginning plays at the end. 0 by default.
  open var timeOffset: CFTimeInterval = 0
  /// How often it plays. 0, the default, for once; infinity is allowed.
  open var repeatCount: Float = 0
  /// How long it plays, in seconds, however often that is. 0, the default, where ``repeatCount`` says it.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it plays backwards after it has played forwards. False by default.
  open var autoreverses = false
  /// What it shows before it begins and after it has ended. Nothing by default.
  open var fillMode = CAMediaTimingFillMode.removed
  /// How each round progresses. Nil, the default, for constant speed, or for that of the transaction if that has one.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the animation is taken off the layer at its end. True by default. One that stays shows what its ``fillMode`` says.
  open var isRemovedOnCompletion = true
  /// Is told of beginning and end. Retained, until the animation is gone. Not called for the animations in a group.
  open var delegate: (any CAAnimationDelegate)?
  /// What the program attached.
  private var attached: [String: Any] = [:]

  /// An animation with the values that are the default.
  public required override init() { super.init() }

  /// Attaches a value of the program's own, by which it knows an animation again that its delegate is told of; nil takes it off. Copies have
  /// it, too. The animation's properties are not set by this.
  open func setValue(_ value: Any?, forKey key: String) { attached[key] = value }
  /// What was attached with ``setValue(_:forKey:)``; nil for nothing.
  open func value(forKey key: String) -> Any? { attached[key] }

  /// A copy. Subclasses with properties of their own copy these.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.beginTime, copy.duration, copy.speed, copy.timeOffset) = (beginTime, duration, speed, timeOffset)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    (copy.fillMode, copy.timingFunction, copy.isRemovedOnCompletion) = (fillMode, timingFunction, isRemovedOnCompletion)
    (copy.delegate, copy.attached) = (delegate, attached)
    return copy
  }

  /// What an animation does as an action: the layer plays it, with the event as its key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Playing

  /// Takes on what is not set: how long it takes, and how it progresses.
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

  /// Changes what is seen of a layer at `time`, in seconds of what the animation is in.
  func play(at time: Double, in seen: inout SeenLayer) {
    let moment = timing.moment(at: time)
    switch moment.phase {
    case .before where fillMode != .backwards && fillMode != .both: break
    case .after where fillMode != .forwards && fillMode != .both: break
    default:
      let fraction = timingFunction.map { $0.curve.progress(at: moment.fraction, duration: duration) } ?? moment.fraction
      show(fraction, round: moment.round, in: &seen)
    }
  }

  /// Changes what is seen where so much of the way of the round with this number is behind.
  func show(_ fraction: Double, round: Int, in seen: inout SeenLayer) {}

  /// Whether the animation, or one in it, changes this property.
  func animates(_ property: AnimatedKey.Property) -> Bool { false }

  /// The key paths that the animation and those in it name and no layer can animate.
  var unknownKeyPaths: [String] { [] }
}
