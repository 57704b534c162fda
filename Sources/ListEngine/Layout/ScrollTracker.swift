package import CellReuse
package import HitchlessBase

/// The motion of scrolling content from frame to frame: as reported for the finger or the fling that moves it, else the difference of
/// offsets.
package struct ScrollTracker: Hashable, Sendable {
  /// The offset at the last update; nil before the first.
  package private(set) var lastOffset: Point?
  /// The distance that the content moves per frame.
  package private(set) var motion = ScrollVelocity.still
  /// The distance that the next frame certainly moves the content: automatic motion continues, any other may stop.
  package private(set) var certain = ScrollVelocity.still
  /// The distance that the content moved in the last frame, even if that was a jump.
  private var lastMotion = ScrollVelocity.still
  /// The vsync of the last update.
  private var lastVsync: Int?

  /// Creates a tracker before the first update.
  package init() {}

  /// Updates the motion for the current position of the content. `scrolled` is the distance that a finger or a fling moves it per frame,
  /// `known` the certain part of it. O(1).
  package mutating func update(viewport: Rect, scrolled: ScrollVelocity?, certain known: ScrollVelocity, vsync: Int?) {
    let offset = viewport.origin
    if let scrolled {
      motion = scrolled
      certain = known
    } else if let lastOffset {
      // A late frame shows the motion of several vsyncs; more than a few of them count as a rest.
      let passed = vsync.flatMap { vsync in lastVsync.map { vsync - $0 } } ?? 1
      // A second update in the same frame.
      if passed == 0, offset == lastOffset { return }
      let frames = (1...Self.longestHitch).contains(passed) ? Double(passed) : 1
      let now = ScrollVelocity(dx: (offset.x - lastOffset.x) / frames, dy: (offset.y - lastOffset.y) / frames)
      // A distance of more than the viewport's length in one frame is a jump without any direction, unless the motion was similarly fast
      // before.
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

  /// Records that the content moved together with the offset, which is now `offset`. This is not scrolling.
  package mutating func hold(at offset: Point) { lastOffset = offset }
  /// Records that the content and the offset moved together by a distance. No effect before the first update.
  package mutating func shift(by delta: Point) { if let last = lastOffset { lastOffset = last + delta } }

  /// The number of vsyncs that a late frame may skip before the content counts as having rested.
  private static let longestHitch = 30

  private static func continues(_ before: Double, _ now: Double) -> Bool { before * now > 0 && abs(before) * 2 >= abs(now) }
}
