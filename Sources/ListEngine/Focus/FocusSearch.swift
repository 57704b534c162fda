package import HitchlessBase

/// Finds the item that an arrow key leads to: the nearest one in that direction, with preference for items in line with the focused one.
///
/// Items are considered one after the other, in any order. This type only decides.
package struct FocusSearch: Hashable, Sendable {
  /// The direction of an arrow key.
  package enum Direction: Hashable, Sendable, CaseIterable { case up, down, left, right }

  /// The rank of an item; the lowest is the best.
  private struct Score: Hashable, Comparable {
    /// 0 for items in line with the origin, 1 for others.
    var aside: Int
    /// The distance to the beginning of the item, in points.
    var gap: Double
    /// The distance to the side of the line.
    var distance: Double
    /// Of two equally good items, the first in reading order wins.
    var position: ItemPosition

    static func < (a: Self, b: Self) -> Bool {
      (a.aside, a.gap, a.distance, a.position) < (b.aside, b.gap, b.distance, b.position)
    }
  }

  private let origin: Rect
  private let direction: Direction
  private let reachesAside: Bool
  private var score: Score?

  /// Begins a search from an item at `origin`. With `reachesAside`, an item that is not in line is accepted if none in line exists: below
  /// the last column of a grid there may be nothing, although more lines follow.
  package init(from origin: Rect, towards direction: Direction, reachesAside: Bool) {
    self.origin = origin
    self.direction = direction
    self.reachesAside = reachesAside
  }

  /// The best item so far; nil if there is none in the direction.
  package var best: ItemPosition? { score?.position }

  /// Considers an item. O(1).
  package mutating func consider(_ position: ItemPosition, at frame: Rect) {
    let (from, to) = (Interval(origin, direction), Interval(frame, direction))
    // Only items that both begin and end farther in the direction.
    guard to.start > from.start, to.end > from.end else { return }
    let (side, other) = (Interval(across: origin, direction), Interval(across: frame, direction))
    let overlaps = side.start < other.end && other.start < side.end
    guard overlaps || reachesAside else { return }
    let beside = overlaps ? abs(side.middle - other.middle) : max(other.start - side.end, side.start - other.end)
    let new = Score(aside: overlaps ? 0 : 1, gap: max(0, to.start - from.end), distance: beside, position: position)
    if score.map({ new < $0 }) ?? true { score = new }
  }

  /// The extent of a rectangle along a direction, with coordinates that increase in the direction.
  private struct Interval {
    var start: Double
    var end: Double
    var middle: Double { (start + end) / 2 }

    init(_ rect: Rect, _ direction: Direction) {
      switch direction {
      case .down: (start, end) = (rect.minY, rect.maxY)
      case .up: (start, end) = (-rect.maxY, -rect.minY)
      case .right: (start, end) = (rect.minX, rect.maxX)
      case .left: (start, end) = (-rect.maxX, -rect.minX)
      }
    }
    init(across rect: Rect, _ direction: Direction) { self.init(rect, direction.isVertical ? .right : .down) }
  }
}

extension FocusSearch.Direction {
  /// Whether the direction is up or down.
  package var isVertical: Bool { self == .up || self == .down }
  /// Whether the direction is down or right.
  package var isForward: Bool { self == .down || self == .right }
}
