import HitchlessBase
import HitchlessTesting

extension Benchmark {
  /// The cost of scheduling frames and of tracing them. The limits are times, and fractions of a frame.
  static var machinery: [Benchmark] {
    [
      Benchmark("frames/machinery") { machineryOfAMillion() },
      Benchmark("frames/tracing-off", "frames/tracing-on") { tracing() },
    ]
  }

  /// Measures the frame machine together with the planner of preparing ahead, for a frame of a scroll in a list of a million rows.
  private static func machineryOfAMillion() -> [Figure] {
    let machinery = FrameMachinery(items: 1_000_000)
    let watch = Stopwatch()
    let batch = 50
    let time = QuietTime().milliseconds {
      machinery.moveOn()
      return watch.time {
        for _ in 0..<batch {
          machinery.decideFrame()
          machinery.planFrame()
        }
      } / Double(batch)
    }
    return [Figure("frames/machinery", promise: 0.02, of: "20 µs a frame", time)]
  }

  /// Records the events of a scroll again with a disabled and with an enabled recorder, compared with the frames that produced them.
  private static func tracing() -> [Figure] {
    let screen = FeedScreen(prefetches: true)
    let watch = Stopwatch()
    let frames = 600
    var offset: CGFloat = 0
    func scroll() -> Double {
      watch.time {
        for _ in 0..<frames {
          offset += 25
          screen.show(offset: offset)
        }
      }
    }
    _ = scroll()
    screen.stage.isTracing = true
    _ = scroll()
    let events = screen.stage.traceEvents
    screen.stage.isTracing = false
    precondition(events.count > frames / 4, "the feed did not scroll as expected")

    let clock = MonotonicClock()
    var ends: Int64 = 0
    func record(into recorder: TraceRecorder) {
      for event in events {
        // The beginning and end of a slice are read from the clock if events are recorded.
        if recorder.isEnabled { ends &+= clock.now.nanoseconds &+ clock.now.nanoseconds }
        recorder.record(event.track, event.name, detail: event.detail, begin: event.begin, kind: event.kind)
      }
    }
    let off = TraceRecorder()
    let on = TraceRecorder()
    on.isEnabled = true
    var scrolls: [Double] = []
    var offTimes: [Double] = []
    var onTimes: [Double] = []
    for _ in 0..<7 {
      scrolls.append(scroll())
      offTimes.append(watch.time { record(into: off) })
      onTimes.append(watch.time { record(into: on) })
    }
    precondition(ends != 0 && on.snapshot().events.count >= events.count)
    let name = "\(frames) frames of the feed"
    return [
      Figure("frames/tracing-off", Medians(of: offTimes, and: scrolls), against: name, limit: 0.01),
      Figure("frames/tracing-on", Medians(of: onTimes, and: scrolls), against: name, limit: 0.03),
    ]
  }
}
