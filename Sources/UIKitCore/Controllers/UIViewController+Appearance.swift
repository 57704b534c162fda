internal import Foundation

extension UIViewController {
  /// Tells the controller and its visible children, in UIKit's order, that its view is about to appear or disappear. For containers.
  /// Repeated calls have no effect.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      appearance = .appearing
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewIsAppearing(animated)
      appearanceDidChange()
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      viewWillDisappear(animated)
    default: return
    }
    for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the controller and its visible children that the transition of ``beginAppearanceTransition(_:animated:)`` ended.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(false)
      appearanceDidChange()
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    default: return
    }
    for child in appearingChildren { child.endAppearanceTransition() }
  }

  /// The children whose view is in this controller's view, and so appears with it.
  private var appearingChildren: [UIViewController] {
    children.filter { child in child.viewIfLoaded.map { $0.isDescendant(of: view) } ?? false }
  }

  func enter(window: UIWindow) {
    beginAppearanceTransition(true, animated: false)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
    endAppearanceTransition()
  }

  func leave(window: UIWindow) {
    beginAppearanceTransition(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    endAppearanceTransition()
  }

  func view(willLayout view: UIView) { viewWillLayoutSubviews() }
  func view(didLayout view: UIView) {
    viewDidLayoutSubviews()
    (parent as? UINavigationController)?.contentDidLayOut(self)
  }

  // MARK: Presenting

  func presentOver(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard presentedViewController == nil, let window = viewIfLoaded?.window else { return }
    presentedViewController = controller
    controller.presentingViewController = self
    controller.beginAppearanceTransition(true, animated: animated)
    let presented: UIView = controller.view
    presented.frame = window.bounds
    presented.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(presented)
    let finish = { (_: Bool) in
      controller.endAppearanceTransition()
      completion?()
    }
    guard animated else { return finish(true) }
    UIView.performWithoutAnimation { presented.frame = window.bounds.offsetBy(dx: 0, dy: window.bounds.height) }
    UIView.animate(withDuration: 0.35, animations: { presented.frame = window.bounds }, completion: finish)
  }

  func dismissOver(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismissOver(animated: animated, completion: completion)
      return
    }
    presentedViewController = nil
    presented.presentingViewController = nil
    presented.beginAppearanceTransition(false, animated: animated)
    let finish = { (_: Bool) in
      presented.viewIfLoaded?.removeFromSuperview()
      presented.endAppearanceTransition()
      completion?()
    }
    guard animated, let window = presented.viewIfLoaded?.window else { return finish(true) }
    UIView.animate(
      withDuration: 0.3, animations: { presented.view.frame = window.bounds.offsetBy(dx: 0, dy: window.bounds.height) },
      completion: finish)
  }
}
