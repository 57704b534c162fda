internal import HitchlessBase

/// The requested ticks.
struct TickRequests {
  /// Whether a tick is requested for the next vsync.
  var isDue = false
  /// The time from which on a tick is requested; nil if none is requested for later.
  var later: FrameInstant?
  /// Whether input is being delivered: requests during that are for the same vsync.
  var isDeliveringInput = false
}
