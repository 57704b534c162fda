internal import Foundation

/// The heights at which a card can rest, and where a finger leads that pulls it. Lengths in points.
struct SheetStops: Equatable {
  /// From the lowest one on; at least one, all greater than zero.
  private(set) var heights: [CGFloat]
  /// The index of the height that the card rests at.
  var selected: Int
  /// The greatest height that there is room for.
  private let limit: CGFloat

  /// How much farther content goes that is let go with a velocity of one point a second, as of a scroll view.
  private static let coast = UIScrollView.DecelerationRate.normal.rawValue / (1 - UIScrollView.DecelerationRate.normal.rawValue) / 1_000
  /// How much of the finger's way a card follows at first that must stay, as content past its end.
  private static let resistance: CGFloat = 0.55
  /// How far such a card can be pulled, at most.
  private static let mostResisted: CGFloat = 60

  /// A card with these heights, from the lowest one on, in a room of this height.
  init(_ heights: [CGFloat], selected: Int, limit: CGFloat) {
    self.heights = heights
    self.selected = min(max(0, selected), heights.count - 1)
    self.limit = limit
  }

  /// The height that the card rests at.
  var height: CGFloat { heights[selected] }
  /// The lowest height.
  var lowest: CGFloat { heights[0] }
  private var highest: CGFloat { heights[heights.count - 1] }
  /// Whether there is a greater height to rest at.
  var canGrow: Bool { selected < heights.count - 1 }

  /// The height while a finger is `way` below where it took the card. Above the highest, and below the lowest if it must stay, the card
  /// follows reluctantly; a card that is as high as the room does not become higher.
  func height(pulledDown way: CGFloat, mayDismiss: Bool) -> CGFloat {
    let wanted = height - way
    if wanted > highest { return highest + (highest < limit ? Self.resisted(wanted - highest) : 0) }
    if wanted < lowest, !mayDismiss { return lowest - Self.resisted(lowest - wanted) }
    return wanted
  }
  private static func resisted(_ way: CGFloat) -> CGFloat { mostResisted * (1 - 1 / (way * resistance / mostResisted + 1)) }

  /// Where the card goes that a finger lets go there, with a velocity in points a second, positive downwards: to the height that is nearest
  /// to where it would come to rest, or, if that is less than half of the lowest one, away: nil.
  func end(pulledDown way: CGFloat, velocity: CGFloat) -> Int? {
    let rest = min(highest, height - way) - velocity * Self.coast
    guard rest >= lowest / 2 else { return nil }
    return heights.indices.min { abs(heights[$0] - rest) < abs(heights[$1] - rest) }
  }

  /// How far a height is on the way from the one stop to the next, from 0 to 1: 1 from that on; 1 in any case if there is no lower one.
  func progress(to stop: Int, at height: CGFloat) -> CGFloat {
    guard stop > 0, heights[stop] > heights[stop - 1] else { return 1 }
    return min(1, max(0, (height - heights[stop - 1]) / (heights[stop] - heights[stop - 1])))
  }
  /// Whether the highest stop takes all of the room.
  var reachesLimit: Bool { highest >= limit }
}
