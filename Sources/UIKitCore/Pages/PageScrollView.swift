internal import Foundation

/// The scroll view that the pages of a page view controller are in.
@MainActor final class PageScrollView: UIScrollView {
  /// The room between two pages in points, half of which is at each side.
  var spacing: CGFloat = 0
  /// Called when the view has left its window, before it stops.
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

  /// Pages are half of the spacing away from the view's edges, and nearer to what is around it by as much.
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

  override func didMoveToWindow() {
    if window == nil { didLeaveWindow?() }
    super.didMoveToWindow()
  }
}
