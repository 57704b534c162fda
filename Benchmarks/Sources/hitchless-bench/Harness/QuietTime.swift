import HitchlessBase

/// What something takes when it has the processor to itself: for promises in microseconds, which are compared with a constant.
///
/// A processor that is shared with others, as all rented ones are, runs at half its speed for seconds at a time. Where value and
/// reference are measured in turns that meets both; a constant it does not meet. What disturbs only ever adds time, so that the fastest
/// samples of several seconds say what the code costs.
struct QuietTime {
  /// How long samples are taken, in seconds.
  private static let length = 4.0
  private let clock = MonotonicClock()

  /// The lowest decile of the samples, in milliseconds. `sample` says what it took; the first three are not counted.
  func milliseconds(_ sample: () throws -> Double) rethrows -> Double {
    for _ in 0..<3 { _ = try sample() }
    let begin = clock.now
    var samples: [Double] = []
    while samples.count < 10 || (clock.now - begin).seconds < Self.length { samples.append(try sample()) }
    samples.sort()
    return samples[samples.count / 10]
  }
}
