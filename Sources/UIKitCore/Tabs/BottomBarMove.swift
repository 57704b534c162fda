internal import Foundation

/// Moves the bar of a tab bar controller in or out together with the page above it, while a navigation controller in the tab bar controller
/// pushes or pops.
@MainActor final class BottomBarMove {
  private let tabs: UITabBarController
  private let navigation: UINavigationController
  private let page: UIView
  private let leaves: Bool

  /// Creates a move; nil if the bar does not move.
  init?(in navigation: UINavigationController, from old: UIViewController, to new: UIViewController) {
    guard let tabs = navigation.parent as? UITabBarController, tabs.shown === navigation else { return nil }
    leaves = navigation.hidesBottomBar(new)
    guard !tabs.isBarOut, leaves == (tabs.tabBar.superview != nil), let page = leaves ? old.viewIfLoaded : new.view else { return nil }
    (self.tabs, self.navigation, self.page) = (tabs, navigation, page)
    // From now on, the bar's height is subtracted from the page.
    if !leaves {
      navigation.content.insertSubview(tabs.tabBar, at: 0)
      tabs.adoptBarHeight()
    }
  }

  /// Moves the bar. Call this in an animation block.
  func run() {
    let bounds = navigation.content.bounds
    let isMirrored = navigation.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    // The distance by which the lower one of the two pages moves.
    let way = bounds.width / (isMirrored ? 3 : -3)
    let height = tabs.barHeight
    func place(_ x: CGFloat) { tabs.tabBar.frame = CGRect(x: x, y: bounds.height - height, width: bounds.width, height: height) }
    UIView.performWithoutAnimation {
      navigation.content.insertSubview(tabs.tabBar, aboveSubview: page)
      place(leaves ? 0 : way)
    }
    place(leaves ? way : 0)
  }

  /// Ends the move: the bar is shown or hidden as the topmost controller specifies.
  func end() {
    tabs.tabBar.layer.removeAllAnimations()
    tabs.tabBar.removeFromSuperview()
    tabs.settleBar()
    tabs.viewIfLoaded?.setNeedsLayout()
  }
}

extension UITabBarController {
  /// The height of the bar, in points.
  var barHeight: CGFloat {
    // Subclasses of the bar may determine its height. Outside of the view, the bar has no safe area.
    let fitting = tabBar.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height
    return max(0, fitting - tabBar.safeAreaInsets.bottom + view.safeAreaInsets.bottom)
  }

  /// Subtracts the bar's height from the controllers' safe areas.
  func adoptBarHeight() {
    let height = tabBar.isHidden || isBarOut || tabBar.superview == nil ? 0 : UITabBar.rowHeight
    for child in children { child.viewInsets.container.bottom = extendsBelowBar(child) ? height : 0 }
  }
  /// Whether the view of `controller`, one of the tabs, extends below the bar.
  private func extendsBelowBar(_ controller: UIViewController) -> Bool {
    controller.extendedEdges(belowOpaque: tabBar.isTranslucent ? [] : .bottom).contains(.bottom)
  }
  /// Returns the frame of the view of `controller`, one of the tabs.
  func frame(of controller: UIViewController) -> CGRect {
    var frame = content.bounds
    if !extendsBelowBar(controller), !tabBar.isHidden, !isBarOut, tabBar.superview === view {
      frame.size.height = max(0, frame.height - barHeight)
    }
    return frame
  }

  /// Places the bar at the lower edge, or below it while it is hidden.
  func placeBar() {
    let y = view.bounds.height - (isBarOut ? 0 : barHeight)
    tabBar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: barHeight)
  }
  /// Moves the bar in or out, after ``isTabBarHidden`` has changed.
  func slideBar(animated: Bool) {
    guard let view = viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, view.window != nil, !isBarOut || tabBar.superview === view else { return }
    if !isBarOut, tabBar.superview == nil {
      settleBar()
      let height = barHeight
      UIView.performWithoutAnimation {
        tabBar.frame = CGRect(x: 0, y: view.bounds.height, width: view.bounds.width, height: height)
        tabBar.layoutIfNeeded()
      }
    }
    UIView.animate(withDuration: 0.25) { [self] in
      if tabBar.superview === view { placeBar() }
      view.layoutIfNeeded()
    } completion: { [weak view] _ in
      view?.setNeedsLayout()
    }
  }

  /// Shows the bar if the visible controller requires it, unless the bar is moving with a page.
  func settleBar() {
    guard isViewLoaded, tabBar.superview == nil || tabBar.superview === view else { return }
    let navigation = shown as? UINavigationController
    // A bar that slides out is removed when it is off screen.
    let isGone = isBarOut && tabBar.layer.animationKeys() == nil
    if isGone || navigation.map({ navigation in navigation.topViewController.map(navigation.hidesBottomBar) ?? false }) == true {
      tabBar.removeFromSuperview()
    } else if tabBar.superview == nil {
      view.addSubview(tabBar)
    }
    adoptBarHeight()
  }
}
