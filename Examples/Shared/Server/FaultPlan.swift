import Synchronization

/// Decides which requests fail, and how. With the same seed, the same requests fail in the same way in every run, whatever the order of
/// requests for different paths: the decision depends only on the path and the number of the attempt.
public final class FaultPlan<Fault: Sendable>: Sendable {
  private let rate: Double
  private let faults: [Fault]
  private let seed: UInt64
  private let attempts = Mutex<[UInt64: UInt64]>([:])

  /// Creates a plan in which the given fraction of all requests fails, each with one of `faults`.
  ///
  /// - Parameter rate: From 0 (no request fails) to 1 (every request fails).
  public init(rate: Double, faults: [Fault], seed: UInt64) {
    self.rate = rate.isFinite ? min(1, max(0, rate)) : 0
    self.faults = faults
    self.seed = seed
  }

  /// Returns the fault for the next request for a numbered object; nil if the request succeeds.
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

  /// Returns the fault for the next request for a path; nil if the request succeeds.
  public func nextFault(for path: String) -> Fault? {
    // FNV-1a, because unlike `Hasher` it gives the same number in every run.
    nextFault(for: path.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  }
}
