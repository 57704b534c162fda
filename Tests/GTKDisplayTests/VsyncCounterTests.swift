#if Window
  import FramePipeline
  import HitchlessBase
  import Testing

  @testable import GTKDisplay

  @Suite struct VsyncCounterTests {
    private func instant(_ milliseconds: Int64) -> FrameInstant { FrameInstant(nanoseconds: milliseconds * 1_000_000) }

    @Test func `vsyncs without a report are assumed at their interval, each once`() {
      var counter = VsyncCounter(interval: .milliseconds(10))
      let unreported = counter.tick(passedAt: instant(5_000), within: .milliseconds(1_000))
      #expect(unreported == nil)
      let first = counter.tick(at: instant(5_000))
      let ticks = [5_009, 5_034, 5_039].map { counter.tick(passedAt: instant($0), within: .milliseconds(1_000)) }
      #expect(first?.number == 0 && ticks.map { $0?.number } == [nil, 3, nil] && ticks[1]?.frameTime == instant(5_030))
    }

    @Test func `assumed vsyncs do not replace reports`() {
      var counter = VsyncCounter(interval: .milliseconds(10))
      _ = counter.tick(at: instant(5_000))
      // One each 400 milliseconds: the third is too long after the report, however recent the second one is.
      let ticks = [5_400, 5_800, 6_200].map { counter.tick(passedAt: instant($0), within: .milliseconds(1_000)) }
      #expect(ticks.map { $0?.number } == [40, 80, nil])
      // The next report counts the vsyncs in between.
      let reported = counter.tick(at: instant(6_200))
      #expect(reported?.number == 120)
    }
  }
#endif
