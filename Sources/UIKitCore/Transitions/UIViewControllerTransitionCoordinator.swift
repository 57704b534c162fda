public import Foundation

/// A key for the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is shown before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller that is shown after the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A key for the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is shown before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is shown after the transition.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// A description of a transition in progress.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of a controller that is presented or dismissed; `none` for other changes.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition was interactive from its start.
  var initiallyInteractive: Bool { get }
  /// Whether the transition can become interactive while it runs.
  var isInterruptible: Bool { get }
  /// Whether the transition is currently interactive and does not run by itself.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled. Valid once it is no longer interactive.
  var isCancelled: Bool { get }
  /// The duration in seconds; zero if the transition is not animated.
  var transitionDuration: TimeInterval { get }
  /// The progress of an interactive transition, or its progress when the interaction ended, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the remaining part of an interactive transition, as a multiple of the usual speed.
  var completionVelocity: CGFloat { get }
  /// The curve of the remaining part of an interactive transition.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns a controller that takes part; nil in a change of size, which exchanges no controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view of such a controller; nil in a change of size, and if the transition does not move the view.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that contains the changing views.
  var containerView: UIView { get }
  /// The rotation of the window; always the identity, since windows are only resized.
  var targetTransform: CGAffineTransform { get }
}

/// An object that runs animations alongside a transition of view controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` as part of the transition, after the new size was applied if the size changes, and `completion` when the transition
  /// has ended. Returns false if it is too late for that.
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
  /// Runs `animation` for views in `view`, which need not be in the container; see ``animate(alongsideTransition:completion:)``.
  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
  /// Adds a handler that is called each time an interactive transition starts running by itself, to its end or back, or becomes interactive
  /// again.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` as part of the transition; see ``animate(alongsideTransition:completion:)``.
  @discardableResult public func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
  /// Runs `animation` for views in `view` as part of the transition; see ``animateAlongsideTransition(in:animation:completion:)``.
  @discardableResult public func animateAlongsideTransition(
    in view: UIView?, animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
