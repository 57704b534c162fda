/// The time to wait after a failure before the server is asked again; it doubles with each consecutive failure.
public struct RetryBackoff: Hashable, Sendable {
  /// The wait after the first failure, in seconds.
  public var first = 0.5
  /// The longest wait, in seconds.
  public var longest = 30.0

  /// Creates a backoff of half a second, then 1, 2, 4, … up to 30.
  public init() {}

  /// Returns the seconds to wait after `count` consecutive failures.
  public func delay(afterFailures count: Int) -> Double {
    guard count > 0 else { return 0 }
    // A factor of 2⁶³ always exceeds the longest wait.
    return min(longest, first * Double(sign: .plus, exponent: min(63, count - 1), significand: 1))
  }
}
