internal import HitchlessBase

/// The ticks that were asked for.
struct TickRequests {
  /// Whether the next one was.
  var isDue = false
  /// From when on one is wanted that nobody needs before.
  var later: FrameInstant?
  /// Requests that come with a vsync's input are for that vsync.
  var isDeliveringInput = false
}
