package import HitchlessBase

/// Puts the candidates of one frame in order and hands them out until the time is up.
///
/// The order: what the next frame shows, then what comes on screen soonest, then, at rest or sideways, what is nearest. Its storage is
/// used again from frame to frame.
package struct PrefetchPlanner: Sendable {
  /// How far around the viewport cells are prepared.
  package var range: EngagedRange
  private var tasks: [PrefetchTask] = []
  private var next = 0

  /// A planner without candidates.
  package init(range: EngagedRange = EngagedRange()) { self.range = range }

  /// Forgets the candidates of the frame before. The host then adds those in ``EngagedRange/rect(viewport:motion:)`` that have no cell.
  package mutating func removeAll() {
    tasks.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Adds a candidate. One that is on screen already is none. `certain` is what the next frame moves in any case. O(1).
  package mutating func add(_ identifier: ElementIdentifier, frame: Rect, viewport: Rect, motion: ScrollVelocity, certain: ScrollVelocity) {
    guard !frame.intersects(viewport) else { return }
    tasks.append(PrefetchTask(identifier: identifier, frame: frame, viewport: viewport, motion: motion, certain: certain))
  }

  /// Puts the candidates in order. O(n log n) in the candidates of one frame, of which there are few.
  package mutating func sort() {
    tasks.sort { $0.precedes($1) }
    next = 0
  }

  /// The candidates that are left, in order. O(candidates).
  package var remaining: ArraySlice<PrefetchTask> { tasks[next...] }
  /// The candidate to prepare now; `nil` when the range is full.
  package var first: PrefetchTask? { next < tasks.count ? tasks[next] : nil }

  /// The first candidate is prepared, or cannot be.
  package mutating func removeFirst() {
    if next < tasks.count { next += 1 }
  }
}
