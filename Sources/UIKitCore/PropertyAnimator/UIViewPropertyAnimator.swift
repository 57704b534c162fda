public import Foundation
internal import HitchlessBase
internal import LayerTree

/// Animates changes of views. The animation can be paused, scrubbed, reversed, continued with other timing and stopped while it is in
/// progress.
///
/// The views have their new values as soon as the animation has begun, and are reset to the old ones if it ends at its start. Constraints
/// are not reset: if animation blocks have changed them, a completion handler has to do that.
///
/// A running animator is retained until it ends; the program has to retain a paused or stopped one.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// The timing of the animations.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration of the animations, in seconds.
  open private(set) var duration: TimeInterval
  /// The delay before the animations begin, in seconds.
  open private(set) var delay: TimeInterval = 0
  private let engine = AnimatorEngine()

  /// Whether the animations may be paused, scrubbed, reversed and stopped. True by default. Only set it while nothing is animated.
  open var isInterruptible = true {
    didSet {
      guard engine.state == .active, isInterruptible != oldValue else { return }
      Fault.raise("It is not allowed to set the interruptible property of an active animator (\(self))")
      isInterruptible = oldValue
    }
  }
  /// Whether views receive touches while they are animated. True by default. Applies to animations that begin afterwards.
  open var isUserInteractionEnabled = true
  /// Whether animated views receive touches at their final position instead of their visible one, so that the program itself determines
  /// what is touched. False by default. Applies to animations that begin afterwards.
  open var isManualHitTestingEnabled = false
  /// Whether paused animations progress linearly with ``fractionComplete`` instead of along their curve. True by default.
  open var scrubsLinearly = true { didSet { engine.scrubsLinearly = scrubsLinearly } }
  /// Whether the animator pauses at the end of its animations instead of becoming inactive. It can then be reversed and run again, until it
  /// is stopped. False by default.
  open var pausesOnCompletion = false { didSet { engine.pausesOnCompletion = pausesOnCompletion } }

  // MARK: Creation

  /// Creates an animator without animations. A spring with physical properties determines its own duration, instead of `duration`.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = parameters.ownDuration ?? max(0, duration)
    super.init()
  }
  /// Creates an animator without animations that takes 0.2 seconds, like the animations of views, with the curve `easeInOut`.
  public override convenience init() { self.init(duration: 0.2, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut)) }
  /// Creates an animator whose animations progress along a named curve.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  /// Creates an animator whose animations progress along a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }
  /// Creates an animator whose animations are springs that come to rest at the end of the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }
  /// Returns an animator that has begun. The options that apply are the curve, whether views are laid out, and whether they receive
  /// touches.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((_ finalPosition: UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.engine.options = options.intersection(.layoutSubviews)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Creates an animator of the animation blocks that are nested in `animations`: each takes a part of its time.
  convenience init(collectingFor duration: TimeInterval, animations: @escaping () -> Void) {
    self.init(duration: duration, curve: .linear, animations: animations)
    engine.collects = true
  }

  deinit {
    let engine = engine
    MainActor.assumeIsolated { engine.animatorWasReleased() }
  }

  /// Returns an animator with the same duration and curve and the same `isInterruptible` and `isUserInteractionEnabled`, without
  /// animations.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } as UIViewPropertyAnimator }
  private func duplicate() -> UIViewPropertyAnimator {
    let copy = UIViewPropertyAnimator(duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    copy.isInterruptible = isInterruptible
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    return copy
  }

  // MARK: Behaviour

  /// The state of the animator.
  open var state: UIViewAnimatingState { engine.state }
  /// Whether time is running, including that of a delay.
  open var isRunning: Bool { engine.isRunning }
  /// Whether the animations return to their start. Setting it does not change what is on screen, and a running animator continues to run.
  open var isReversed: Bool {
    get { engine.isReversed }
    set {
      guard newValue != isReversed, mayBe("continued or reversed") else { return }
      if state == .inactive { engine.setReversed(newValue) } else { change { $0.setReversed(newValue) } }
    }
  }
  /// The completed fraction of the way to the end, or back to the start if the animator is reversed, from 0 to 1: the visible progress, or,
  /// if ``scrubsLinearly`` is false, the fraction of time. 0 while nothing is animated. Setting it pauses the animator.
  open var fractionComplete: CGFloat {
    get { engine.fractionComplete }
    set {
      guard mayBe("paused") else { return }
      begin()
      change { $0.scrub(to: Double(newValue)) }
    }
  }

  /// Animates the changes in `animation`. The changes are made when the animator begins, or immediately if it has begun. Animations that
  /// are added later take the remaining time, after a delay of the fraction `delayFactor` of it.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if isStopped { return }
    engine.add(animation, delayFactor: delayFactor)
  }
  /// Animates the changes in `animation`, from the beginning, or from now if the animator has begun.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  /// Calls `completion` when the animations have ended, unless they are stopped without finishing.
  open func addCompletion(_ completion: @escaping (_ finalPosition: UIViewAnimatingPosition) -> Void) {
    engine.completions.append(completion)
  }

  /// Starts the animations, or continues them after a pause as before. If nothing is animated, for example because the views are not in a
  /// window, the end is reached in the next frame.
  open func startAnimation() { startAnimation(after: 0) }
  /// Starts or continues the animations after `delay` seconds. The views have their new values immediately.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay >= 0 else {
      Fault.raise("The delay should be greater than or equal to zero.")
      return startAnimation(after: 0)
    }
    self.delay = delay
    startAnimation(after: delay)
  }
  private func startAnimation(after delay: TimeInterval) {
    if isStopped { return }
    begin()
    change { $0.start(afterDelay: delay) }
  }
  /// Pauses the animations at their current position, from which they can continue. An animator that has not begun does so, without moving.
  open func pauseAnimation() {
    guard mayBe("paused") else { return }
    begin()
    change { $0.pause() }
  }
  /// Continues after a pause, along the curve of `parameters`, or its own if nil, for `durationFactor` times the duration, or the remaining
  /// time if zero. A spring with physical properties determines its own duration.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard mayBe("continued or reversed") else { return }
    begin()
    change {
      $0.continue(along: parameters?.pacedCurve, durationFactor: Double(durationFactor), seconds: parameters?.ownDuration)
    }
  }
  /// Stops the animations; the views keep the values on screen. No effect if nothing is animated. ``finishAnimation(at:)`` calls the
  /// completion handlers; with `withoutFinishing` they are not called at all.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard mayBe("stopped"), state == .active else { return }
    engine.stop(withoutFinishing)
  }
  /// Sets the views of stopped animations to the values at the end or the start, or leaves them unchanged, and calls the completion
  /// handlers.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      Fault.raise("finishAnimationAtPosition: should only be called on a stopped animator!")
      return
    }
    engine.finish(at: finalPosition)
  }

  open nonisolated override var description: String { MainActor.assumeIsolated { stateDescription } }
  private var stateDescription: String {
    let name = state == .active ? "active" : state == .stopped ? "stopped" : "inactive"
    return "<\(type(of: self))(\(ObjectIdentifier(self).hashValue)) [\(name)]\(isRunning ? " running" : "")\(isReversed ? " reversed" : "")"
      + "\(isInterruptible ? " interruptible" : "")>"
  }

  // MARK: The engine

  /// Runs the animation blocks if they have not been run.
  private func begin() {
    guard state == .inactive else { return }
    engine.begin(
      curve: (timingParameters ?? UICubicTimingParameters()).pacedCurve, duration: duration,
      touches: PropertyTrack.TouchPolicy(allowsTouches: isUserInteractionEnabled, followsSight: !isManualHitTestingEnabled))
  }

  private func change(_ body: (inout AnimatorTimeline) -> Void) { engine.change(keeping: self, body) }

  /// Whether the operation is permitted: the animator was not stopped, and is interruptible or has not begun. Otherwise raises a fault.
  private func mayBe(_ changed: String) -> Bool {
    if isStopped { return false }
    guard isInterruptible || state == .inactive else {
      Fault.raise("An animator \(self) that is not interruptible cannot be \(changed)!")
      return false
    }
    return true
  }

  /// Whether the animator was stopped, so that it can only be finished. Raises a fault if so.
  private var isStopped: Bool {
    guard state == .stopped else { return false }
    Fault.raise("Animator \(self) is already stopped!")
    return true
  }
}
