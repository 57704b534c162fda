internal import DequeModule
internal import HitchlessBase

/// Loaded images that wait for a frame with enough time to deliver them, oldest first.
///
/// The cost of a delivery consists of the program's handling of the image and the painting of the layers that show it, and many images may
/// be ready at once. Therefore each delivery is measured, and another one begins only if the remaining time is at least that of the most
/// expensive recent one.
struct PictureDeliveries {
  private var waiting: Deque<() -> Void> = []
  /// The expected maximum cost of a delivery: the highest cost so far, reduced by an eighth of the difference with each cheaper delivery.
  private(set) var highWater = FrameDuration.zero

  var isEmpty: Bool { waiting.isEmpty }

  mutating func append(_ body: @escaping () -> Void) { waiting.append(body) }

  /// Returns the next delivery to run at `now` if it is expected to end before `deadline`; nil if there is none. The first one of a phase
  /// is never postponed, so that images arrive even if all frames are busy. O(1) on average.
  mutating func next(at now: FrameInstant, before deadline: FrameInstant, isFirst: Bool) -> (() -> Void)? {
    guard !isEmpty, isFirst || now + highWater < deadline else { return nil }
    return waiting.removeFirst()
  }

  /// Records the measured cost of a delivery.
  mutating func record(_ cost: FrameDuration) {
    highWater = cost > highWater ? cost : highWater - (highWater - cost) / 8
  }
}
