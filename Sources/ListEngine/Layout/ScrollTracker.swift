package import CellReuse
package import HitchlessBase

/// How something that scrolls moves from frame to frame: as the finger or the fling says that moves it, else by the difference of offsets.
package struct ScrollTracker: Hashable, Sendable {
  /// The offset at the last look; nil before the first.
  package private(set) var lastOffset: Point?
  /// How far the content moves in a frame.
  package private(set) var motion = ScrollVelocity.still
  /// How far the next frame moves it in any case: what moves by itself goes on, anything else may stop.
  package private(set) var certain = ScrollVelocity.still
  /// How far the content moved in the last frame, also if that was a jump.
  private var lastMotion = ScrollVelocity.still
  /// The vsync of the last look.
  private var lastVsync: Int?

  /// Nothing was seen yet.
  package init() {}

  /// Looks at where the content is now. `scrolled` is what a finger or a fling moves it in a frame, `known` what of that is certain. O(1).
  package mutating func update(viewport: Rect, scrolled: ScrollVelocity?, certain known: ScrollVelocity, vsync: Int?) {
    let offset = viewport.origin
    if let scrolled {
      motion = scrolled
      certain = known
    } else if let lastOffset {
      // A late frame shows what several vsyncs moved; more than a few are a rest.
      let passed = vsync.flatMap { vsync in lastVsync.map { vsync - $0 } } ?? 1
      // Another look in the same frame.
      if passed == 0, offset == lastOffset { return }
      let frames = (1...Self.longestHitch).contains(passed) ? Double(passed) : 1
      let now = ScrollVelocity(dx: (offset.x - lastOffset.x) / frames, dy: (offset.y - lastOffset.y) / frames)
      // More than a view's length at once is a jump, nothing is on its way in any direction; unless it went as fast before.
      let isJump =
        abs(now.dx) > viewport.width && !Self.continues(lastMotion.dx, now.dx)
        || abs(now.dy) > viewport.height && !Self.continues(lastMotion.dy, now.dy)
      motion = isJump ? .still : now
      certain = .still
      lastMotion = now
    }
    lastVsync = vsync
    lastOffset = offset
  }

  /// The content moved together with the offset, which is no scrolling: the offset is `offset` now.
  package mutating func hold(at offset: Point) { lastOffset = offset }
  /// The same by a distance; without effect before the first look.
  package mutating func shift(by delta: Point) { if let last = lastOffset { lastOffset = last + delta } }

  /// Vsyncs that a late frame may leave out before the content counts as having rested meanwhile.
  private static let longestHitch = 30

  private static func continues(_ before: Double, _ now: Double) -> Bool { before * now > 0 && abs(before) * 2 >= abs(now) }
}
