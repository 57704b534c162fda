public import Foundation

/// What an animator or whoever drives a transition has to know of it, and tells it.
///
/// The animator adds the view that comes to ``containerView``, animates, and calls ``completeTransition(_:)`` at the end. Views that the
/// transition leaves where they are have no ``view(forKey:)``.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// What contains the views that change.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether something else than time drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to where it began.
  var transitionWasCancelled: Bool { get }
  /// The style of the controller that is presented or dismissed; `none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the view that comes; always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Tells how far an interactive transition was driven, from 0 to 1: what runs together with it follows.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Tells that an interactive transition runs to its end from here on.
  func finishInteractiveTransition()
  /// Tells that an interactive transition runs back from here on.
  func cancelInteractiveTransition()
  /// Tells that a transition was taken on its way, and is interactive from here on.
  func pauseInteractiveTransition()
  /// Ends the transition; to be called once, after its animations: with false if it was cancelled, so that what was shown before stays.
  func completeTransition(_ didComplete: Bool)

  /// Who was shown before, or is shown afterwards.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view to animate; nil if it stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the view of `vc` is at the beginning, in the container; zero if it is not there yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the view of `vc` belongs at the end, in the container; zero if it is gone by then.
  func finalFrame(for vc: UIViewController) -> CGRect
}
