package import HitchlessBase

/// An estimate of the cost of a plain commit: one without any cells to realise. Spare work leaves this much time free before the next
/// deadline.
///
/// Stores the mean and a high-water mark that decreases towards the mean by a sixteenth with each commit, so that a slow commit only
/// affects the following few dozen frames.
package struct CommitReserve: Hashable, Sendable {
  private var mean: Int64?
  private var highWater: Int64 = 0

  /// Creates an instance without any measurements.
  package init() {}

  /// Records that a plain commit took `duration` from the frame's beginning.
  package mutating func record(_ duration: FrameDuration) {
    let new = max(0, duration.nanoseconds)
    let mean = mean.map { $0 / 4 * 3 + new / 4 } ?? new
    self.mean = mean
    highWater = max(new, highWater - (highWater - mean) / 16)
  }

  /// Returns the expected cost, at most `interval`. Returns a quarter of the interval before the first measurement.
  package func cost(interval: FrameDuration) -> FrameDuration {
    guard mean != nil else { return interval / 4 }
    return min(FrameDuration(nanoseconds: highWater), interval)
  }
}
