internal import Foundation

extension UINavigationController {
  /// The preferred size of the topmost controller plus the bars, in their state before scrolling. Zero in a dimension without a preference.
  var preferredSizeOfTop: CGSize {
    guard let top = topViewController else { return .zero }
    var size = top.preferredContentSize
    if size.height > 0, !hasNoBar { size.height += fullBarHeight(showing: top) }
    if size.height > 0 { size.height += toolbarHeight }
    return size
  }

  /// Returns the height of the bar before content is scrolled, without a search bar that has to be pulled out.
  private func fullBarHeight(showing controller: UIViewController) -> CGFloat {
    let item = controller.navigationItem
    let search = item.hidesSearchBar ? 0 : item.fullSearchHeight
    let title = hasLargeTitle(controller) ? navigationBar.largeTitleHeight(of: item) : 0
    return UINavigationBar.promptHeight(of: item) + UINavigationBar.rowHeight + search + title
  }

  /// Adapts the card or popover that contains the controller to a new topmost controller. Lays out immediately, so that the change is part
  /// of a running animation block.
  func adoptPreferredSizeOfTop() {
    preferredSizeDidChange()
    shownPresentation.view?.layoutIfNeeded()
  }
}
