internal import Foundation

/// The row of a navigation bar that has a large title: how much of it there is at an offset of the content below it.
///
/// All of it follows from the offset alone, so that jumps, updates and animations leave nothing behind. Lengths in points. Decisions only:
/// no views.
struct LargeTitleRow: Hashable {
  /// How high the row is before anything is scrolled; zero for a bar with the small title only.
  let fullHeight: CGFloat
  /// How high the row is now.
  private(set) var height: CGFloat
  /// How far the content, and the title with it, is below where the whole row is shown.
  private(set) var stretch: CGFloat = 0
  /// How many times as large as usual the title is.
  private(set) var magnification: CGFloat = 1
  /// Whether content has been scrolled below the bar.
  private(set) var isOverContent: Bool

  /// The whole row, with content at its lower edge.
  init(fullHeight: CGFloat = 0) {
    self.fullHeight = fullHeight
    height = fullHeight
    isOverContent = false
  }

  /// Whether there is a row, of whatever height.
  var exists: Bool { fullHeight > 0 }
  /// The part of the row that scrolling has hidden.
  var hiddenHeight: CGFloat { fullHeight - height }
  /// Whether only the small title is left.
  var isCollapsed: Bool { height <= 0 }

  /// The height of a row for a title in a font of `pointSize`: 52 points for 34, as in UIKit. 3 of them are above the line, 8 below it.
  static func fullHeight(pointSize: CGFloat) -> CGFloat { (pointSize * 41 / 34).rounded(.up) + 11 }

  /// The content is `distance` above where the whole row is shown; negative below it. It is `overscroll` past where it can rest.
  mutating func follow(distance: CGFloat, overscroll: CGFloat) {
    isOverContent = distance > fullHeight
    guard exists else { return }
    height = min(max(fullHeight - distance, 0), fullHeight)
    stretch = max(0, -distance)
    // 3 % for as far as the row is high, at most 10 %.
    magnification = min(1 + 0.03 * max(0, overscroll) / fullHeight, 1.1)
  }

  /// Where scrolling ends that would end at `proposed`: the row is then shown as a whole, as at the offset `expanded`, or not at all, as at
  /// `collapsed`. The one that lies in `direction`; the nearer one if that is zero.
  static func end(of proposed: CGFloat, expanded: CGFloat, collapsed: CGFloat, direction: CGFloat) -> CGFloat {
    guard proposed > expanded, proposed < collapsed else { return proposed }
    if direction != 0 { return direction > 0 ? collapsed : expanded }
    return proposed - expanded < collapsed - proposed ? expanded : collapsed
  }
}
