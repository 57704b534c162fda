public import Foundation

/// Drives a transition as far as the program says, such as a finger has moved.
///
/// It scrubs the animator's ``UIViewControllerAnimatedTransitioning/interruptibleAnimator(using:)``; animators without one need not know of it:
/// the animation blocks of their `animateTransition(using:)` are scrubbed.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var context: TransitionContext?

  /// How long the transition takes, in seconds; 0 while there is none.
  open var duration: CGFloat { CGFloat(context?.coordinator.transitionDuration ?? 0) }
  /// How far the transition was driven, from 0 to 1.
  open var percentComplete: CGFloat { context?.coordinator.percentComplete ?? 0 }
  /// How fast the rest of the way runs; 1, the default, for the speed that takes ``duration`` for the whole way.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest of the way. Ease-in-out by default.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The curve of the rest of the way in place of ``completionCurve``, such as a spring.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins with a finger. Otherwise it begins to run, and ``pause()`` takes it. True by default.
  open var wantsInteractiveStart = true

  public override init() { super.init() }

  /// Begins the transition, at its start. Overrides call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    context.animations().pauseAnimation()
  }
  /// Begins a transition that runs until it is taken.
  func run(_ context: TransitionContext) {
    self.context = context
    context.animations().startAnimation()
  }

  /// Takes a transition that runs: it stays where it is, and is interactive again.
  open func pause() {
    guard let context, !context.isInteractive else { return }
    let animations = context.animations()
    animations.pauseAnimation()
    // From here on the way leads to the end again.
    animations.isReversed = false
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(animations.fractionComplete)
  }
  /// Shows the transition as far as this, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive else { return }
    context.animations().fractionComplete = min(1, max(0, percentComplete))
    context.updateInteractiveTransition(percentComplete)
  }
  /// Lets the transition run back to its start.
  open func cancel() { release(isCancelled: true) }
  /// Lets the transition run to its end.
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
      // Nothing would stand for all that is left.
      factor: max(1e-6, (isCancelled ? done : 1 - done) / speed))
    context.release(isCancelled: isCancelled, timing: rest)
    animations.isReversed = isCancelled
    animations.continueAnimation(withTimingParameters: rest.curve, durationFactor: rest.factor)
  }
}
