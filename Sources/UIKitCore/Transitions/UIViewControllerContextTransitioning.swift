public import Foundation

/// The information about a transition for animators and interaction controllers, which also report their progress to it.
///
/// The animator adds the new view to ``containerView``, animates, and calls ``completeTransition(_:)`` at the end. Views that the
/// transition does not move have no ``view(forKey:)``.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that contains the changing views.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is currently driven by an interaction.
  var isInteractive: Bool { get }
  /// Whether the transition returns to its start.
  var transitionWasCancelled: Bool { get }
  /// The style of the controller that is presented or dismissed; `none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the new view; always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Reports the progress of an interactive transition, from 0 to 1; alongside animations follow it.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that an interactive transition continues to its end.
  func finishInteractiveTransition()
  /// Reports that an interactive transition returns to its start.
  func cancelInteractiveTransition()
  /// Reports that a running transition becomes interactive.
  func pauseInteractiveTransition()
  /// Ends the transition. Call it once, after the animations; with false if the transition was cancelled, so that the previous content
  /// stays.
  func completeTransition(_ didComplete: Bool)

  /// Returns the controller that is shown before or after the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view to animate; nil if the transition does not move it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the initial frame of the view of `vc`, in the container; zero if it is not shown yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the final frame of the view of `vc`, in the container; zero if it is removed.
  func finalFrame(for vc: UIViewController) -> CGRect
}
