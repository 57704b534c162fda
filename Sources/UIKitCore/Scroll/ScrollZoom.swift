internal import Foundation

/// How far a scroll view's content is zoomed, and how far it may be. Decisions only: no views.
struct ScrollZoom {
  /// The range that the program set.
  var least: CGFloat = 1
  var most: CGFloat = 1
  /// Whether fingers can zoom past the range.
  var bounces = true
  var scale: CGFloat = 1
  /// The pinch that is going on.
  var pinch: Pinch?
  /// Whether the scale returns to the range.
  var isBouncing = false

  /// A pinch: the scale at its beginning, and the point between the fingers, in the coordinates of the zoomed view.
  struct Pinch {
    let scale: CGFloat
    let anchor: CGPoint
  }

  /// Whether there is more than one scale.
  var isPossible: Bool { most > least }

  /// The scale in the range that is nearest to `wanted`.
  func clamped(_ wanted: CGFloat) -> CGFloat { min(max(wanted, least), max(least, most)) }

  /// The scale that is shown for fingers that ask for `wanted`: past the range the content resists, to at most twice as large or half as
  /// small.
  func shown(_ wanted: CGFloat) -> CGFloat {
    let inside = clamped(wanted)
    guard bounces, wanted > 0, wanted != inside else { return inside }
    let excess = (wanted > inside ? wanted / inside : inside / wanted) - 1
    let resisted = 1 + excess * Self.resistance / (1 + excess * Self.resistance)
    return wanted > inside ? inside * resisted : inside / resisted
  }
  /// The part of a finger's way past the range that content follows, at the beginning; as of the rubber band.
  private static let resistance: CGFloat = 0.55
}
