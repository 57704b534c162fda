#if Window
  internal import HitchlessBase

  /// Converts the desktop's event times (milliseconds of a 32-bit counter that wraps around) to the display's clock.
  struct EventTime {
    private var offset: Int64?
    private var last = FrameInstant.zero

    /// Returns the time of the event with time `stamp` (zero: unknown) that was delivered at `now`. Never later than `now`, and never
    /// before an event that was delivered earlier.
    mutating func instant(stamp: UInt32, now: FrameInstant) -> FrameInstant {
      var time = now
      if stamp != 0 {
        let told = Int64(stamp) * 1_000_000
        let seen = now.nanoseconds - told
        // Delivery takes some time, so the smallest difference is the most accurate. After the counter has wrapped around, it starts again.
        var offset = min(self.offset ?? seen, seen)
        if seen - offset > 1_000_000_000 { offset = seen }
        self.offset = offset
        time = FrameInstant(nanoseconds: told + offset)
      }
      last = max(last, min(time, now))
      return last
    }
  }
#endif
