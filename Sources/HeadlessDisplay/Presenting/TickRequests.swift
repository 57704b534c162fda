internal import FramePipeline
internal import HitchlessBase

/// The requested ticks.
struct TickRequests {
  /// Whether a tick is requested for the next vsync.
  var isDue = false
  /// The time from which on a tick is requested; nil if none is requested for later.
  var later: FrameInstant?
  /// Whether input is being delivered: requests during that are for the same vsync.
  var isDeliveringInput = false
  /// The newest vsync, if nothing was presented for it and no tick was requested during it.
  var unused: FrameTick? { didSet { if unused == nil { isAgain = false } } }
  /// Whether the requested tick is that of ``unused`` again.
  private(set) var isAgain = false

  /// Requests a tick at `now`: of the unused vsync if there is one and time to draw a frame for it, and of the next one otherwise.
  mutating func request(at now: FrameInstant) {
    isDue = true
    isAgain = unused?.hasTime(at: now) ?? false
  }
  /// Returns the vsync that is to be delivered again; nil if the next one is due.
  mutating func takeUnused() -> FrameTick? {
    guard isAgain else { return nil }
    defer { (isDue, unused) = (false, nil) }
    return unused
  }
}
