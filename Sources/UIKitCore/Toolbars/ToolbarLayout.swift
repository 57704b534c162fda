internal import Foundation

/// Computes the positions of the items of a toolbar.
struct ToolbarLayout {
  /// The width of an item.
  enum Item: Hashable {
    /// A width in points. There is no gap beside spaces.
    case fixed(CGFloat, isSpace: Bool)
    /// An equal share of the space that the other items leave.
    case flexible

    var isSpace: Bool { if case .fixed(_, let isSpace) = self { isSpace } else { true } }
    var width: CGFloat { if case .fixed(let width, _) = self { max(0, width) } else { 0 } }
  }

  /// The items, from the leading to the trailing edge.
  let items: [Item]
  /// The distance in points between two items that are not spaces.
  let gap: CGFloat

  /// Returns the distance of each item from the leading edge, and its width, in a row of `width` points. If the items do not fit, fixed
  /// spaces shrink first, then buttons, in proportion to their widths. O(items).
  func places(in width: CGFloat) -> [(x: CGFloat, width: CGFloat)] {
    let gaps = zip(items, items.dropFirst()).map { $0.isSpace || $1.isSpace ? 0 : gap } + [0]
    let buttons = items.reduce(0) { $0 + ($1.isSpace ? 0 : $1.width) }
    let rest = width - gaps.reduce(0, +) - buttons
    let spaces = items.reduce(0) { $0 + ($1.isSpace ? $1.width : 0) }
    let flexibleCount = items.count { $0 == .flexible }
    let share = flexibleCount > 0 ? max(0, rest - spaces) / CGFloat(flexibleCount) : 0
    // In a bar that is too narrow, fixed spaces shrink first.
    let spaceScale = spaces > 0 ? min(1, max(0, rest) / spaces) : 1
    let buttonScale = buttons > 0 ? min(1, max(0, buttons + min(0, rest)) / buttons) : 1
    var x: CGFloat = 0
    return zip(items, gaps).map { item, gap in
      let width = item == .flexible ? share : item.width * (item.isSpace ? spaceScale : buttonScale)
      defer { x += width + gap }
      return (x, width)
    }
  }
}
