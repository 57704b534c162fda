internal import DisplayInterface
internal import Foundation

/// Scrolls a scroll view for assistive technologies.
@MainActor struct AccessibilityScrolling {
  let view: UIScrollView

  /// The directions in which the view can currently be scrolled.
  var actions: [AccessibleElement.Action] {
    var actions: [AccessibleElement.Action] = []
    if view.canScroll(.vertical) { actions += [.scrollUp, .scrollDown] }
    if view.canScroll(.horizontal) { actions += [.scrollLeft, .scrollRight] }
    return actions
  }

  /// Scrolls by a page to show more of the content in `direction`. Returns false if there is no more content, or if a finger is scrolling.
  func page(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard view.isScrollEnabled, !view.isDragging else { return false }
    view.prepareToScroll()
    let isUpright =
      switch direction {
      case .up, .down: true
      case .left, .right: false
      case .next, .previous: view.canScroll(.vertical)
      }
    let isReversed = !isUpright && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isForward =
      switch direction {
      case .down, .right: true
      case .next: !isReversed
      case .up, .left: false
      case .previous: isReversed
      }
    let before = view.contentOffset
    let range = view.offsetRange
    let hasMore =
      switch (isUpright, isForward) {
      case (true, true): before.y < range.maxY
      case (true, false): before.y > range.minY
      case (false, true): before.x < range.maxX
      case (false, false): before.x > range.minX
      }
    return hasMore && view.turn(by: isForward ? view.pageLength(isUpright) : -view.pageLength(isUpright), isUpright)
  }
}
