internal import DisplayInterface
public import FramePipeline
internal import HeadlessDisplay
public import HitchlessBase

extension Stage {
  /// The time on the stage's clock.
  public var now: FrameInstant {
    clock.now
  }

  /// Advances to the next vsync and handles it: due input, the frame if one was requested, and the work of its spare time. The first call
  /// handles vsync 0 and lets no time pass. Returns the vsync, whether or not there was a frame.
  @discardableResult public func frame() -> FrameTick {
    perform {
      let vsync = display.nextVsyncToCome
      injector.willStep(to: vsync.frameTime, interval: vsync.interval)
      return display.step()
    }
  }

  /// The time of the vsync that the next ``frame()`` handles, unless something before it takes longer.
  var nextVsync: FrameInstant { display.nextVsync.frameTime }

  /// Advances by `count` vsyncs.
  public func frames(_ count: Int) {
    for _ in 0..<max(0, count) { frame() }
  }

  /// Advances by `duration`, to the last vsync that is not later.
  public func pump(for duration: FrameDuration) {
    let end = now + duration
    while frame().frameTime + .interval(hertz: display.configuration.refreshRate) <= end {}
  }

  /// Advances vsync by vsync until `condition` holds, at most `limit` times. Returns whether it holds.
  @discardableResult public func pump(until condition: () -> Bool, limit: Int = 10_000) -> Bool {
    for _ in 0..<limit {
      if condition() { return true }
      frame()
    }
    return condition()
  }

  /// Advances until no frame is requested and none is being drawn, at most `limit` vsyncs. Returns the number of vsyncs.
  @discardableResult public func settle(limit: Int = 10_000) -> Int {
    perform { display.stepUntilIdle(limit: limit) }
  }

  /// Advances like ``pump(until:limit:)``, but also does the main queue's work between vsyncs and waits, in real time, for work on other
  /// threads (pictures, downloads), so that a frame finds the same results in every run.
  @discardableResult public func pump(until condition: () -> Bool, limit: Int = 10_000) async -> Bool {
    for _ in 0..<limit {
      await finishExternalWork()
      if condition() { return true }
      frame()
    }
    await finishExternalWork()
    return condition()
  }

  /// Runs the main queue's work and waits for work on other threads. The time spent is charged to the next frame and traced, as in a
  /// running program.
  public func finishExternalWork() async {
    let (begin, spent) = (now, spentOnMainQueue)
    repeat {
      await Task.yield()
    } while ExternalWork.shared.isUnderWay
    // The follow-up of the work was queued before the work was marked as ended.
    await Task.yield()
    if spentOnMainQueue > spent {
      driver.trace.record("main", HitchCause.mainQueueName, begin: begin, kind: .slice(duration: now - begin))
    }
  }

  /// Lets time pass inside the running code, to simulate slow code. Call this in a cell's configuration, in `layoutSubviews`, in a
  /// delegate's method, or in a job of the main queue. Between frames it counts as the main queue's time, see
  /// `FrameCounters.mainQueueTime`.
  public func spend(_ duration: FrameDuration) { clock.spend(duration) }
}
