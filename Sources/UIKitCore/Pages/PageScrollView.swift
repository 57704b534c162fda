internal import Foundation

/// The scroll view that contains the pages of a page view controller.
@MainActor final class PageScrollView: UIScrollView {
  /// The spacing between two pages in points, half of which is on each side of a page.
  var spacing: CGFloat = 0
  /// Called before the user scrolls.
  var willScroll: (() -> Void)?
  /// Called when the view has left its window, before it stops scrolling.
  var didLeaveWindow: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }
  required init?(coder: NSCoder) { nil }

  /// Pages are inset from the view's edges by half of the spacing, so the view extends beyond its surroundings by this distance.
  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    var insets = safeAreaInsets
    if alwaysBounceVertical {
      if insets.top > 0 { insets.top += spacing / 2 }
      if insets.bottom > 0 { insets.bottom += spacing / 2 }
    } else {
      if insets.left > 0 { insets.left += spacing / 2 }
      if insets.right > 0 { insets.right += spacing / 2 }
    }
    return insets
  }

  override func prepareToScroll() { willScroll?() }

  override func didMoveToWindow() {
    if window == nil { didLeaveWindow?() }
    super.didMoveToWindow()
  }
}
