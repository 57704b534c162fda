internal import Foundation

extension UITabBarController {
  /// Selects the button of `tab` and shows its controller.
  func show(_ tab: UITab?) {
    finishAppearingWithContainers()
    let (before, beforeTab) = (shown, barTab)
    let controller = tab.map(controller(of:))
    (barTab, shown) = (tab, controller)
    tabBar.selectedItem = tab?.item
    guard controller !== before, showsChildren else { return }
    guard let before, let beforeTab, let controller, appearance == .appeared, before.parent === self,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: before, to: controller)
    else { return exchange(before, for: controller) }
    animate(from: before, to: controller, animator, cancelled: beforeTab)
  }

  /// Replaces the view of `old` with that of `new`, animated by the program's animator. `previous` is selected again if it is cancelled.
  private func animate(
    from old: UIViewController, to new: UIViewController, _ animator: any UIViewControllerAnimatedTransitioning, cancelled previous: UITab
  ) {
    let selected = barTab
    let context = TransitionContext(
      TransitionParts(exchanging: old, for: new, in: content, to: frame(of: new)), animator: animator,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator))
    transition = context
    ownTransition = context.coordinator
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    context.start { [self] didComplete in
      if !didComplete { new.beginAppearanceTransition(false, animated: true) }
      let (gone, stays) = didComplete ? (old, new) : (new, old)
      gone.viewIfLoaded?.removeFromSuperview()
      fill(with: stays)
      gone.endAppearanceTransition()
      if !didComplete { old.beginAppearanceTransition(true, animated: true) }
      stays.endAppearanceTransition()
      (barTab, shown) = (didComplete ? selected : previous, stays)
      tabBar.selectedItem = barTab?.item
      (transition, ownTransition) = (nil, nil)
      tellSelection()
      viewIfLoaded?.setNeedsLayout()
    }
  }
  private func fill(with controller: UIViewController) {
    guard let view = controller.view else { return }
    view.frame = frame(of: controller)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  /// Replaces the view of `old` with that of `new`.
  func exchange(_ old: UIViewController?, for new: UIViewController?) {
    let isOnScreen = appearance == .appeared || appearance == .appearing
    if isOnScreen {
      old?.beginAppearanceTransition(false, animated: false)
      new?.beginAppearanceTransition(true, animated: false)
    }
    if let view = old?.viewIfLoaded, view.superview === content { view.removeFromSuperview() }
    if let new { fill(with: new) }
    if isOnScreen {
      old?.endAppearanceTransition()
      new?.endAppearanceAfterLayout()
    }
    viewIfLoaded?.setNeedsLayout()
  }
}
