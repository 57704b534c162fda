import Synchronization

/// Decides which requests fail, and how. The same seed and the same requests fail alike in every run, whatever the order in which different
/// things are asked for: only what is asked for and the number of the attempt count.
public final class FaultPlan: Sendable {
  private let rate: Double
  private let faults: [RequestFault]
  private let seed: UInt64
  private let state = Mutex(State())

  private struct State {
    var attempts: [String: UInt64] = [:]
    var isGone = false
  }

  /// A plan that lets the given part of all requests fail, by one of `faults` each.
  ///
  /// - Parameter rate: From 0 (nothing fails) to 1 (everything does).
  public init(rate: Double = 0, faults: [RequestFault] = RequestFault.allCases, seed: UInt64 = 1) {
    self.rate = rate.isFinite ? min(1, max(0, rate)) : 0
    self.faults = faults
    self.seed = seed
  }

  /// Whether the server is out of reach: every connection is closed without an answer.
  public var isGone: Bool {
    get { state.withLock { $0.isGone } }
    set { state.withLock { $0.isGone = newValue } }
  }

  /// What happens to the next request for a path: nil means that it succeeds.
  public func nextFault(for path: String) -> RequestFault? {
    let attempt: UInt64? = state.withLock { state in
      if state.isGone { return nil }
      guard rate > 0, !faults.isEmpty else { return 0 }
      state.attempts[path, default: 0] += 1
      return state.attempts[path]
    }
    guard let attempt else { return .close }
    guard attempt > 0 else { return nil }
    let number = Self.number(path, attempt, seed: seed)
    guard Double(number >> 11) / Double(1 << 53 as UInt64) < rate else { return nil }
    return faults[Int(Self.mixed(number) % UInt64(faults.count))]
  }

  /// A number that seems random and is the same in every run; `Hasher` gives others each time.
  private static func number(_ path: String, _ attempt: UInt64, seed: UInt64) -> UInt64 {
    path.utf8.reduce(mixed(seed ^ mixed(attempt))) { mixed($0 ^ UInt64($1)) }
  }

  /// The last step of SplitMix64.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
