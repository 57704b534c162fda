package import HitchlessBase

/// The way time passes for a display without a viewer.
package enum HeadlessPace {
  /// Only time that is spent on the clock passes; drawing takes the time that `renderCost` returns for the frame's number. All runs are the
  /// same.
  case virtual(VirtualClock, renderCost: (Int) -> FrameDuration = { _ in .zero })
  /// Work takes its real time, on the main thread and on the render server's; idle time is skipped.
  case measured(MeasuredClock)
  /// Everything takes its real time: vsyncs occur at their real times, as with a screen. For programs that communicate in real time, and
  /// for measuring processor time per second. `idle` lets idle time pass in another way, for tests whose clock is virtual; nil waits.
  case real(MeasuredClock, idle: ((FrameDuration) -> Void)? = nil)
  /// Work takes the processor time that it uses, on the main thread and on the render server's; idle time is skipped. Neither the work of
  /// other programs nor waiting for a lock is charged: for shared machines. `wall` is only read while the program waits for work elsewhere.
  case processor(wall: any FrameClock = MonotonicClock())
}
