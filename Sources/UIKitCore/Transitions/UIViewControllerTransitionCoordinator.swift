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
  /// The style of a controller that is presented or dismissed; `none` for other changes.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a finger, or what else drives it, had the transition from its beginning.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can be taken by a finger on its way.
  var isInterruptible: Bool { get }
  /// Whether the transition is driven at the moment, and does not run by itself.
  var isInteractive: Bool { get }
  /// Whether the change was cancelled. Known once the transition is not interactive any more.
  var isCancelled: Bool { get }
  /// The duration in seconds; zero if the change is not animated.
  var transitionDuration: TimeInterval { get }
  /// How far an interactive transition is, or was when it was let go, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast the rest of an interactive transition runs, as a multiple of the usual speed.
  var completionVelocity: CGFloat { get }
  /// The curve along which the rest of an interactive transition runs.
  var completionCurve: UIView.AnimationCurve { get }
  /// A controller that takes part; nil in a change of size, in which none comes or goes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of such a controller; nil in a change of size, and if the transition leaves it where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that contains the views that change.
  var containerView: UIView { get }
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
  /// As ``animate(alongsideTransition:completion:)``, for an animation of views in `view`, which need not be in the container.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
  /// Calls `handler` each time when an interactive transition begins to run by itself, to its end or back, or is taken again.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` as part of the transition; see ``animate(alongsideTransition:completion:)``.
  @discardableResult public func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
  /// Runs `animation`, of views in `view`, as part of the transition; see ``animateAlongsideTransition(in:animation:completion:)``.
  @discardableResult public func animateAlongsideTransition(
    in view: UIView?, animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
