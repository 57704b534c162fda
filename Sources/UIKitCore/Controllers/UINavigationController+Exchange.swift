internal import Foundation

extension UINavigationController {
  /// Pops the topmost controller. `interaction` drives the transition if the user performs it interactively.
  func pop(animated: Bool, interaction: (any UIViewControllerInteractiveTransitioning)?) -> UIViewController? {
    stackTransition?.context.endNow()
    guard children.count > 1, let popped = children.last else { return nil }
    leave([popped], animated: animated, to: children[children.count - 2], interaction: interaction)
    return popped
  }

  /// Pops `gone`, the controllers above `controller`, and shows `controller`.
  func leave(
    _ gone: [UIViewController], animated: Bool, to controller: UIViewController,
    interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    for controller in gone { controller.willMove(toParent: nil) }
    var change = StackChange(.pop, from: children, gone: gone)
    change.interaction = interaction
    guard showsChildren else {
      for controller in gone.reversed() { controller.removeFromParent() }
      return
    }
    exchange(topViewController, for: controller, animated: animated, change)
  }

  /// Creates the transition from `old` to `new`, with the delegate's animator or the standard one.
  private func makeTransition(from old: UIViewController, to new: UIViewController, _ change: StackChange) -> StackTransition {
    let own = delegate?.navigationController(self, animationControllerFor: change.operation, from: old, to: new)
    let interaction = own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
    let context = TransitionContext(
      TransitionParts(exchanging: old, for: new, in: content, to: frame(of: new)),
      animator: own ?? NavigationSlide(in: self, forwards: change.forwards),
      interaction: own != nil ? interaction : change.interaction)
    return StackTransition(context: context, isCancellable: own != nil || change.interaction != nil)
  }

  /// Shows the items of `controller` in the bars; the previous items disappear together with `transition`, if there is one.
  private func showInBars(
    _ controller: UIViewController, with transition: StackTransition?, forwards: Bool = true, animatesToolbar: Bool
  ) {
    let change = transition.map { ($0, NavigationBarChange(of: navigationBar, forwards ? .forwards : .backwards)) }
    navigationBar.show(navigationItems(upTo: controller))
    showToolbarItems(of: controller, animated: animatesToolbar)
    guard let (transition, change) = change else { return }
    change.collect()
    _ = transition.context.coordinator.animate(
      alongsideTransition: { _ in change.run() }, completion: { _ in change.end() })
  }

  /// Returns the items of the controllers from the root to `controller`, which is in the stack. O(stack).
  func navigationItems(upTo controller: UIViewController) -> [UINavigationItem] {
    children.prefix { $0 !== controller }.map(\.navigationItem) + [controller.navigationItem]
  }
  /// Pops the topmost controller after the back button was pressed, unless a subclass that is the bar's delegate refuses.
  func goBack() {
    guard let item = navigationBar.topItem else { return }
    let delegate = navigationBar.delegate
    guard delegate?.navigationBar(navigationBar, shouldPop: item) ?? true, popViewController(animated: true) != nil else { return }
    let isAnimated = ownTransition?.animate(alongsideTransition: nil) { [navigationBar] context in
      if !context.isCancelled { delegate?.navigationBar(navigationBar, didPop: item) }
    }
    if isAnimated != true { delegate?.navigationBar(navigationBar, didPop: item) }
  }

