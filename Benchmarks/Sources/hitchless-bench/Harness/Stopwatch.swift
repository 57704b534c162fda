import HitchlessBase

/// Takes times. Unless told otherwise those of this thread on a processor and not on the wall: other programs and the processor's other
/// duties would be charged to whatever is measured at that moment.
struct Stopwatch {
  private let clock: any FrameClock

  /// Takes the times of this thread, which has to do everything that is measured.
  init() { clock = ProcessorClock() }

  /// Takes times by a clock: a ``MonotonicClock`` for what several threads do.
  init(_ clock: any FrameClock) { self.clock = clock }

  /// What `body` takes, in milliseconds.
  func time(_ body: () throws -> Void) rethrows -> Double {
    let begin = clock.now
    try body()
    return (clock.now - begin).milliseconds
  }

  /// What `body` takes, in milliseconds, in each of several rounds; a first one is not counted.
  func time(rounds: Int, _ body: () throws -> Void) rethrows -> [Double] {
    try body()
    return try (0..<rounds).map { _ in try time(body) }
  }

  /// Times both in turns, first one first and then the other, so that whatever else the machine does meets both alike.
  ///
  /// Each sample is as many calls as fill a few milliseconds; a first round of both is not counted.
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
