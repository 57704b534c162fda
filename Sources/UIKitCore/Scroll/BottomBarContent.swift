internal import Foundation

/// Tracks the scroll view whose content is below a tab bar or a toolbar, and how far that content extends below the bar.
@MainActor final class BottomBarContent {
  private weak var scrollView: UIScrollView?
  /// The property of scroll views through which they notify this object.
  private let slot: WritableKeyPath<ScrollAttachments, BottomBarContent?>
  /// The extent of content below the bar, from 0 if it ends above the bar to 1 if it is definitely below it.
  private(set) var share: CGFloat = 0
  /// Whether a controller has specified the content below the bar.
  private(set) var isKnown = false
  /// Whether the bar is shown in its appearance over content.
  var isBelow: Bool { share >= 0.5 }
  /// Called when the extent has changed.
  var changed: () -> Void = {}

  /// Creates the state of a bar that no content is known to be below. `slot` is the property for bars of its kind.
  init(_ slot: WritableKeyPath<ScrollAttachments, BottomBarContent?>) { self.slot = slot }

  /// Tracks the scroll view of the controller that is shown above the bar. If it has none that extends to the lower edge of its view, there
  /// is no content below the bar. O(subviews).
  func follow(contentOf controller: UIViewController?) {
    var found = controller?.barScrollView(at: .bottom)
    if let view = controller?.viewIfLoaded, let scroll = found,
      !scroll.isDescendant(of: view) || scroll.safeAreaInsets.bottom != view.safeAreaInsets.bottom
    {
      found = nil
    }
    if found !== scrollView {
      if scrollView?.attached[keyPath: slot] === self { scrollView?.attached[keyPath: slot] = nil }
      scrollView = found
      found?.attached[keyPath: slot] = self
    }
    update()
    guard !isKnown, controller != nil else { return }
    isKnown = true
    changed()
  }
  /// Updates the extent after the content has moved or the view was laid out.
  func update() {
    let hidden = scrollView.map { $0.offsetRange.maxY - $0.contentOffset.y } ?? 0
    let now = min(max(hidden / LargeTitleRow.contentDistance, 0), 1)
    guard now != share else { return }
    share = now
    changed()
  }
}
