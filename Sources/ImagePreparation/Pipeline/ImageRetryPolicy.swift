/// The rules for retrying a failed fetch.
public struct ImageRetryPolicy: Hashable, Sendable {
  /// The number of attempts in total, at least 1.
  public var attempts: Int
  /// The wait before the second attempt in milliseconds; it doubles with each further one.
  public var firstDelay: Int
  /// The longest wait in milliseconds. If a server demands more, the fetch is not retried.
  public var longestDelay: Int

  /// Creates a policy with `attempts` attempts in total; delays are in milliseconds.
  public init(attempts: Int = 4, firstDelay: Int = 500, longestDelay: Int = 30_000) {
    self.attempts = max(1, attempts)
    self.firstDelay = max(0, firstDelay)
    self.longestDelay = max(0, longestDelay)
  }

  /// Returns the wait in milliseconds before the next attempt, after `failed` of them; nil to give up. `random`, from 0 to 1, spreads the
  /// waits between half of the delay and all of it, so that clients that failed together do not retry at the same time. The wait is never
  /// less than the `retryAfter` seconds that the server specified.
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

  /// Returns whether another attempt may succeed.
  static func isWorthRetrying(status: Int) -> Bool { status == 408 || status == 425 || status == 429 || status >= 500 }
}