  /// Replaces `old` by `new` on the screen.
  func exchange(_ old: UIViewController?, for new: UIViewController, animated: Bool, _ change: StackChange) {
    let isOnScreen = appearance == .appeared || appearance == .appearing
    let before = shown
    new.loadViewIfNeeded()
    // The controller's `viewDidLoad()` may have shown another controller.
    guard shown === before else { return remove(change.gone) }
    shown = new
    let transition = animated && isOnScreen ? old.map { makeTransition(from: $0, to: new, change) } : nil
    let animates = transition != nil
    if let transition {
      stackTransition = transition
      ownTransition = transition.context.coordinator
    }
    moveBottomBar(from: old, to: new, with: transition)
    adoptLargeTitle(of: new)
    showInBars(new, with: transition, forwards: change.forwards, animatesToolbar: animates)
    // If the controller is shown before the view appears, the delegate is notified when the view appears.
    untold = isOnScreen ? nil : new
    if isOnScreen {
      delegate?.navigationController(self, willShow: new, animated: animates)
      old?.beginAppearanceTransition(false, animated: animates)
      new.beginAppearanceTransition(true, animated: animates)
    }
    let isCancellable = transition?.isCancellable ?? false
    if !isCancellable {
      let arriving: UIView = new.view
      arriving.frame = frame(of: new)
      content.addSubview(arriving)
      if !change.forwards, let leaving = old?.viewIfLoaded { content.bringSubviewToFront(leaving) }
    }
    // The scroll view that the large title follows can be found now.
    adoptLargeTitle(of: new)
    view.setNeedsLayout()
    if isCancellable {
      // The controllers return to the stack if the transition is cancelled.
      children.removeAll { controller in change.gone.contains { $0 === controller } }
    }
    if let transition {
      transition.context.start { [self] didComplete in
        stackTransition = nil
        if didComplete {
          if isCancellable { remove(change.gone) }
          finish(old, new, isOnScreen: isOnScreen, animated: true)
          (parent as? UITabBarController)?.stackDidChange(self)
        } else if let old {
          goBack(from: new, to: old, change)
        }
        if ownTransition === transition.context.coordinator { ownTransition = nil }
        viewIfLoaded?.setNeedsLayout()
      }
    } else {
      preferredSizeDidChange()
      navigationBar.followLargeTitle(animated: false)
      finish(old, new, isOnScreen: isOnScreen, animated: false)
    }
    if !isCancellable { remove(change.gone) }
    if transition == nil { (parent as? UITabBarController)?.stackDidChange(self) }
  }

  /// Animates the tab bar below the stack out with `old` or in with `new`, if only one of them shows it.
  private func moveBottomBar(from old: UIViewController?, to new: UIViewController, with transition: StackTransition?) {
    guard let tabs = parent as? UITabBarController else { return }
    if let old, let transition, let move = BottomBarMove(in: self, from: old, to: new) {
      _ = transition.context.coordinator.animate(alongsideTransition: { _ in move.run() }, completion: { _ in move.end() })
    } else if transition == nil {
      tabs.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Returns whether the bottom bar is hidden for `controller`, which is in the stack, by itself or a controller below it. O(stack).
  func hidesBottomBar(_ controller: UIViewController) -> Bool {
    controller.hidesBottomBarWhenPushed || children.prefix { $0 !== controller }.contains(where: \.hidesBottomBarWhenPushed)
  }

  private func remove(_ gone: [UIViewController]) {
    for controller in gone.reversed() where controller.parent === self { controller.removeFromParent() }
  }

  /// Called when `new` is shown.
  private func finish(_ old: UIViewController?, _ new: UIViewController, isOnScreen: Bool, animated: Bool) {
    let arriving: UIView = new.view
    if shown === new, arriving.superview !== content {
      arriving.frame = frame(of: new)
      content.addSubview(arriving)
    }
    // The old controller may have come back in the meantime, or be in another container.
    if let leaving = old?.viewIfLoaded, leaving !== arriving, leaving.superview === content, old !== shown {
      leaving.removeFromSuperview()
    }
    guard isOnScreen else { return }
    old?.endAppearanceTransition()
    let didShow: () -> Void = { [self] in delegate?.navigationController(self, didShow: new, animated: animated) }
    guard !animated else {
      new.endAppearanceTransition()
      return didShow()
    }
    new.endAppearanceAfterLayout(completion: didShow)
  }

  /// Called when the transition was cancelled: restores the stack and the screen.
  private func goBack(from new: UIViewController, to old: UIViewController, _ change: StackChange) {
    for added in children where !change.before.contains(where: { $0 === added }) {
      added.willMove(toParent: nil)
      added.removeFromParent()
    }
    let returning = change.before.filter { controller in !children.contains { $0 === controller } }
    for controller in returning where controller.parent !== self { addChild(controller) }
    children = change.before
    for controller in returning {
      controller.didMove(toParent: self)
      controller.relationChange = nil
    }
    shown = old
    new.beginAppearanceTransition(false, animated: true)
    new.viewIfLoaded?.removeFromSuperview()
    if let view = old.viewIfLoaded {
      if view.superview !== content { content.addSubview(view) }
      view.frame = frame(of: old)
    }
    new.endAppearanceTransition()
    old.beginAppearanceTransition(true, animated: true)
    adoptLargeTitle(of: old)
    showInBars(old, with: nil, animatesToolbar: true)
    navigationBar.followLargeTitle(animated: false)
    old.endAppearanceTransition()
  }
}
