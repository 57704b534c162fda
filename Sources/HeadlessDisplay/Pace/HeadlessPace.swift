package import HitchlessBase

/// How time passes for a display that nobody looks at: a policy.
package enum HeadlessPace {
  /// Nothing takes time but what is spent on the clock; drawing takes what `renderCost` says about each frame's number.
  /// Every run is equal to every other.
  case virtual(VirtualClock, renderCost: (Int) -> FrameDuration = { _ in .zero })
  /// Work takes the time that it really takes, on the main thread and on the render server's; idle time is jumped over.
  case measured(MeasuredClock)
  /// Work takes the time that it really takes, and so does everything else: vsyncs are at their real moments, as with a display. For programs
  /// that talk to others in real time, and for looking at processor time per second. `idle` lets idle time pass in another way, for tests
  /// whose clock is virtual; nil waits.
  case real(MeasuredClock, idle: ((FrameDuration) -> Void)? = nil)
  /// Work takes the time that it spends on a processor, on the main thread and on the render server's; idle time is jumped over. What
  /// other programs on the machine take meanwhile is not charged, and neither is waiting for a lock: for machines that are shared.
  /// `wall` is asked only while the program waits for work that goes on elsewhere.
  case processor(wall: any FrameClock = MonotonicClock())
}
