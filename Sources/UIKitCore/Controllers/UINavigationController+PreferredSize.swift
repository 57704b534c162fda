internal import Foundation

extension UINavigationController {
  /// The size that the topmost controller prefers, together with the bar, as it is before anything is scrolled. Zero in a dimension in which
  /// that controller has no wish.
  var preferredSizeOfTop: CGSize {
    guard let top = topViewController else { return .zero }
    var size = top.preferredContentSize
    if size.height > 0, !isNavigationBarHidden { size.height += UINavigationBar.fullHeight(showing: top.navigationItem) }
    return size
  }

  /// Has the card or popover that the controller is on follow another topmost controller, at once: within an animation if there is one.
  func adoptPreferredSizeOfTop() {
    preferredSizeDidChange()
    shownPresentation.view?.layoutIfNeeded()
  }
}
