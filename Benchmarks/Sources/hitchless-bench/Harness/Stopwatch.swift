import HitchlessBase

/// Measures times: by default the processor time of this thread and not wall-clock time, which would charge other programs and interrupts
/// to the code that is measured at that moment.
struct Stopwatch {
  private let clock: any FrameClock

  /// Creates a stopwatch of the processor time of this thread, which has to do all the measured work.
  init() { clock = ProcessorClock() }

  /// Creates a stopwatch with another clock, such as ``MonotonicClock`` for work on several threads.
  init(_ clock: any FrameClock) { self.clock = clock }

  /// Returns the time of `body`, in milliseconds.
  func time(_ body: () throws -> Void) rethrows -> Double {
    let begin = clock.now
    try body()
    return (clock.now - begin).milliseconds
  }

  /// Returns the time of `body` in each of several rounds, in milliseconds; an additional first round is discarded.
  func time(rounds: Int, _ body: () throws -> Void) rethrows -> [Double] {
    try body()
    return try (0..<rounds).map { _ in try time(body) }
  }

  /// Times both alternately, so that other activity of the machine affects both equally.
  ///
  /// Each sample consists of as many calls as fill a few milliseconds; a first round of both is discarded.
  func compare(rounds: Int = 15, _ value: () throws -> Void, with reference: () throws -> Void) rethrows -> Medians {
    let valueCalls = try callsPerSample(value)
    let referenceCalls = try callsPerSample(reference)
    var values: [Double] = []
    var references: [Double] = []
    func takeValue() throws { values.append(try time { for _ in 0..<valueCalls { try value() } } / Double(valueCalls)) }
    func takeReference() throws {
      references.append(try time { for _ in 0..<referenceCalls { try reference() } } / Double(referenceCalls))
    }
    for round in 0..<rounds {
      if round.isMultiple(of: 2) {
        try takeValue()
        try takeReference()
      } else {
        try takeReference()
        try takeValue()
      }
    }
    return Medians(of: values, and: references)
  }

  private func callsPerSample(_ body: () throws -> Void) rethrows -> Int {
    let shortestSample = 3.0
    let once = try time(body)
    return once >= shortestSample ? 1 : min(10_000, max(1, Int(shortestSample / max(once, 0.000_1))))
  }
}
