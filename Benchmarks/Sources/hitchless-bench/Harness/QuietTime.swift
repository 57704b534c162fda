import HitchlessBase

/// The time that an operation takes with the processor to itself, for promises in microseconds, which are compared with a constant.
///
/// A processor that is shared with others, as on all rented machines, runs at half its speed for seconds at a time. Where the value and its
/// reference are measured alternately, that affects both; a constant is not affected. Disturbances only ever add time, so the fastest
/// samples of several seconds show the cost of the code.
struct QuietTime {
  /// The time for which samples are taken, in seconds.
  private static let length = 4.0
  private let clock = MonotonicClock()

  /// Returns the lowest decile of the samples, in milliseconds. `sample` returns its own time; the first three are discarded.
  func milliseconds(_ sample: () throws -> Double) rethrows -> Double {
    for _ in 0..<3 { _ = try sample() }
    let begin = clock.now
    var samples: [Double] = []
    while samples.count < 10 || (clock.now - begin).seconds < Self.length { samples.append(try sample()) }
    samples.sort()
    return samples[samples.count / 10]
  }
}
