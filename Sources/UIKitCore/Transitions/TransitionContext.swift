internal import Foundation

/// A transition that is animated by an animator object and optionally driven by an interaction.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// The coordinator of the alongside animations.
  let coordinator: ControllerTransition
  private let parts: TransitionParts
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The animations of the animator, if an interruptible animator was requested.
  private var scrubbed: (any UIViewImplicitlyAnimating)?
  /// Animates the alongside animations of an interactive transition.
  private var alongside: UIViewPropertyAnimator?
  private var completion: ((Bool) -> Void)?

  init(
    _ parts: TransitionParts, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.parts = parts
    self.animator = animator
    self.interaction = interaction
    coordinator = ControllerTransition(parts, duration: max(0, animator.transitionDuration(using: nil)))
    coordinator.course.isInterruptible = interaction is UIPercentDrivenInteractiveTransition
    coordinator.course.beganInteractively = interaction?.wantsInteractiveStart ?? false
    coordinator.course.isInteractive = coordinator.course.beganInteractively
    coordinator.course.speed = interaction?.completionSpeed ?? 1
    coordinator.course.curve = interaction?.completionCurve ?? .easeInOut
    super.init()
  }

  var containerView: UIView { parts.container }
  var isAnimated: Bool { true }
  var isInteractive: Bool { coordinator.isInteractive }
  var transitionWasCancelled: Bool { coordinator.isCancelled }
  var presentationStyle: UIModalPresentationStyle { parts.style }
  var targetTransform: CGAffineTransform { .identity }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { parts.controllers[key] }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { parts.views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { frame(of: vc, in: parts.initialFrames) }
  func finalFrame(for vc: UIViewController) -> CGRect { frame(of: vc, in: parts.finalFrames) }
  private func frame(of controller: UIViewController, in frames: [UITransitionContextViewControllerKey: CGRect]) -> CGRect {
    parts.controllers.first { $0.value === controller }.flatMap { frames[$0.key] } ?? .zero
  }

  // MARK: Progress

  /// Starts the transition. `completion` is called at the end; with false, the previous state must be restored.
  func start(completion: @escaping (_ didComplete: Bool) -> Void) {
    self.completion = completion
    // Animators may only add the view, so its size is set here, regardless of the one it was created with.
    if let controller = viewController(forKey: .to), let view = controller.viewIfLoaded, view.superview == nil, view.transform.isIdentity {
      let frame = finalFrame(for: controller)
      if !frame.isEmpty { view.frame = frame }
    }
    if isInteractive {
      interaction?.startInteractiveTransition(self)
    } else if let percent = interaction as? UIPercentDrivenInteractiveTransition {
      percent.run(self)
    } else {
      animator.animateTransition(using: self)
    }
    guard self.completion != nil else { return }
    guard interaction != nil else {
      return UIView.animate(withDuration: coordinator.transitionDuration) { self.coordinator.begin() }
    }
    let alongside = UIViewPropertyAnimator(duration: coordinator.transitionDuration, curve: interaction?.completionCurve ?? .easeInOut)
    // An interactive animation may reach its end and go back from there.
    alongside.pausesOnCompletion = true
    alongside.addAnimations { self.coordinator.begin() }
    self.alongside = alongside
    if isInteractive { alongside.fractionComplete = coordinator.percentComplete } else { alongside.startAnimation() }
  }

  /// Returns the animations of the transition, for scrubbing.
  func animations() -> any UIViewImplicitlyAnimating {
    let found = scrubbed ?? animator.interruptibleAnimator(using: self)
    scrubbed = found
    return found
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive else { return }
    coordinator.course.percent = min(1, max(0, percentComplete))
    alongside?.fractionComplete = coordinator.percentComplete
  }
  func finishInteractiveTransition() { release(isCancelled: false, timing: nil) }
  func cancelInteractiveTransition() { release(isCancelled: true, timing: nil) }

  /// Continues the transition without interaction, with `timing` or its original timing.
  func release(isCancelled: Bool, timing: TransitionRest?) {
    guard isInteractive else { return }
    coordinator.course.isInteractive = false
    coordinator.course.isCancelled = isCancelled
    if let alongside {
      alongside.isReversed = isCancelled
      alongside.continueAnimation(withTimingParameters: timing?.curve, durationFactor: timing?.factor ?? 0)
    }
    coordinator.interactionDidChange()
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, completion != nil else { return }
    coordinator.course.isInteractive = true
    coordinator.course.isCancelled = false
    alongside?.pauseAnimation()
    alongside?.isReversed = false
    coordinator.interactionDidChange()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    coordinator.course.isInteractive = false
    coordinator.course.isCancelled = !didComplete
    coordinator.begin()
    settle(alongside, at: didComplete ? .end : .start)
    settle(scrubbed, at: didComplete ? .end : .start)
    (alongside, scrubbed) = (nil, nil)
    completion(didComplete)
    animator.animationEnded(didComplete)
    coordinator.end()
  }
  /// Ends running animations.
  private func settle(_ animations: (any UIViewImplicitlyAnimating)?, at position: UIViewAnimatingPosition) {
    guard let animations, animations.state != .inactive else { return }
    if animations.state == .active { animations.stopAnimation(false) }
    animations.finishAnimation(at: position)
  }

  /// Ends the transition immediately because its container changes: at its end, unless it is being cancelled.
  func endNow() {
    let didComplete = !transitionWasCancelled
    coordinator.course.isInteractive = false
    settle(scrubbed, at: didComplete ? .end : .start)
    // Subsequent changes start from the final positions of the views, not from intermediate ones.
    for view in parts.views.values { view.layer.removeAllAnimations() }
    completeTransition(didComplete)
  }
}

/// The timing of the remaining part of an interactive transition.
struct TransitionRest {
  let curve: any UITimingCurveProvider
  /// The duration as a fraction of the whole duration.
  let factor: CGFloat
}
