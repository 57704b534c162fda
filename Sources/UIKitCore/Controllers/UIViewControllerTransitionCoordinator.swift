public import Foundation

/// What is known of a transition that is under way.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the change was cancelled. Only meaningful in a completion.
  var isCancelled: Bool { get }
  /// In seconds; zero if the change is not animated.
  var transitionDuration: TimeInterval { get }
  /// The view in which everything happens.
  var containerView: UIView { get }
  /// How the window is turned; the identity where windows are only resized.
  var targetTransform: CGAffineTransform { get }
}

/// Runs code along with a transition of view controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` when the new size is there, as a part of the transition, and `completion` when it is over. Returns whether
  /// `animation` will run.
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
}
