public import Foundation

/// Which of the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that is shown before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The one that is shown afterwards.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Which of the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that is shown before.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The one that is shown afterwards.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

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
  /// A controller that takes part; nil in a change of size, in which none comes or goes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of such a controller; nil in a change of size.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the window; always the identity, since windows are only resized.
  var targetTransform: CGAffineTransform { get }
}

/// Runs code together with a transition of view controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` as part of the transition, once the new size applies if that is what changes, and `completion` when it ended. Returns
  /// false if it is too late for that.
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
}
