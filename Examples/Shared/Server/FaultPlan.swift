import Synchronization

/// Decides which requests fail, and how. The same seed and the same requests fail alike in every run, whatever the order in which different
/// things are asked for: only what is asked for and the number of the attempt count.
public final class FaultPlan<Fault: Sendable>: Sendable {
  private let rate: Double
  private let faults: [Fault]
  private let seed: UInt64
  private let attempts = Mutex<[UInt64: UInt64]>([:])

  /// A plan that lets the given part of all requests fail, by one of `faults` each.
  ///
  /// - Parameter rate: From 0 (nothing fails) to 1 (everything does).
  public init(rate: Double, faults: [Fault], seed: UInt64) {
    self.rate = rate.isFinite ? min(1, max(0, rate)) : 0
    self.faults = faults
    self.seed = seed
  }

  /// What happens to the next request for a thing that has a number: nil means that it succeeds.
  public func nextFault(for number: UInt64) -> Fault? {
    guard rate > 0, !faults.isEmpty else { return nil }
    let attempt = attempts.withLock { attempts in
      attempts[number, default: 0] += 1
      return attempts[number, default: 0]
    }
    var numbers = SeededNumbers(seed: seed, number, attempt)
    guard Double.random(in: 0..<1, using: &numbers) < rate else { return nil }
    return faults.randomElement(using: &numbers)
  }

  /// What happens to the next request for a path: nil means that it succeeds.
  public func nextFault(for path: String) -> Fault? {
    // FNV-1a: the same number in every run, as `Hasher` does not give it.
    nextFault(for: path.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }
}
