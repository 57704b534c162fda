package import HitchlessBase

/// The vsyncs of an ideal display: evenly spaced from an origin, at a rate that may change. A pure value; the headless display follows it,
/// in both virtual and measured time.
package struct VsyncTimeline: Hashable, Sendable {
  /// The display's division of a frame's time.
  package let timing: FrameTiming
  private var base: FrameTick

  /// Creates a timeline with vsync 0 at `origin`, and one every `interval` afterwards.
  package init(origin: FrameInstant = .zero, interval: FrameDuration, timing: FrameTiming = FrameTiming()) {
    self.timing = timing
    base = FrameTick(number: 0, frameTime: origin, interval: interval, timing: timing)
  }

  /// The current time between two vsyncs.
  package var interval: FrameDuration { base.interval }

  /// Returns the vsync to deliver at `now` to a receiver whose last one was `last`: the newest past one if it is newer than `last`, else
  /// the next one. The caller waits until its frame time. O(1).
  package func tick(after last: Int?, at now: FrameInstant) -> FrameTick {
    let elapsed = (now - base.frameTime).nanoseconds
    let newest = elapsed < 0 ? -1 : Int(elapsed / interval.nanoseconds)
    var number = base.number + max(newest, 0)
    if let last, number <= last { number = max(last, base.number + newest) + 1 }
    return tick(number: number)
  }

  /// Changes the rate from the first vsync after `now` on: that vsync keeps its time and number.
  package mutating func setInterval(_ interval: FrameDuration, at now: FrameInstant) {
    let elapsed = (now - base.frameTime).nanoseconds
    guard elapsed >= 0 else {
      // The rate has already changed since the last vsync: the next one keeps its time.
      base = FrameTick(number: base.number, frameTime: base.frameTime, interval: interval, timing: timing)
      return
    }
    let next = tick(number: base.number + Int(elapsed / self.interval.nanoseconds) + 1)
    base = FrameTick(number: next.number, frameTime: next.frameTime, interval: interval, timing: timing)
  }

  private func tick(number: Int) -> FrameTick {
    FrameTick(
      number: number, frameTime: base.frameTime + interval * (number - base.number), interval: interval, timing: timing)
  }
}
