package import HitchlessBase

/// A planner that sorts the candidates of one frame and provides them until the time is up.
///
/// The order is: what the next frame shows, then what comes on screen soonest, then, at rest or sideways, what is nearest. Its storage is
/// reused from frame to frame.
package struct PrefetchPlanner: Sendable {
  /// The area around the viewport in which cells are prepared.
  package var range: EngagedRange
  private var tasks: [PrefetchTask] = []
  private var next = 0

  /// Creates a planner without candidates.
  package init(range: EngagedRange = EngagedRange()) { self.range = range }

  /// Removes the candidates of the previous frame. The host then adds those in ``EngagedRange/rect(viewport:motion:)`` that have no cell.
  package mutating func removeAll() {
    tasks.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Adds a candidate. One that is already on screen is ignored. `certain` is the motion that the next frame makes in any case. O(1).
  package mutating func add(_ identifier: ElementIdentifier, frame: Rect, viewport: Rect, motion: ScrollVelocity, certain: ScrollVelocity) {
    guard !frame.intersects(viewport) else { return }
    tasks.append(PrefetchTask(identifier: identifier, frame: frame, viewport: viewport, motion: motion, certain: certain))
  }

  /// Sorts the candidates. O(n log n) for the candidates of one frame, of which there are few.
  package mutating func sort() {
    tasks.sort { $0.precedes($1) }
    next = 0
  }

  /// The remaining candidates, in order. O(candidates).
  package var remaining: ArraySlice<PrefetchTask> { tasks[next...] }
  /// The candidate to prepare now; `nil` if none remains.
  package var first: PrefetchTask? { next < tasks.count ? tasks[next] : nil }

  /// Removes the first candidate after it was prepared, or cannot be.
  package mutating func removeFirst() {
    if next < tasks.count { next += 1 }
  }
}
