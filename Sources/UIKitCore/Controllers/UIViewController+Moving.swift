public import Foundation
internal import HitchlessBase

extension UIViewController {
  /// Whether the view appears because the controller is presented. To be asked in ``viewWillAppear(_:)`` up to ``viewDidAppear(_:)``. Of a
  /// container that is presented only the container is.
  public var isBeingPresented: Bool { relationChange == .beingPresented }
  /// Whether the view disappears because the controller is dismissed. To be asked in ``viewWillDisappear(_:)`` up to
  /// ``viewDidDisappear(_:)``.
  public var isBeingDismissed: Bool { relationChange == .beingDismissed }
  /// Whether the view appears because the controller is added to a container, such as by being pushed.
  public var isMovingToParent: Bool { relationChange == .movingToParent }
  /// Whether the view disappears because the controller is removed from its container, such as by being popped.
  public var isMovingFromParent: Bool { relationChange == .movingFromParent }

  var relationChange: RelationChange? {
    get { relations.change }
    set { relations.change = newValue }
  }
  /// The relation is another one. What appears or disappears with that may take longer.
  func relationDidChange() { if appearance == .appeared || appearance == .disappeared { relationChange = nil } }

  /// Shows the view of a child in place of that of another one, in the same superview, and tells both. For containers. With a transition
  /// among the options it is that; otherwise `animations` moves both views, and the first one is removed at the end. The program adds and
  /// removes the children themselves.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let (old, new) = (fromViewController, toViewController)
    guard old.parent === self, new.parent === self else {
      return Fault.raise(
        """
        Children view controllers \(old) and \(new) must have a common parent view controller when calling transition(from:to:duration:\
        options:animations:completion:). The controller that was called is \(self), their parents are \(Self.name(old.parent)) and \
        \(Self.name(new.parent))
        """)
    }
    let (leaving, arriving): (UIView, UIView) = (old.view, new.view)
    let isAnimated = duration > 0 && UIView.areAnimationsEnabled
    if hasAppeared {
      old.beginAppearanceTransition(false, animated: isAnimated)
      new.beginAppearanceTransition(true, animated: isAnimated)
    }
    let finish = { (isFinished: Bool) in
      leaving.removeFromSuperview()
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      completion?(isFinished)
    }
    guard !options.contains(.transitionCrossDissolve) else {
      animations?()
      return UIView.transition(from: leaving, to: arriving, duration: duration, options: options, completion: finish)
    }
    leaving.superview?.insertSubview(arriving, aboveSubview: leaving)
    UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
  }

  /// The view is about to enter or leave a window. Where a program has added it to that of a container of its own, or removed it from there,
  /// it appears or disappears with that.
  func viewWillMove(to window: UIWindow?) {
    guard let parent, !(parent is any ChildPresenting), parent.shouldAutomaticallyForwardAppearanceMethods, parent.hasAppeared,
      appearance == (window == nil ? .appeared : .disappeared)
    else { return }
    relations.followsWindow = true
    beginAppearanceTransition(window != nil, animated: false)
  }
  /// The view has entered or left a window. One that appears while the container does has appeared when that has.
  func viewDidMoveToWindow() {
    guard relations.followsWindow else { return }
    relations.followsWindow = false
    if parent?.appearance != .appearing || appearance == .disappearing { endAppearanceTransition() }
  }

  private static func name(_ controller: UIViewController?) -> String { controller.map { "\($0)" } ?? "nil" }

  func findScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return contentScrollView(for: edge) ?? view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}

/// A container of the system, which tells its children itself that their views appear and disappear.
@MainActor protocol ChildPresenting: UIViewController {}

extension UINavigationController: ChildPresenting {}
extension UITabBarController: ChildPresenting {}
extension UISplitViewController: ChildPresenting {}
extension UIPageViewController: ChildPresenting {}
