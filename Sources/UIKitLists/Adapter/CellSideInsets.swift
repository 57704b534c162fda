internal import Foundation
internal import UIKitCore

/// The insets of the content of a list's cells from their left and right edges, in points.
struct CellSideInsets: Hashable, Sendable {
  var left: CGFloat = 0
  var right: CGFloat = 0
  /// The sum of both.
  var total: CGFloat { left + right }

  /// Returns the rectangle inside the insets.
  func area(of bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + left, y: bounds.minY, width: max(0, bounds.width - total), height: bounds.height)
  }

  /// Creates zero insets.
  init() {}
  /// Creates the insets for the safe area and the index in cells with the width of `list`; for cells that are `side` points from its sides,
  /// the safe area takes less. The adjusted content insets are outside the cells.
  @MainActor init(in list: UIScrollView, followsSafeArea: Bool, index: SectionIndex, side: CGFloat = 0) {
    if followsSafeArea {
      let (safe, content) = (list.safeAreaInsets, list.adjustedContentInset)
      left = max(0, safe.left - content.left - side)
      right = max(0, safe.right - content.right - side)
    }
    guard index.width > 0 else { return }
    let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isMirrored { left += index.width } else { right += index.width }
  }
  /// Increases the insets so that the content, which begins `margin` points inside, stays within the readable width of a list.
  @MainActor mutating func followReadableWidth(of list: UIView, margin: CGFloat) {
    let (frame, bounds) = (list.readableContentGuide.layoutFrame, list.bounds)
    left = max(left, frame.minX - bounds.minX - margin)
    right = max(right, bounds.maxX - frame.maxX - margin)
  }
}
