internal import Foundation

/// Decides which pages a page control shows an indicator for, and in which size. If there is not enough room for all, it shows those around
/// the current page, and shrinks the indicators at an end where more pages follow.
struct PageIndicators: Equatable {
  /// An indicator: its page, its position from 0 on, and its scale.
  struct Indicator: Equatable {
    var page: Int
    var place: Int
    var scale: CGFloat
  }

  /// The number of pages.
  var count = 0 { didSet { fit() } }
  /// The current page, clamped to the pages; 0 if there are none.
  var current = 0 { didSet { fit() } }
  /// The number of indicators that fit; at least one.
  var capacity = Int.max { didSet { fit() } }
  /// The first page that is shown.
  private var first = 0

  /// The number of shown indicators.
  var shown: Int { min(count, max(1, capacity)) }
  /// The shown indicators. O(indicators).
  var indicators: [Indicator] {
    (0..<shown).map { Indicator(page: first + $0, place: $0, scale: scale(atPlace: $0)) }
  }

  private func scale(atPlace place: Int) -> CGFloat {
    // With fewer than five indicators, a small one would be mistaken for one that is far away.
    guard shown >= 5 else { return 1 }
    let before = first > 0 ? place : shown
    let after = first + shown < count ? shown - 1 - place : shown
    return switch min(before, after) {
    case 0: 0.5
    case 1: 0.75
    default: 1
    }
  }

  /// Shifts the shown range by the minimum so that it contains the current page, and, if more pages follow, not among the small indicators.
  private mutating func fit() {
    guard count > 0 else { return first = 0 }
    let page = min(count - 1, max(0, current))
    let margin = shown >= 5 ? 2 : shown >= 3 ? 1 : 0
    first = max(first, page - (shown - 1) + margin)
    first = min(first, page - margin)
    first = max(0, min(first, count - shown))
  }
}
