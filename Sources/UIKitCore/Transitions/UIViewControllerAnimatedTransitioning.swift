public import Foundation

/// An animator of a transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition in seconds, which also applies to alongside animations. The context is nil before there is one.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Starts the animations. The context's `completeTransition(_:)` must be called at their end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator with the animations of the transition, which has not started: it can be scrubbed, paused and reversed. Called by
  /// ``UIPercentDrivenInteractiveTransition``, once per transition. `completeTransition(_:)` must be called at its end.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended, at its end or back at its start.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an animator with the animation blocks of ``animateTransition(using:)``, whose durations and delays become fractions of the
  /// transition.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    UIViewPropertyAnimator(collectingFor: transitionDuration(using: transitionContext)) { [self] in
      animateTransition(using: transitionContext)
    }
  }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
