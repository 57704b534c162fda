package import HitchlessBase

/// What a plain commit costs: one for which no cell was realised. Spare work leaves this much free before the next deadline.
///
/// Remembers the mean and a high-water mark that sinks towards the mean by a sixteenth with each commit, so that one slow commit is
/// respected for some dozens of frames and not for ever.
package struct CommitReserve: Hashable, Sendable {
  private var mean: Int64?
  private var highWater: Int64 = 0

  /// Nothing is known yet.
  package init() {}

  /// A plain commit took `duration` from the frame's beginning.
  package mutating func record(_ duration: FrameDuration) {
    let new = max(0, duration.nanoseconds)
    let mean = mean.map { $0 / 4 * 3 + new / 4 } ?? new
    self.mean = mean
    highWater = max(new, highWater - (highWater - mean) / 16)
  }

  /// The cost to be reckoned with, at most `interval`. A quarter of the interval as long as nothing is known.
  package func cost(interval: FrameDuration) -> FrameDuration {
    guard mean != nil else { return interval / 4 }
    return min(FrameDuration(nanoseconds: highWater), interval)
  }
}
