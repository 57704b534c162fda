internal import Foundation

extension UINavigationController {
  /// The size that the topmost controller prefers, together with the bars, as it is before anything is scrolled. Zero in a dimension in which
  /// that controller has no wish.
  var preferredSizeOfTop: CGSize {
    guard let top = topViewController else { return .zero }
    var size = top.preferredContentSize
    if size.height > 0, !isNavigationBarHidden { size.height += fullBarHeight(showing: top) }
    if size.height > 0 { size.height += toolbarHeight }
    return size
  }

  /// The height of the bar before content was scrolled, without a search bar that is pulled out.
  private func fullBarHeight(showing controller: UIViewController) -> CGFloat {
    let item = controller.navigationItem
    let search = item.hidesSearchBar ? 0 : item.fullSearchHeight
    let title = hasLargeTitle(controller) ? navigationBar.largeTitleHeight(of: item) : 0
    return UINavigationBar.promptHeight(of: item) + UINavigationBar.rowHeight + search + title
  }

  /// Has the card or popover that the controller is on follow another topmost controller, at once: within an animation if there is one.
  func adoptPreferredSizeOfTop() {
    preferredSizeDidChange()
    shownPresentation.view?.layoutIfNeeded()
  }
}
