internal import Foundation

/// The positions of rows on a wheel that is viewed from the side. Lengths are in points. A value type.
struct WheelGeometry: Equatable, Sendable {
  /// The height of a row in the middle, and in the content.
  var rowHeight: CGFloat
  /// The height of the visible part of the wheel.
  var height: CGFloat

  /// The position and appearance of a row.
  struct Place: Equatable {
    /// The distance from the middle of the wheel to the middle of the row.
    var offset: CGFloat
    /// The row's height relative to a row in the middle.
    var scale: CGFloat
    var alpha: CGFloat
  }

  /// The radius of the wheel: half of the visible height, because the rows form a circle.
  private var radius: CGFloat { max(1, height / 2) }
  /// The maximum distance of a visible row's content from the middle.
  private var reach: CGFloat { radius * .pi / 2 }

  /// Returns the place of a row whose content is at `distance` from the middle; nil if it is on the back of the wheel.
  func place(at distance: CGFloat) -> Place? {
    guard abs(distance) < reach else { return nil }
    let angle = distance / radius
    // The row in the middle is emphasized; the others fade as they turn away.
    let away = min(1, abs(distance) / max(1, rowHeight))
    return Place(offset: radius * sin(angle), scale: cos(angle), alpha: (1 - 0.55 * away) * pow(cos(angle), 0.7))
  }
  /// Returns the visible ones of `count` rows while the content's point `middle` is in the middle. O(1).
  func rows(around middle: CGFloat, of count: Int) -> Range<Int> {
    guard count > 0, rowHeight > 0 else { return 0..<0 }
    let first = ((middle - reach) / rowHeight - 0.5).rounded(.up)
    let last = ((middle + reach) / rowHeight - 0.5).rounded(.down)
    let limit = CGFloat(count)
    let (low, high) = (Int(min(max(0, first), limit)), Int(min(max(-1, last), limit - 1)) + 1)
    return low..<max(low, high)
  }
  /// Returns the content's point in the middle of a row.
  func middle(of row: Int) -> CGFloat { (CGFloat(row) + 0.5) * rowHeight }
  /// Returns the row whose middle is nearest to the content's point `middle`.
  func row(nearestTo middle: CGFloat, of count: Int) -> Int {
    guard rowHeight > 0, count > 0 else { return 0 }
    return Int(min(max(0, (middle / rowHeight).rounded(.down)), CGFloat(count - 1)))
  }
  /// Returns the row at a visible point that is `offset` from the middle, while the content's point `middle` is in the middle.
  func row(at offset: CGFloat, middle: CGFloat, of count: Int) -> Int? {
    guard abs(offset) < radius, rowHeight > 0 else { return nil }
    let row = ((middle + asin(offset / radius) * radius) / rowHeight).rounded(.down)
    return row >= 0 && row < CGFloat(count) ? Int(row) : nil
  }
}
