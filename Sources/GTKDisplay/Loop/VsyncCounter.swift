#if Window
  internal import FramePipeline
  internal import HitchlessBase

  /// Creates ticks from the times of vsyncs, on the display's clock: GTK provides neither numbers nor, on X11, an interval, and the display
  /// server counts the vsyncs of each monitor separately.
  struct VsyncCounter {
    /// The time between two vsyncs.
    var interval: FrameDuration
    /// The offset from GTK's time line to the display's clock: the smallest difference seen between a frame's time and its delivery.
    private var offset: FrameDuration?
    private var last: (number: Int, time: FrameInstant)?
    /// The time of the newest vsync that was reported; the times of later ones are assumed.
    private var reported: FrameInstant?

    init(interval: FrameDuration) { self.interval = interval }

    /// Returns the vsync of GTK's frame time (microseconds), which was reported at `now`. Nil if its tick was already created.
    mutating func tick(gtkFrameTime: Int64, now: FrameInstant) -> FrameTick? {
      let told = FrameInstant(nanoseconds: gtkFrameTime * 1000)
      let seen = now - told
      // Delivery takes some time, so the smallest difference is the most accurate. A tick is never ahead of the clock.
      let offset = min(self.offset ?? seen, seen)
      self.offset = offset
      return tick(at: told + offset)
    }

    /// Returns the newest vsync that has passed at `now`, assuming that those since the last one were on time. Nil if its tick was already
    /// created.
    mutating func tick(passedAt now: FrameInstant) -> FrameTick? {
      guard let last else { return makeTick(at: now) }
      return makeTick(at: last.time + interval * Int(max(.zero, now - last.time).nanoseconds / interval.nanoseconds))
    }

    /// Returns the newest vsync that has passed at `now`, like ``tick(passedAt:)``. Nil if the newest reported vsync is longer ago than
    /// `age`, or if none was reported: an error of the interval adds up with each vsync that is assumed.
    mutating func tick(passedAt now: FrameInstant, within age: FrameDuration) -> FrameTick? {
      guard let reported, now - reported <= age else { return nil }
      return tick(passedAt: now)
    }

    /// Returns the vsync that was reported for `time`. Nil if its tick was already created.
    mutating func tick(at time: FrameInstant) -> FrameTick? {
      reported = time
      return makeTick(at: time)
    }

    private mutating func makeTick(at time: FrameInstant) -> FrameTick? {
      guard let last else {
        self.last = (0, time)
        return FrameTick(number: 0, frameTime: time, interval: interval)
      }
      // The number of whole vsyncs since the last one, at least one if more than half an interval has passed.
      let passed = Int(((time - last.time).nanoseconds + interval.nanoseconds / 2) / interval.nanoseconds)
      guard passed > 0 else { return nil }
      self.last = (last.number + passed, time)
      return FrameTick(number: last.number + passed, frameTime: time, interval: interval)
    }
  }
#endif
