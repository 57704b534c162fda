internal import FramePipeline
internal import HitchlessBase

/// The vsyncs of a display, and the last one that was handled.
struct HandledVsyncs {
  var timeline: VsyncTimeline
  /// The newest vsync that was handled, or that had passed when a frame was requested.
  var last: Int?

  /// Returns the next vsync, or the newest one by `now` that has not been handled.
  func next(at now: FrameInstant) -> FrameTick { timeline.tick(after: last, at: now) }
}
