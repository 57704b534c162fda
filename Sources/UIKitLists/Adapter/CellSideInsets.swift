internal import Foundation
internal import UIKitCore

/// How far the content of a list's cells keeps away from their left and right edges, in points.
struct CellSideInsets: Hashable, Sendable {
  var left: CGFloat = 0
  var right: CGFloat = 0
  /// The sum of both.
  var total: CGFloat { left + right }

  /// The part of a cell that is left.
  func area(of bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + left, y: bounds.minY, width: max(0, bounds.width - total), height: bounds.height)
  }

  /// None.
  init() {}
  /// What the safe area and the index take of cells that are as wide as `list`; for cells that are `side` points from its sides the safe
  /// area takes less. What lies in the adjusted content insets is not part of a cell.
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
  /// Keeps the content, which begins `margin` points inside, in the readable width of a list.
  @MainActor mutating func followReadableWidth(of list: UIView, margin: CGFloat) {
    let (frame, bounds) = (list.readableContentGuide.layoutFrame, list.bounds)
    left = max(left, frame.minX - bounds.minX - margin)
    right = max(right, bounds.maxX - frame.maxX - margin)
  }
}
