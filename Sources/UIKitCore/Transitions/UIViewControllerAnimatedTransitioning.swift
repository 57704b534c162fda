public import Foundation

/// Animates a transition between two controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the transition takes, in seconds: what runs together with it takes as long. The context is nil before there is one.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Begins the animations, at the end of which the context's `completeTransition(_:)` has to be called.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animator with the animations of the transition, which has not begun: it can be scrubbed, paused and reversed. Asked for by
  /// ``UIPercentDrivenInteractiveTransition``, once in a transition. At its end, `completeTransition(_:)` has to be called.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
  /// The transition has ended, at its end or back at the beginning.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// An animator with the animation blocks of ``animateTransition(using:)``: their durations and delays are parts of the transition's.
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
