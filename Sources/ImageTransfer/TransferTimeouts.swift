internal import HitchlessBase

/// Decides when a transfer has been too slow for too long. Time is passed in.
struct TransferTimeouts {
  /// The limits of a transfer.
  struct Limits: Sendable {
    /// The longest time without data; also the period over which the lowest speed is measured.
    var silence: FrameDuration
    /// The lowest speed in bytes of the body per second, from its first byte on; 0 for any.
    var lowestSpeed: Int
    /// The longest total time.
    var whole: FrameDuration

    /// Creates limits from whole seconds, at least one each.
    init(silence: Int, lowestSpeed: Int, whole: Int) {
      // The limit of about thirty years avoids overflows.
      func seconds(_ count: Int) -> FrameDuration { .nanoseconds(Int64(min(1_000_000_000, max(1, count))) * 1_000_000_000) }
      self.silence = seconds(silence)
      self.lowestSpeed = max(0, lowestSpeed)
      self.whole = seconds(whole)
    }
  }

  private let limits: Limits
  /// The time at which the transfer began, moved later by the time it was queued.
  private var begun: FrameInstant
  private var lastSign: FrameInstant
  /// The time from which bytes of the body are counted, and their number.
  private var measured: (since: FrameInstant, byteCount: Int)?
  /// The time since which the transfer is queued; nil during a request.
  private var waitingSince: FrameInstant?

  /// Creates the pace of a transfer that begins at `now`.
  init(_ limits: Limits, now: FrameInstant) {
    self.limits = limits
    begun = now
    lastSign = now
  }

  /// Pauses the measurement from `now` until ``beginAgain(now:)``.
  mutating func wait(now: FrameInstant) { waitingSince = waitingSince ?? now }

  /// Starts the next request, at another address. The total time continues, without the time spent in the queue.
  mutating func beginAgain(now: FrameInstant) {
    if let waitingSince { begun += now - waitingSince }
    waitingSince = nil
    lastSign = now
    measured = nil
  }

  /// Records that `byteCount` bytes of the body, or with 0 lines of a head, were received.
  mutating func received(_ byteCount: Int, now: FrameInstant) {
    lastSign = now
    if byteCount > 0 { measured = (measured?.since ?? now, (measured?.byteCount ?? 0) + byteCount) }
  }

  /// Returns the reason why the transfer is too slow at `now`; nil if it is not.
  mutating func failure(now: FrameInstant) -> String? {
    guard waitingSince == nil else { return nil }
    if now - begun >= limits.whole { return "not over after \(Int(limits.whole.seconds)) s" }
    if now - lastSign >= limits.silence { return "nothing came for \(Int(limits.silence.seconds)) s" }
    guard let measured, now - measured.since >= limits.silence else { return nil }
    if Double(measured.byteCount) < Double(limits.lowestSpeed) * limits.silence.seconds {
      return "\(measured.byteCount) bytes in \(Int(limits.silence.seconds)) s"
    }
    self.measured = (now, 0)
    return nil
  }

  /// The time of the next check for a failure.
  var nextCheckTime: FrameInstant {
    guard waitingSince == nil else { return .distantFuture }
    return min(begun + limits.whole, lastSign + limits.silence, measured.map { $0.since + limits.silence } ?? .distantFuture)
  }
}
