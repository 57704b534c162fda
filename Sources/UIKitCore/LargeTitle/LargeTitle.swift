internal import Foundation

/// The large title and the search bar of one controller in a navigation controller. Follows the scroll view below the bar, also if there is
/// only the small title: the bar's background depends on it.
@MainActor final class LargeTitle {
  /// What is shown of it. Changes with the content's offset.
  private(set) var row = LargeTitleRow()
  /// The scroll view that it follows; nil if there is none.
  private(set) weak var scrollView: UIScrollView?
  /// Whether the row's height is being passed on to the safe area. The content does not move for it.
  private(set) var isPassedOn = false
  private weak var controller: UIViewController?
  private weak var navigation: UINavigationController?

  /// Lets the content of `controller`, which `navigation` contains, move what `expanded` says. The safe area is to be set next: content at its
  /// top stays there.
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

  /// Looks for the scroll view and follows it. The safe area has been set for the row. O(subviews of the controller's view).
  func findScrollView() {
    let found = controller.flatMap(followable)
    if found !== scrollView {
      scrollView?.attached.largeTitle = nil
      scrollView?.contentSizeDidChange()
      scrollView = found
      found?.attached.largeTitle = self
      // A view that was not laid out yet has not been told its safe area.
      found?.safeAreaMayHaveChanged()
    }
    // Nothing hides a title that follows nothing.
    if found == nil, row != row.expanded { show(row.expanded) }
    follow()
  }

  /// The scroll view below the whole bar; nil if there is none that reaches its upper edge. One whose content does not begin below the bar
  /// moves nothing of it.
  private func followable(in controller: UIViewController) -> UIScrollView? {
    guard let view = controller.viewIfLoaded, let found = controller.barScrollView(at: .top),
      row.collapsible == 0 || found.contentInsetAdjustmentBehavior != .never,
      found.isDescendant(of: view), found.safeAreaInsets.top == view.safeAreaInsets.top
    else { return nil }
    return found
  }

  /// The height in points of the part that scrolling has hidden. The content can be moved down by it.
  var hiddenHeight: CGFloat { scrollView == nil ? 0 : row.hiddenHeight }

  /// The offset in points at which the whole row and the whole search bar are above the content of `scrollView`.
  func expandedOffset(in scrollView: UIScrollView) -> CGFloat {
    (scrollView.attached.refreshControl?.heldHeight ?? 0) - scrollView.fullContentInset.top
  }

  /// Called when the offset or an inset of the scroll view changed. O(1), apart from views that the safe area matters to.
  func follow() {
    guard let scrollView, let navigation, !isPassedOn, controller?.parent === navigation else { return }
    // The delegate is told of the new inset and may scroll.
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

  /// The room between the bar's buttons and the title, where the scroll view shows its refresh control: its distance from the scroll view's
  /// upper edge, and its height. Nil without a row.
  var gap: (top: CGFloat, height: CGFloat)? {
    guard row.exists else { return nil }
    return ((navigation?.viewIfLoaded?.safeAreaInsets.top ?? 0) + UINavigationBar.rowHeight, row.stretch)
  }

  /// Called when what decides about the row changed.
  func needsUpdate() { navigation?.viewIfLoaded?.setNeedsLayout() }
}
