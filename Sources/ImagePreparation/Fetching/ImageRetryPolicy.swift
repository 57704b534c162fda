/// When a failed fetch is retried, and when it is given up.
public struct ImageRetryPolicy: Hashable, Sendable {
  /// The number of attempts in total, at least 1.
  public var attempts: Int
  /// The wait before the second attempt in milliseconds; it doubles with each further one.
  public var firstDelay: Int
  /// The longest wait in milliseconds. A server that asks for more is not asked again.
  public var longestDelay: Int

  /// `attempts` in all; delays in milliseconds.
  public init(attempts: Int = 4, firstDelay: Int = 500, longestDelay: Int = 30_000) {
    self.attempts = max(1, attempts)
    self.firstDelay = max(0, firstDelay)
    self.longestDelay = max(0, longestDelay)
  }

  /// The wait in milliseconds before the next attempt, after `failed` of them; nil to give up. `random`, from 0 to 1, spreads the
  /// waits between half and all of the delay, so that clients that failed together do not come back together. Never less than the
  /// `retryAfter` seconds that the server asked for.
  public func delay(afterFailures failed: Int, retryAfter: Int?, random: Double) -> Int? {
    guard failed < attempts else { return nil }
    // Both may be as large as `Int` allows; neither doubling nor spreading overflows.
    let (longest, first, doublings) = (max(0, longestDelay), max(0, firstDelay), max(0, failed - 1))
    let delay = first == 0 ? 0 : doublings < first.leadingZeroBitCount ? min(longest, first << doublings) : longest
    let half = delay / 2
    let spread = half + Int(Double(delay - half) * min(1, max(0, random)))
    guard let retryAfter, retryAfter > 0 else { return spread }
    guard retryAfter <= longestDelay / 1_000 else { return nil }
    return max(spread, retryAfter * 1_000)
  }

  /// Whether another attempt may be answered differently.
  static func isWorthRetrying(status: Int) -> Bool { status == 408 || status == 425 || status == 429 || status >= 500 }
}
