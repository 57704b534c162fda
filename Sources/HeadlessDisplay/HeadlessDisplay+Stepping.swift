package import FramePipeline
internal import HitchlessBase

extension HeadlessDisplay {
  /// The vsync that ``step()`` handles next, unless time is spent before.
  package var nextVsyncToCome: FrameTick { nextVsync }

  /// Advances to the next vsync and handles it. The first step of a new display handles vsync 0 and lets no time pass. Returns the vsync,
  /// whether or not a frame was made for it. For tests: the main queue's work is not run here, because a test is such work itself.
  @discardableResult package func step() -> FrameTick {
    var vsync = nextVsync
    let now = clock.now
    if vsync.frameTime > now {
      pacing.pass(until: vsync.frameTime)
      // Timers may have spent more time than was left.
      vsync = nextVsync
    }
    deal(with: vsync)
    return vsync
  }

  /// Steps until no frame is requested, no frame is being drawn or presented and the script is over, at most `limit` times. Returns the
  /// number of steps.
  @discardableResult package func stepUntilIdle(limit: Int = 10_000) -> Int {
    var count = 0
    while count < limit, needsVsync {
      step()
      count += 1
    }
    return count
  }
}
