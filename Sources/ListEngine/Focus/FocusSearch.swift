package import HitchlessBase

/// Finds the item that an arrow key leads to: the nearest one that way, of those beside which the focused one lies if there are any.
///
/// Items are considered one after the other, in any order. Decisions only.
package struct FocusSearch: Hashable, Sendable {
  /// Where an arrow points.
  package enum Direction: Hashable, Sendable, CaseIterable { case up, down, left, right }

  /// How good an item is; the least is the best.
  private struct Score: Hashable, Comparable {
    /// 0 for items that lie in the way, 1 for others.
    var aside: Int
    /// How far away it begins, in points.
    var gap: Double
    /// How far beside the way it is.
    var distance: Double
    /// Of two that are equally good, the one that is read first.
    var position: ItemPosition

    static func < (a: Self, b: Self) -> Bool {
      (a.aside, a.gap, a.distance, a.position) < (b.aside, b.gap, b.distance, b.position)
    }
  }

  private let origin: Rect
  private let direction: Direction
  private let reachesAside: Bool
  private var score: Score?

  /// A search from an item at `origin`. With `reachesAside` an item that is not in the way will do if none is: below the last column of a
  /// grid there may be nothing, while there are more lines.
  package init(from origin: Rect, towards direction: Direction, reachesAside: Bool) {
    self.origin = origin
    self.direction = direction
    self.reachesAside = reachesAside
  }

  /// The best item so far; nil if none lies that way.
  package var best: ItemPosition? { score?.position }

  /// Considers an item. O(1).
  package mutating func consider(_ position: ItemPosition, at frame: Rect) {
    let (from, to) = (Interval(origin, direction), Interval(frame, direction))
    // One that begins and ends farther that way.
    guard to.start > from.start, to.end > from.end else { return }
    let (side, other) = (Interval(across: origin, direction), Interval(across: frame, direction))
    let overlaps = side.start < other.end && other.start < side.end
    guard overlaps || reachesAside else { return }
    let beside = overlaps ? abs(side.middle - other.middle) : max(other.start - side.end, side.start - other.end)
    let new = Score(aside: overlaps ? 0 : 1, gap: max(0, to.start - from.end), distance: beside, position: position)
    if score.map({ new < $0 }) ?? true { score = new }
  }

  /// A stretch of a rectangle, counted the way that a direction points.
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
  /// Whether it is up or down.
  package var isVertical: Bool { self == .up || self == .down }
  /// Whether it is down or right.
  package var isForward: Bool { self == .down || self == .right }
}
