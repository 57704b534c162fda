internal import FramePipeline
internal import HitchlessBase

/// The vsyncs of a display, and how many of them are behind it.
struct HandledVsyncs {
  var timeline: VsyncTimeline
  /// The newest vsync that was handled, or that had passed when a frame was requested.
  var last: Int?

  /// The next vsync, or the newest one by `now` that was not handled yet.
  func next(at now: FrameInstant) -> FrameTick { timeline.tick(after: last, at: now) }
}
