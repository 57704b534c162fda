internal import Foundation

/// Which pages a page control shows an indicator for, and how large. If there is not enough room for all, they are those around the current
/// one, and the ones at the ends are smaller where others follow.
struct PageIndicators: Equatable {
  /// An indicator: its page, its place from 0 on, and the part of its full size that it has.
  struct Indicator: Equatable {
    var page: Int
    var place: Int
    var scale: CGFloat
  }

  /// How many pages there are.
  var count = 0 { didSet { fit() } }
  /// The current page; within the pages, 0 if there are none.
  var current = 0 { didSet { fit() } }
  /// For how many indicators there is room, at least for one.
  var capacity = Int.max { didSet { fit() } }
  /// The first page that is shown.
  private var first = 0

  /// How many indicators are shown.
  var shown: Int { min(count, max(1, capacity)) }
  /// The indicators that are shown. O(indicators).
  var indicators: [Indicator] {
    (0..<shown).map { Indicator(page: first + $0, place: $0, scale: scale(atPlace: $0)) }
  }

  private func scale(atPlace place: Int) -> CGFloat {
    // With fewer than five, one that is small would be taken for one that is far away.
    guard shown >= 5 else { return 1 }
    let before = first > 0 ? place : shown
    let after = first + shown < count ? shown - 1 - place : shown
    return switch min(before, after) {
    case 0: 0.5
    case 1: 0.75
    default: 1
    }
  }

  /// Moves what is shown as little as possible so that the current page is shown, and, where others follow, not among the small ones.
  private mutating func fit() {
    guard count > 0 else { return first = 0 }
    let page = min(count - 1, max(0, current))
    let margin = shown >= 5 ? 2 : shown >= 3 ? 1 : 0
    first = max(first, page - (shown - 1) + margin)
    first = min(first, page - margin)
    first = max(0, min(first, count - shown))
  }
}
