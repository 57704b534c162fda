internal import Foundation

/// What of a navigation bar content pushes away: a search bar, then the row of a large title above it. How much there is of them at an offset
/// of the content below the bar.
///
/// All of it follows from the offset alone, so that jumps, updates and animations leave nothing behind. Lengths in points. Decisions only:
/// no views.
struct LargeTitleRow: Hashable {
  /// How high the row is before anything is scrolled; zero for a bar with the small title only.
  let fullHeight: CGFloat
  /// How high a search bar is before anything is scrolled; zero if there is none, or one that stays.
  let fullSearchHeight: CGFloat
  /// How high the row is now.
  private(set) var height: CGFloat
  /// How high the search bar is now.
  private(set) var searchHeight: CGFloat
  /// How far the content, and the title with it, is below where the whole row is shown.
  private(set) var stretch: CGFloat = 0
  /// How many times as large as usual the title is.
  private(set) var magnification: CGFloat = 1
  /// How much the bar looks as it does above content: from 0, with no content below it, to 1. It follows the content, so that there is none
  /// below a title without background however fast it is scrolled.
  private(set) var contentShare: CGFloat = 0
  /// Over how many points of content below the bar it changes its looks.
  static let contentDistance: CGFloat = 16

  /// The whole row and the whole search bar, with content at the lower edge.
  init(fullHeight: CGFloat = 0, fullSearchHeight: CGFloat = 0) {
    self.fullHeight = fullHeight
    self.fullSearchHeight = fullSearchHeight
    height = fullHeight
    searchHeight = fullSearchHeight
  }

  /// Whether there is a row, of whatever height.
  var exists: Bool { fullHeight > 0 }
  /// What content can push away.
  var collapsible: CGFloat { fullHeight + fullSearchHeight }
  /// The part of it that scrolling has hidden.
  var hiddenHeight: CGFloat { collapsible - height - searchHeight }
  /// Whether only the small title is left.
  var isCollapsed: Bool { height <= 0 }
  /// As it is before anything is scrolled.
  var expanded: LargeTitleRow { LargeTitleRow(fullHeight: fullHeight, fullSearchHeight: fullSearchHeight) }

  /// The height of a row for a title in a font of `pointSize`: 52 points for 34, as in UIKit. 3 of them are above the line, 8 below it.
  static func fullHeight(pointSize: CGFloat) -> CGFloat { (pointSize * 41 / 34).rounded(.up) + 11 }

  /// The content is `distance` above where everything is shown; negative below it. It is `overscroll` past where it can rest.
  mutating func follow(distance: CGFloat, overscroll: CGFloat) {
    contentShare = min(max((distance - collapsible) / Self.contentDistance, 0), 1)
    searchHeight = min(max(fullSearchHeight - distance, 0), fullSearchHeight)
    guard exists else { return }
    height = min(max(collapsible - distance, 0), fullHeight)
    stretch = max(0, -distance)
    // 3 % for as far as the row is high, at most 10 %.
    magnification = min(1 + 0.03 * max(0, overscroll) / fullHeight, 1.1)
  }

  /// Where scrolling ends that would end at `proposed`, if everything is shown at the offset `expanded` and the content can rest up to `last`:
  /// search bar and row are then shown as a whole or not at all. The end that lies in `direction`; the nearer one if that is zero.
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
