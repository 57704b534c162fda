public import Foundation

/// A scroll view's delegate that describes the position of the content in words. All methods are optional and are called on the main thread.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Returns the text to speak after an assistive technology has scrolled by a page, for example "Page 2 of 5"; nil for none.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// Returns the text to speak instead of that of ``accessibilityScrollStatus(for:)``; nil for the latter. Attributes are ignored.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  /// Nil.
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  /// Nil.
  public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}
