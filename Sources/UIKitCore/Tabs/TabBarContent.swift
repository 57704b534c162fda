internal import Foundation

/// Follows the scroll view whose content is below a tab bar, and knows how much of it is.
@MainActor final class TabBarContent {
  private weak var scrollView: UIScrollView?
  /// From 0 where the content ends above the bar to 1 where it is certainly below it.
  private(set) var share: CGFloat = 0
  /// Whether a controller has said what is below the bar.
  private(set) var isKnown = false
  /// Whether the bar looks as it does over content.
  var isBelow: Bool { share >= 0.5 }
  /// Called when the share changed.
  var changed: () -> Void = {}

  /// Follows the scroll view of the controller that is shown above the bar. Without one that reaches the lower edge of its view, no content
  /// is below the bar. O(subviews).
  func follow(contentOf controller: UIViewController?) {
    var found = controller?.barScrollView(at: .bottom)
    if let view = controller?.viewIfLoaded, let scroll = found,
      !scroll.isDescendant(of: view) || scroll.safeAreaInsets.bottom != view.safeAreaInsets.bottom
    {
      found = nil
    }
    if found !== scrollView {
      if scrollView?.attached.tabBar === self { scrollView?.attached.tabBar = nil }
      scrollView = found
      found?.attached.tabBar = self
    }
    update()
    guard !isKnown, controller != nil else { return }
    isKnown = true
    changed()
  }
  /// The content has moved, or the view was laid out.
  func update() {
    let hidden = scrollView.map { $0.offsetRange.maxY - $0.contentOffset.y } ?? 0
    let now = min(max(hidden / LargeTitleRow.contentDistance, 0), 1)
    guard now != share else { return }
    share = now
    changed()
  }
}
