internal import Foundation

/// The large title and the search bar of one controller in a navigation controller. Follows the scroll view below the bar even if there is
/// only the small title, because the bar's background depends on the scroll view.
@MainActor final class LargeTitle {
  /// The visible parts of the title and the search bar. Changes with the content offset.
  private(set) var row = LargeTitleRow()
  /// The scroll view that determines the state; nil for none.
  private(set) weak var scrollView: UIScrollView?
  /// Whether the row's height is being passed on to the safe area. The content does not move meanwhile.
  private(set) var isPassedOn = false
  private weak var controller: UIViewController?
  private weak var navigation: UINavigationController?

  /// Sets `expanded`, the row that the content of `controller`, a child of `navigation`, can collapse. The caller sets the safe area next;
  /// content at its top stays at the top.
  func adopt(_ controller: UIViewController, in navigation: UINavigationController, _ expanded: LargeTitleRow) {
    self.controller = controller
    self.navigation = navigation
    if expanded != row.expanded {
      let isAtTop = scrollView.map(Self.isAtTop) ?? controller.barScrollView(at: .top).map(Self.isAtTop) ?? true
      row = expanded
      if !isAtTop { row.follow(distance: row.collapsible, overscroll: 0) }
    }
  }

  private static func isAtTop(_ scrollView: UIScrollView) -> Bool { scrollView.contentOffset.y <= -scrollView.fullContentInset.top }

  /// Looks for the scroll view and starts to follow it. Call this after the safe area has been set for the row. O(subviews of the
  /// controller's view).
  func findScrollView() {
    let found = controller.flatMap(followable)
    if found !== scrollView {
      scrollView?.attached.largeTitle = nil
      scrollView?.contentSizeDidChange()
      scrollView = found
      found?.attached.largeTitle = self
      // A view that was not laid out yet has not been notified of its safe area.
      found?.safeAreaMayHaveChanged()
    }
    // A title without a scroll view is always expanded.
    if found == nil, row != row.expanded { show(row.expanded) }
    follow()
  }

  /// Returns the scroll view below the whole bar; nil if none reaches the bar. A scroll view whose content does not begin below the bar
  /// cannot collapse the row.
  private func followable(in controller: UIViewController) -> UIScrollView? {
    guard let view = controller.viewIfLoaded, let found = controller.barScrollView(at: .top),
      row.collapsible == 0 || found.contentInsetAdjustmentBehavior != .never,
      found.isDescendant(of: view), found.safeAreaInsets.top == view.safeAreaInsets.top
    else { return nil }
    return found
  }

  /// The height in points of the part that scrolling has hidden. The content can be moved down by this distance.
  var hiddenHeight: CGFloat { scrollView == nil ? 0 : row.hiddenHeight }

  /// Returns the offset in points at which the whole row and the whole search bar are visible above the content of `scrollView`.
  func expandedOffset(in scrollView: UIScrollView) -> CGFloat {
    (scrollView.attached.refreshControl?.heldHeight ?? 0) - scrollView.fullContentInset.top
  }

  /// Updates the row. Called when the offset or an inset of the scroll view changed. O(1), apart from views that use the safe area.
  func follow() {
    guard let scrollView, let navigation, !isPassedOn, controller?.parent === navigation else { return }
    // The delegate is notified of the new inset and may scroll.
    for _ in 0..<4 {
      let offset = scrollView.contentOffset.y
      var row = row
      row.follow(
        distance: offset - expandedOffset(in: scrollView), overscroll: -scrollView.fullContentInset.top - offset)
      guard row != self.row else { break }
      show(row)
    }
  }

  private func show(_ new: LargeTitleRow) {
    let hasChanged = new.height != row.height || new.searchHeight != row.searchHeight
    row = new
    guard let controller, let navigation else { return }
    if hasChanged {
      isPassedOn = true
      navigation.setSafeArea(of: controller)
      isPassedOn = false
    }
    navigation.largeTitleDidChange(of: controller)
  }

  /// The gap between the bar's buttons and the title, in which the scroll view shows its refresh control: its distance from the scroll
  /// view's upper edge, and its height. Nil without a row.
  var gap: (top: CGFloat, height: CGFloat)? {
    guard row.exists else { return nil }
    return ((navigation?.viewIfLoaded?.safeAreaInsets.top ?? 0) + UINavigationBar.rowHeight, row.stretch)
  }

  /// Call this when something changed that affects the row.
  func needsUpdate() { navigation?.viewIfLoaded?.setNeedsLayout() }
}
