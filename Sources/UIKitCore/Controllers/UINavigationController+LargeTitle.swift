internal import Foundation

extension UINavigationController {
  /// Whether no bar covers the content: it is hidden, by this controller or by itself.
  var hasNoBar: Bool { isNavigationBarHidden || navigationBar.stack.isBarHidden }

  /// Returns whether `controller`, which is in the stack, has a large title. O(stack).
  func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, !hasNoBar else { return false }
    for below in children.prefix((children.firstIndex { $0 === controller } ?? -1) + 1).reversed() {
      switch below.navigationItem.largeTitleDisplayMode {
      case .automatic: continue
      case .always: return true
      case .never: return false
      }
    }
    return true
  }

  /// Updates the large title and the safe area of `controller`.
  func adoptLargeTitle(of controller: UIViewController) {
    let item = controller.navigationItem
    item.searchController?.owner = controller
    item.largeTitle.adopt(
      controller, in: self,
      LargeTitleRow(
        fullHeight: hasLargeTitle(controller) ? (navigationBar.largeTitleHeight(of: item) * item.titleShare).rounded() : 0,
        fullSearchHeight: item.hidesSearchBar && !hasNoBar ? item.fullSearchHeight : 0))
    setSafeArea(of: controller)
    item.largeTitle.findScrollView()
  }

  /// Sets the safe area so that the content of `controller` is not covered by bars.
  func setSafeArea(of controller: UIViewController) {
    let edges = extendedEdges(of: controller)
    controller.viewInsets.container.top = edges.contains(.top) ? barHeight(of: controller) : 0
    let height = bottomBarHeight(of: controller)
    guard !edges.contains(.bottom) else { return controller.viewInsets.container.bottom = height }
    // Below a view that ends at a bar, only the safe area of a tab bar that has disappeared is left.
    let covered = isViewLoaded ? view.safeAreaInsets.bottom : 0
    controller.viewInsets.container.bottom = min(0, max(0, covered + height) - covered)
  }

  /// Returns the frame of the view of `controller`, which is in the stack, in ``content``.
  func frame(of controller: UIViewController) -> CGRect {
    let edges = extendedEdges(of: controller)
    var frame = content.bounds
    guard !edges.isSuperset(of: [.top, .bottom]) else { return frame }
    let safeArea = view.safeAreaInsets
    if !edges.contains(.top), !hasNoBar {
      let top = safeArea.top + barHeight(of: controller)
      (frame.origin.y, frame.size.height) = (frame.minY + top, frame.height - top)
    }
    if !edges.contains(.bottom) { frame.size.height -= max(0, safeArea.bottom + bottomBarHeight(of: controller)) }
    frame.size.height = max(0, frame.height)
    return frame
  }
  /// Returns the edges at which the view of `controller` extends below existing bars.
  private func extendedEdges(of controller: UIViewController) -> UIRectEdge {
    let bottomIsOpaque = toolbarHeight > 0 ? !toolbar.isTranslucent : (parent as? UITabBarController)?.tabBar.isTranslucent == false
    var opaque: UIRectEdge = bottomIsOpaque ? .bottom : []
    if !navigationBar.isTranslucent { opaque.insert(.top) }
    return controller.extendedEdges(belowOpaque: opaque)
  }
  private func barHeight(of controller: UIViewController) -> CGFloat {
    hasNoBar ? 0 : UINavigationBar.height(showing: controller.navigationItem)
  }
  /// Returns the height that is covered at the lower edge in addition to this controller's safe area. Reduced by the height of the tab bar
  /// if the tab bar is hidden for `controller`.
  private func bottomBarHeight(of controller: UIViewController) -> CGFloat {
    toolbarHeight - (parent is UITabBarController && hidesBottomBar(controller) ? viewInsets.container.bottom : 0)
  }

  /// Called when the content of `controller` moved its large title or its search bar.
  func largeTitleDidChange(of controller: UIViewController) {
    guard controller.navigationItem === navigationBar.topItem else { return }
    placeBar()
    navigationBar.followLargeTitle(animated: true)
  }

  /// Sets the bar's height for its current item. A hidden bar is placed above the upper edge.
  func placeBar() {
    guard isViewLoaded else { return }
    let item = navigationBar.topItem
    let height = view.safeAreaInsets.top + UINavigationBar.height(showing: item) + (item?.largeTitle.row.stretch ?? 0)
    let frame = CGRect(x: 0, y: isNavigationBarHidden ? -height : 0, width: view.bounds.width, height: height)
    if navigationBar.frame != frame { navigationBar.frame = frame }
  }

  /// Called after a child's view was laid out: its scroll view may be a different one or have moved.
  func contentDidLayOut(_ controller: UIViewController) {
    controller.navigationItem.largeTitle.findScrollView()
    if toolbarHeight > 0, controller === topViewController { navigationToolbar.bar?.content.follow(contentOf: controller) }
  }
}
