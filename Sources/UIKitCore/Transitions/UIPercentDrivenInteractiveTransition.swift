public import Foundation

/// An object that drives a transition to the progress that the program specifies, for example that of a finger.
///
/// It scrubs the animator's ``UIViewControllerAnimatedTransitioning/interruptibleAnimator(using:)``. Animators without one do not need to
/// support it: the animation blocks of their `animateTransition(using:)` are scrubbed.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var context: TransitionContext?

  /// The duration of the transition, in seconds; 0 without a transition.
  open var duration: CGFloat { CGFloat(context?.coordinator.transitionDuration ?? 0) }
  /// The progress of the transition, from 0 to 1.
  open var percentComplete: CGFloat { context?.coordinator.percentComplete ?? 0 }
  /// The speed of the remaining part; 1, the default, for the speed at which the whole transition takes ``duration``.
  open var completionSpeed: CGFloat = 1
  /// The curve of the remaining part. Ease-in-out by default.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The curve of the remaining part in place of ``completionCurve``, such as a spring.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts interactively. Otherwise it starts running, and ``pause()`` makes it interactive. True by default.
  open var wantsInteractiveStart = true

  public override init() { super.init() }

  /// Starts the transition at its beginning. Overrides must call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    context.animations().pauseAnimation()
  }
  /// Starts a transition that runs until it is paused.
  func run(_ context: TransitionContext) {
    self.context = context
    context.animations().startAnimation()
  }

  /// Pauses a running transition, which becomes interactive again at its current position.
  open func pause() {
    guard let context, !context.isInteractive else { return }
    let animations = context.animations()
    animations.pauseAnimation()
    // From here on, the animation leads to the end again.
    animations.isReversed = false
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(animations.fractionComplete)
  }
  /// Sets the progress of the transition, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    context.animations().fractionComplete = min(1, max(0, percentComplete))
    context.updateInteractiveTransition(percentComplete)
  }
  /// Runs the transition back to its start.
  open func cancel() { release(isCancelled: true) }
  /// Runs the transition to its end.
  open func finish() { release(isCancelled: false) }

  private func release(isCancelled: Bool) {
    guard let context, context.isInteractive else { return }
    let animations = context.animations()
    let done = animations.fractionComplete
    let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
    context.coordinator.course.speed = speed
    context.coordinator.course.curve = completionCurve
    let rest = TransitionRest(
      curve: timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve),
      // Zero would mean the whole remaining duration.
      factor: max(1e-6, (isCancelled ? done : 1 - done) / speed))
    context.release(isCancelled: isCancelled, timing: rest)
    animations.isReversed = isCancelled
    animations.continueAnimation(withTimingParameters: rest.curve, durationFactor: rest.factor)
  }
}
