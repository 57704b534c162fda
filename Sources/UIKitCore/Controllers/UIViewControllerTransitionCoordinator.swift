public import Foundation

/// Describes a transition that is in progress.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the change was cancelled. Meaningful in a completion block only.
  var isCancelled: Bool { get }
  /// The duration in seconds; zero if the change is not animated.
  var transitionDuration: TimeInterval { get }
  /// The view that contains the views that change.
  var containerView: UIView { get }
  /// The rotation of the window; always the identity, since windows are only resized.
  var targetTransform: CGAffineTransform { get }
}

/// Runs code together with a transition of view controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` once the new size applies, as part of the transition, and `completion` when it ended. Returns false if it is too
  /// late for that.
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
}
