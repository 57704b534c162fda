internal import Foundation

/// The zoom scale of a scroll view's content and its limits. Contains decisions only, no views.
struct ScrollZoom {
  /// The limits that the program set.
  var least: CGFloat = 1
  var most: CGFloat = 1
  /// Whether fingers can zoom past the range.
  var bounces = true
  var scale: CGFloat = 1
  /// The pinch in progress.
  var pinch: Pinch?
  /// Whether the scale is returning to its range.
  var isBouncing = false

  /// The state of a pinch: the scale at its beginning, and the point between the fingers in the coordinates of the zoomed view.
  struct Pinch {
    let scale: CGFloat
    let anchor: CGPoint
  }

  /// Whether more than one scale is possible.
  var isPossible: Bool { most > least }

  /// Returns the scale in the range that is nearest to `wanted`.
  func clamped(_ wanted: CGFloat) -> CGFloat { min(max(wanted, least), max(least, most)) }

  /// Returns the scale to show when fingers request `wanted`. Outside of the range the content resists, up to twice the largest or half the
  /// smallest scale.
  func shown(_ wanted: CGFloat) -> CGFloat {
    let inside = clamped(wanted)
    guard bounces, wanted > 0, wanted != inside else { return inside }
    let excess = (wanted > inside ? wanted / inside : inside / wanted) - 1
    let resisted = 1 + excess * Self.resistance / (1 + excess * Self.resistance)
    return wanted > inside ? inside * resisted : inside / resisted
  }
  /// The fraction of the fingers' initial movement past the range that content follows; the same as for the rubber band.
  private static let resistance: CGFloat = 0.55
}
