internal import DequeModule
internal import HitchlessBase

/// Pictures that have arrived and wait for a frame with room for them, the oldest first.
///
/// A delivery costs what the program does with the picture and the painting of the layers that show it, and a screen's worth of them may
/// arrive at once. So each is measured, and another one is begun only if as much time is left as the most expensive of late took.
struct PictureDeliveries {
  private var waiting: Deque<() -> Void> = []
  /// What a delivery may take: the most that one took, forgotten by an eighth with each that took less.
  private(set) var highWater = FrameDuration.zero

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ body: @escaping () -> Void) { waiting.append(body) }

  /// The next delivery to run at `now`, if it is expected to be over before `deadline`. The first of a phase is never put off, so that
  /// pictures arrive however busy the frames are. O(1).
  mutating func next(at now: FrameInstant, before deadline: FrameInstant, isFirst: Bool) -> (() -> Void)? {
    guard !isEmpty, isFirst || now + highWater < deadline else { return nil }
    return waiting.removeFirst()
  }

  /// Records what a delivery took.
  mutating func record(_ cost: FrameDuration) {
    highWater = cost > highWater ? cost : highWater - (highWater - cost) / 8
  }
}
