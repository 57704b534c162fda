public import Foundation
internal import HitchlessBase
internal import LayerTree

/// Animates changes of views, and can be paused, scrubbed, reversed, continued otherwise and stopped meanwhile.
///
/// The views have the new values as soon as the animation has begun. It goes back to the old ones if it ends at its start. What constraints
/// say is not changed back: a completion handler does that, with what the animation blocks have changed.
///
/// It is kept until it ends while it runs; while it is paused or stopped, the program has to keep it.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  /// How the animations progress.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// How long the animations take, in seconds.
  open private(set) var duration: TimeInterval
  /// How long they wait before they begin, in seconds.
  open private(set) var delay: TimeInterval = 0
  private let engine = AnimatorEngine()

  /// Whether the animations may be paused, scrubbed, reversed and stopped. True by default. To be set while nothing is animated.
  open var isInterruptible = true {
    didSet {
      guard engine.state == .active, isInterruptible != oldValue else { return }
      Fault.raise("It is not allowed to set the interruptible property of an active animator (\(self))")
      isInterruptible = oldValue
    }
  }
  /// Whether views receive touches while they are animated. True by default. Counts for animations that begin afterwards.
  open var isUserInteractionEnabled = true
  /// Whether views that are animated receive touches where they will be, and not where they are seen: the program finds out itself what
  /// is touched. False by default. Counts for animations that begin afterwards.
  open var isManualHitTestingEnabled = false
  /// Whether animations that are paused progress evenly with ``fractionComplete``, instead of along their curve. True by default.
  open var scrubsLinearly = true { didSet { engine.scrubsLinearly = scrubsLinearly } }
  /// Whether the animator pauses where its animations end, instead of becoming inactive. It may be reversed and run again then, until it
  /// is stopped. False by default.
  open var pausesOnCompletion = false { didSet { engine.pausesOnCompletion = pausesOnCompletion } }

  // MARK: Making

  /// An animator without animations. A spring with physical properties takes its own time instead of `duration`.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = parameters.ownDuration ?? max(0, duration)
    super.init()
  }
  /// An animator whose animations progress along a named curve.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  /// An animator whose animations progress along a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }
  /// An animator whose animations are springs that come to rest when the duration is over.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }
  /// An animator that has begun. Of the options, the curve counts, whether views are laid out and whether they receive touches.
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

  /// An animator of the animation blocks that `animations` begins: each is a part of its time.
  convenience init(collectingFor duration: TimeInterval, animations: @escaping () -> Void) {
    self.init(duration: duration, curve: .linear, animations: animations)
    engine.collects = true
  }

  deinit {
    let engine = engine
    MainActor.assumeIsolated { engine.animatorWasReleased() }
  }

  /// An animator of the same duration and curve, as interruptible and with the same touches; without animations.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } as UIViewPropertyAnimator }
  private func duplicate() -> UIViewPropertyAnimator {
    let copy = UIViewPropertyAnimator(duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    copy.isInterruptible = isInterruptible
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    return copy
  }

  // MARK: What it does

  /// Whether something is animated, paused or running, or was stopped and is not finished.
  open var state: UIViewAnimatingState { engine.state }
  /// Whether time runs, that of a delay included.
  open var isRunning: Bool { engine.isRunning }
  /// Whether the animations go back to where they started. What is on screen does not change when this is set, and the animator runs on if it
  /// runs.
  open var isReversed: Bool {
    get { engine.isReversed }
    set {
      guard newValue != isReversed, mayBe("continued or reversed") else { return }
      if state == .inactive { engine.setReversed(newValue) } else { change { $0.setReversed(newValue) } }
    }
  }
  /// How much of the way to the end, or back to the start if it is reversed, is behind, from 0 to 1: as much as is seen to be, or of the
  /// time if ``scrubsLinearly`` is not set. 0 while nothing is animated. Setting it pauses the animator.
  open var fractionComplete: CGFloat {
    get { engine.fractionComplete }
    set {
      guard mayBe("paused") else { return }
      begin()
      change { $0.scrub(to: Double(newValue)) }
    }
  }

  /// Animates what `animation` changes. The changes are made when the animator begins; now, if it has begun. What is added later takes the
  /// time that is left; of that, `delayFactor` passes before it begins.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if isStopped { return }
    engine.add(animation, delayFactor: delayFactor)
  }
  /// Animates what `animation` changes: from the beginning on, or from now.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
  /// Calls `completion` when the animations have ended, but not if they are stopped without finishing.
  open func addCompletion(_ completion: @escaping (_ finalPosition: UIViewAnimatingPosition) -> Void) {
    engine.completions.append(completion)
  }

  /// Begins, or goes on after a pause as before. Where nothing is animated, as of views in no window, the end is reached at once.
  open func startAnimation() { startAnimation(after: 0) }
  /// Begins, or goes on, after so many seconds. The views have the new values at once.
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
  /// Stops where the animations are, so that they can go on from there. One that has not begun does, without moving.
  open func pauseAnimation() {
    guard mayBe("paused") else { return }
    begin()
    change { $0.pause() }
  }
  /// Goes on after a pause, along the curve of `parameters` or else along its own, for `durationFactor` times the duration or else for what is
  /// left of it. A spring with physical properties takes its own time.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard mayBe("continued or reversed") else { return }
    begin()
    change {
      $0.continue(along: parameters?.pacedCurve, durationFactor: Double(durationFactor), seconds: parameters?.ownDuration)
    }
  }
  /// Ends the animations; the views keep what is on screen. Without effect if nothing is animated. Completion handlers are called by
  /// ``finishAnimation(at:)``, or not at all with `withoutFinishing`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard mayBe("stopped"), state == .active else { return }
    engine.stop(withoutFinishing)
  }
  /// Gives the views of animations that were stopped the values from the end or the start, or leaves them, and calls the completion handlers.
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

  /// Runs the animation blocks, if that was not done.
  private func begin() {
    guard state == .inactive else { return }
    engine.begin(
      curve: (timingParameters ?? UICubicTimingParameters()).pacedCurve, duration: duration,
      touches: PropertyTrack.TouchPolicy(allowsTouches: isUserInteractionEnabled, followsSight: !isManualHitTestingEnabled))
  }

  private func change(_ body: (inout AnimatorTimeline) -> Void) { engine.change(keeping: self, body) }

  /// Whether that is allowed: the animator was not stopped, and is interruptible or has not begun. Else it is a fault.
  private func mayBe(_ changed: String) -> Bool {
    if isStopped { return false }
    guard isInterruptible || state == .inactive else {
      Fault.raise("An animator \(self) that is not interruptible cannot be \(changed)!")
      return false
    }
    return true
  }

  /// Whether the animator was stopped, so that it can only be finished: a fault.
  private var isStopped: Bool {
    guard state == .stopped else { return false }
    Fault.raise("Animator \(self) is already stopped!")
    return true
  }
}
