import Synchronization

/// Decides which requests for a photograph fail, and how. The same seed and the same requests fail alike in every run, whatever the
/// order in which assets are asked for: only the asset and the number of the attempt count.
public final class FaultPlan: Sendable {
  private let rate: Double
  private let faults: [AssetFault]
  private let seed: UInt64
  private let attempts = Mutex<[Int: Int]>([:])

  /// A plan that lets the given part of all requests fail, by one of `faults` each.
  ///
  /// - Parameter rate: From 0 (nothing fails) to 1 (everything does).
  public init(rate: Double, faults: [AssetFault], seed: UInt64) {
    self.rate = rate.isFinite ? min(1, max(0, rate)) : 0
    self.faults = faults
    self.seed = seed
  }

  /// What happens to the next request for the asset of the post at `index`: nothing means that it succeeds.
  public func nextFault(forPostAt index: Int) -> AssetFault? {
    guard rate > 0, !faults.isEmpty else { return nil }
    let attempt = attempts.withLock { attempts in
      attempts[index, default: 0] += 1
      return attempts[index, default: 0]
    }
    var numbers = SeededNumbers(seed: seed, UInt64(index), UInt64(attempt))
    guard Double.random(in: 0..<1, using: &numbers) < rate else { return nil }
    return faults.randomElement(using: &numbers)
  }
}
