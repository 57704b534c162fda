/// How long to wait after a failure before the server is asked again: doubled with each failure in a row.
public struct RetryBackoff: Hashable, Sendable {
  /// Seconds after the first failure.
  public var first = 0.5
  /// Never longer than so many seconds.
  public var longest = 30.0

  /// Half a second, then 1, 2, 4, … up to 30.
  public init() {}

  /// Seconds to wait after so many failures in a row.
  public func delay(afterFailures count: Int) -> Double {
    guard count > 0 else { return 0 }
    // 2⁶³ times anything is past the longest wait already.
    return min(longest, first * Double(sign: .plus, exponent: min(63, count - 1), significand: 1))
  }
}
