internal import Foundation

/// The collapsible parts of a navigation bar, for an offset of the content below the bar: scrolling hides the search bar first, then the
/// row of the large title above it.
///
/// The state depends on the offset alone, so jumps, updates and animations always lead to the right state. Lengths are in points. Contains
/// only the logic, without views.
struct LargeTitleRow: Hashable {
  /// The height of the row before any scrolling; zero for a bar that shows only the small title.
  let fullHeight: CGFloat
  /// The height of the search bar before any scrolling; zero if there is none, or if it does not collapse.
  let fullSearchHeight: CGFloat
  /// The current height of the row.
  private(set) var height: CGFloat
  /// The current height of the search bar.
  private(set) var searchHeight: CGFloat
  /// The distance of the content, and of the title with it, below the position at which the whole row is visible.
  private(set) var stretch: CGFloat = 0
  /// The scale factor of the title.
  private(set) var magnification: CGFloat = 1
  /// How much of the bar's appearance over content is visible: from 0, while no content is behind the bar, to 1. Changes with the offset,
  /// so that content is never visible behind a title without background, however fast it is scrolled.
  private(set) var contentShare: CGFloat = 0
  /// The distance of scrolling, in points, within which the bar changes its appearance.
  static let contentDistance: CGFloat = 16

  /// Creates the expanded state, with the whole row and the whole search bar above the content.
  init(fullHeight: CGFloat = 0, fullSearchHeight: CGFloat = 0) {
    self.fullHeight = fullHeight
    self.fullSearchHeight = fullSearchHeight
    height = fullHeight
    searchHeight = fullSearchHeight
  }

  /// Whether there is a row, regardless of its current height.
  var exists: Bool { fullHeight > 0 }
  /// The height that scrolling can hide.
  var collapsible: CGFloat { fullHeight + fullSearchHeight }
  /// The part of that height that is hidden.
  var hiddenHeight: CGFloat { collapsible - height - searchHeight }
  /// Whether only the small title is visible: at most the margin below the line is left of the row. Content that is too short to be scrolled
  /// farther leaves it there.
  var isCollapsed: Bool { height <= Self.lowerMargin }
  /// The distance between the line and the lower edge of the row, in points.
  static let lowerMargin: CGFloat = 8
  /// The state before any scrolling.
  var expanded: LargeTitleRow { LargeTitleRow(fullHeight: fullHeight, fullSearchHeight: fullSearchHeight) }

  /// Returns the height of a row for a title in a font of `pointSize`: 52 points for 34, as in UIKit. 3 points are above the line, 8 below
  /// it.
  static func fullHeight(pointSize: CGFloat) -> CGFloat {
    (pointSize * 41 / 34).rounded(.up) + 3 + lowerMargin
  }

  /// Updates the state for content that is `distance` above the position at which everything is visible (negative below it), and
  /// `overscroll` beyond the position at which it can rest.
  mutating func follow(distance: CGFloat, overscroll: CGFloat) {
    contentShare = min(max((distance - collapsible) / Self.contentDistance, 0), 1)
    searchHeight = min(max(fullSearchHeight - distance, 0), fullSearchHeight)
    guard exists else { return }
    height = min(max(collapsible - distance, 0), fullHeight)
    stretch = max(0, -distance)
    // 3 % per row height of overscroll, at most 10 %.
    magnification = min(1 + 0.03 * max(0, overscroll) / fullHeight, 1.1)
  }

  /// Returns the end of a scroll that would end at `proposed`, such that the search bar and the row are each either completely visible or
  /// completely hidden. Everything is visible at the offset `expanded`, and the content can rest up to the offset `last`. Returns the end
  /// that lies in `direction`, or the nearest one if `direction` is zero.
  func end(of proposed: CGFloat, expanded: CGFloat, last: CGFloat, direction: CGFloat) -> CGFloat {
    var end = Self.end(of: proposed, between: expanded, and: min(expanded + fullSearchHeight, last), direction)
    end = Self.end(of: end, between: expanded + fullSearchHeight, and: min(expanded + collapsible, last), direction)
    return end
  }

  private static func end(of proposed: CGFloat, between low: CGFloat, and high: CGFloat, _ direction: CGFloat) -> CGFloat {
    guard proposed > low, proposed < high else { return proposed }
    if direction != 0 { return direction > 0 ? high : low }
    return proposed - low < high - proposed ? low : high
  }
}
