internal import Foundation

/// The heights at which a card can rest, and its height while a finger pulls it. Lengths are in points.
struct SheetStops: Equatable {
  /// The heights in ascending order; at least one, all greater than zero.
  private(set) var heights: [CGFloat]
  /// The index of the current height.
  var selected: Int
  /// The greatest height for which there is room.
  private let limit: CGFloat

  /// The distance that content coasts after being released with a velocity of one point per second, as in a scroll view.
  private static let coast = UIScrollView.DecelerationRate.normal.rawValue / (1 - UIScrollView.DecelerationRate.normal.rawValue) / 1_000
  /// The fraction of the finger's movement that a card that must not move initially follows, as for content past its end.
  private static let resistance: CGFloat = 0.55
  /// The maximum distance by which such a card can be pulled.
  private static let mostResisted: CGFloat = 60

  /// Creates stops with the given heights, in ascending order, in a room of height `limit`.
  init(_ heights: [CGFloat], selected: Int, limit: CGFloat) {
    self.heights = heights
    self.selected = min(max(0, selected), heights.count - 1)
    self.limit = limit
  }

  /// The current resting height.
  var height: CGFloat { heights[selected] }
  /// The lowest height.
  var lowest: CGFloat { heights[0] }
  private var highest: CGFloat { heights[heights.count - 1] }
  /// Whether there is a greater resting height.
  var canGrow: Bool { selected < heights.count - 1 }

  /// Returns the height while a finger is `way` below the point at which it took the card. Above the highest stop, and below the lowest if
  /// the card must not be dismissed, the card follows with resistance; a card as high as the room does not become higher.
  func height(pulledDown way: CGFloat, mayDismiss: Bool) -> CGFloat {
    let wanted = height - way
    if wanted > highest { return highest + (highest < limit ? Self.resisted(wanted - highest) : 0) }
    if wanted < lowest, !mayDismiss { return lowest - Self.resisted(lowest - wanted) }
    return wanted
  }
  private static func resisted(_ way: CGFloat) -> CGFloat { mostResisted * (1 - 1 / (way * resistance / mostResisted + 1)) }

  /// Returns the stop of a card that is released with a velocity in points per second, positive downwards: the one nearest to the position
  /// at which the card would come to rest. Nil if that is less than half of the lowest height: the card is then dismissed.
  func end(pulledDown way: CGFloat, velocity: CGFloat) -> Int? {
    let rest = min(highest, height - way) - velocity * Self.coast
    guard rest >= lowest / 2 else { return nil }
    return heights.indices.min { abs(heights[$0] - rest) < abs(heights[$1] - rest) }
  }

  /// Returns the progress of a height from the previous stop to `stop`, from 0 to 1; 1 from that stop on, and always 1 for the lowest stop.
  func progress(to stop: Int, at height: CGFloat) -> CGFloat {
    guard stop > 0, heights[stop] > heights[stop - 1] else { return 1 }
    return min(1, max(0, (height - heights[stop - 1]) / (heights[stop] - heights[stop - 1])))
  }
  /// Whether the highest stop fills the room.
  var reachesLimit: Bool { highest >= limit }
}
