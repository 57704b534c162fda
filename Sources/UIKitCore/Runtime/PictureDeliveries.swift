internal import DequeModule
internal import HitchlessBase

/// Images that were loaded and wait for a frame with enough time to deliver them, oldest first.
///
/// A delivery costs what the program does with the image and the painting of the layers that show it, and many images may be ready at
/// once. So each delivery is measured, and another one begins only if as much time is left as the most expensive recent one took.
struct PictureDeliveries {
  private var waiting: Deque<() -> Void> = []
  /// What a delivery may take: the most that one took, forgotten by an eighth with each that took less.
  private(set) var highWater = FrameDuration.zero

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ body: @escaping () -> Void) { waiting.append(body) }

  /// The next delivery to run at `now`, if it is expected to end before `deadline`; nil if there is none. The first of a phase is never
  /// postponed, so that images arrive even if all frames are busy. O(1) on average.
  mutating func next(at now: FrameInstant, before deadline: FrameInstant, isFirst: Bool) -> (() -> Void)? {
    guard !isEmpty, isFirst || now + highWater < deadline else { return nil }
    return waiting.removeFirst()
  }

  /// Records the measured cost of a delivery.
  mutating func record(_ cost: FrameDuration) {
    highWater = cost > highWater ? cost : highWater - (highWater - cost) / 8
  }
}
