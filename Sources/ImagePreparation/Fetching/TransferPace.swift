internal import HitchlessBase

/// Decides when a transfer has been too slow for too long. Time is passed in.
struct TransferPace {
  /// What a transfer may take.
  struct Limits: Sendable {
    /// The longest time in which nothing comes; also over which the lowest speed is measured.
    var silence: FrameDuration
    /// Bytes of the body a second, from its first one on; 0 for any.
    var lowestSpeed: Int
    /// The longest time in all.
    var whole: FrameDuration

    /// So many whole seconds of silence and in all, at least one each.
    init(silence: Int, lowestSpeed: Int, whole: Int) {
      // Thirty years are as good as more, and do not overflow.
      func seconds(_ count: Int) -> FrameDuration { .nanoseconds(Int64(min(1_000_000_000, max(1, count))) * 1_000_000_000) }
      self.silence = seconds(silence)
      self.lowestSpeed = max(0, lowestSpeed)
      self.whole = seconds(whole)
    }
  }

  private let limits: Limits
  /// Later by what the transfer has waited for its turn.
  private var begun: FrameInstant
  private var lastSign: FrameInstant
  /// Since when bytes of the body are counted, and how many.
  private var measured: (since: FrameInstant, byteCount: Int)?
  /// Since when the transfer waits for its turn; nil while the server is asked.
  private var waitingSince: FrameInstant?

  /// The pace of a transfer that begins at `now`.
  init(_ limits: Limits, now: FrameInstant) {
    self.limits = limits
    begun = now
    lastSign = now
  }

  /// Pauses the measurement from `now` until ``beginAgain(now:)``.
  mutating func wait(now: FrameInstant) { waitingSince = waitingSince ?? now }

  /// The server is asked anew, at another address. The time in all goes on, without what was spent waiting.
  mutating func beginAgain(now: FrameInstant) {
    if let waitingSince { begun += now - waitingSince }
    waitingSince = nil
    lastSign = now
    measured = nil
  }

  /// Something came: so many bytes of the body, or lines of a head.
  mutating func received(_ byteCount: Int, now: FrameInstant) {
    lastSign = now
    if byteCount > 0 { measured = (measured?.since ?? now, (measured?.byteCount ?? 0) + byteCount) }
  }

  /// What is wrong with the pace at `now`, nil while nothing is.
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

  /// When to ask for a failure next.
  var nextLook: FrameInstant {
    guard waitingSince == nil else { return .distantFuture }
    return min(begun + limits.whole, lastSign + limits.silence, measured.map { $0.since + limits.silence } ?? .distantFuture)
  }
}
