internal import Foundation

/// The places of rows on a wheel that is looked at from the side. Lengths in points. A value.
struct WheelGeometry: Equatable, Sendable {
  /// The height of a row in the middle, and of its part of the content.
  var rowHeight: CGFloat
  /// The height of the part of the wheel that is seen.
  var height: CGFloat

  /// Where and how a row is shown.
  struct Place: Equatable {
    /// From the middle of the wheel to the middle of the row.
    var offset: CGFloat
    /// The row's height, as a part of that in the middle.
    var scale: CGFloat
    var alpha: CGFloat
  }

  /// Half of what is seen: the rows go around a circle.
  private var radius: CGFloat { max(1, height / 2) }
  /// How far a row's content may be from the middle to be seen.
  private var reach: CGFloat { radius * .pi / 2 }

  /// Where a row is whose content is `distance` from the middle; nil if it is behind the wheel.
  func place(at distance: CGFloat) -> Place? {
    guard abs(distance) < reach else { return nil }
    let angle = distance / radius
    // The row in the middle stands out; the others fade as they turn away.
    let away = min(1, abs(distance) / max(1, rowHeight))
    return Place(offset: radius * sin(angle), scale: cos(angle), alpha: (1 - 0.55 * away) * pow(cos(angle), 0.7))
  }
  /// The rows of so many that are seen while the content's point `middle` is in the middle. O(1).
  func rows(around middle: CGFloat, of count: Int) -> Range<Int> {
    guard count > 0, rowHeight > 0 else { return 0..<0 }
    let first = ((middle - reach) / rowHeight - 0.5).rounded(.up)
    let last = ((middle + reach) / rowHeight - 0.5).rounded(.down)
    let limit = CGFloat(count)
    let (low, high) = (Int(min(max(0, first), limit)), Int(min(max(-1, last), limit - 1)) + 1)
    return low..<max(low, high)
  }
  /// The content's point in the middle of a row.
  func middle(of row: Int) -> CGFloat { (CGFloat(row) + 0.5) * rowHeight }
  /// The row whose middle is nearest to the content's point `middle`.
  func row(nearestTo middle: CGFloat, of count: Int) -> Int {
    guard rowHeight > 0, count > 0 else { return 0 }
    return Int(min(max(0, (middle / rowHeight).rounded(.down)), CGFloat(count - 1)))
  }
  /// The row at a point of the screen that is `offset` from the middle, while the content's point `middle` is there.
  func row(at offset: CGFloat, middle: CGFloat, of count: Int) -> Int? {
    guard abs(offset) < radius, rowHeight > 0 else { return nil }
    let row = ((middle + asin(offset / radius) * radius) / rowHeight).rounded(.down)
    return row >= 0 && row < CGFloat(count) ? Int(row) : nil
  }
}
