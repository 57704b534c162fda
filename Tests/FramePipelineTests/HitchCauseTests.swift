import HitchlessBase
import TestSupport
import Testing

@testable import FramePipeline

/// A display of 100 Hz whose late frames have known causes.
@Suite struct HitchCauseTests {
  private func recorder(_ fill: (TraceRecorder) -> Void) -> [TraceEvent] {
    let recorder = TraceRecorder()
    recorder.isEnabled = true
    fill(recorder)
    return recorder.snapshot().events
  }

  /// Returns frame 4, expected at 40 ms, begun at `begin`, committed at `commit`; its layout takes all of that time.
  private func late(begin: Double = 40, commit: Double) -> FrameRecord {
    let vsync = FrameInstant.milliseconds(40)
    let tick = FrameTick(number: 4, frameTime: vsync, interval: .milliseconds(10))
    var record = FrameRecord(tick: tick, begin: .milliseconds(begin), deadline: .milliseconds(50), isAnimating: true)
    record.phases.add(.layout, from: .milliseconds(begin), to: .milliseconds(commit))
    record.commitTime = .milliseconds(commit)
    record.commitHitchFrames = FrameMachine.wholeFrames(of: .milliseconds(commit - 50), .milliseconds(10))
    return record
  }

  private func texts(_ hitch: Hitch?) -> [String] { (hitch?.causes ?? []).map { "\($0) \($0.duration)" } }

  @Test func `Without trace events the cause is the phase that took the time`() throws {
    let hitches = Hitch.list([record(1), late(commit: 65), record(9)])
    #expect(hitches.count == 1)
    let hitch = try #require(hitches.first)
    #expect(hitch.kind == .commit && hitch.frame == 4 && hitch.duration == .milliseconds(20) && hitch.isAnimating)
    #expect(hitch.due == .milliseconds(50))
    #expect(texts(hitch) == ["phases: layout 25.0ms"])
  }

  @Test func `Each slice counts its own time only, and slices of the same kind are summed`() {
    let events = recorder {
      $0.record("cells", "configure", detail: "Photo", begin: .milliseconds(41), kind: .slice(duration: .milliseconds(9)))
      $0.record("cells", "make", detail: "Photo", begin: .milliseconds(42), kind: .slice(duration: .milliseconds(3)))
      $0.record("cells", "configure", detail: "Photo", begin: .milliseconds(51), kind: .slice(duration: .milliseconds(7)))
      $0.record("cells", "configure", detail: "Header", begin: .milliseconds(59), kind: .slice(duration: .milliseconds(2)))
      $0.record("cells", "measure", begin: .milliseconds(60), kind: .instant)
    }
    #expect(
      texts(Hitch.list([late(commit: 65)], events: events).first) == [
        "cells: configure Photo ×2 13.0ms", "phases: layout 7.0ms", "cells: make Photo 3.0ms", "cells: configure Header 2.0ms",
      ])
  }

  @Test func `A nested slice that fills its parents is the cause, and its parents are not`() {
    // All of configuring the cell was making it, and all of preparing it was configuring it: each ends, and is recorded, before the next.
    let events = recorder {
      for name in ["make", "configure", "prepare"] as [StaticString] {
        $0.record("cells", name, detail: "Photo", begin: .milliseconds(42), kind: .slice(duration: .milliseconds(20)))
      }
    }
    #expect(
      texts(Hitch.list([late(commit: 65)], events: events).first) == ["cells: make Photo 20.0ms", "phases: layout 5.0ms"])
  }

  @Test func `Work before a frame counts from the delayed vsync, by its name if it was traced`() {
    // A job of the main queue from 35 to 63 delays the beginning of the frame; the program named a part of the job.
    let events = recorder {
      $0.record("main", "parse", detail: "feed.json", begin: .milliseconds(38), kind: .slice(duration: .milliseconds(20)))
      $0.record("main", "main queue", begin: .milliseconds(35), kind: .slice(duration: .milliseconds(28)))
    }
    #expect(
      texts(Hitch.list([late(begin: 63, commit: 65)], events: events).first) == [
        "main: parse feed.json 18.0ms", "main: main queue 5.0ms", "phases: layout 2.0ms",
      ])
    #expect(
      texts(Hitch.list([late(begin: 63, commit: 65)]).first) == ["main: work that was not traced 23.0ms", "phases: layout 2.0ms"])
  }

  @Test func `A prefetch that ran into the frame is found in the frame before`() {
    var before = record(3)
    before.phases.add(.spare, from: .milliseconds(33), to: .milliseconds(60))
    let events = recorder {
      $0.record("prefetch", "configure", detail: "Photo", begin: .milliseconds(33), kind: .slice(duration: .milliseconds(26)))
    }
    #expect(
      texts(Hitch.list([before, late(begin: 60, commit: 62)], events: events).first) == [
        "prefetch: configure Photo 19.0ms", "phases: layout 2.0ms", "phases: spare 1.0ms",
      ])
  }

  @Test func `Work on other threads is not a cause`() {
    let events = recorder {
      $0.record("decoding", "prepare", begin: .milliseconds(40), kind: .slice(duration: .milliseconds(20)))
      $0.record("render", "Frame 3", begin: .milliseconds(40), kind: .slice(duration: .milliseconds(20)))
    }
    #expect(texts(Hitch.list([late(commit: 65)], events: events).first) == ["phases: layout 25.0ms"])
  }

  @Test func `Late rendering is a separate kind of hitch`() {
    let hitches = Hitch.list([record(2, renderHitch: 3)])
    #expect(hitches.count == 1)
    #expect(hitches.first?.kind == .render)
    #expect(hitches.first?.duration == .milliseconds(30))
    #expect(hitches.first?.cause?.track == "render")
  }

  /// The oracle determines the innermost slice at every moment.
  @Test(arguments: 1...20) func `Each moment counts for its innermost slice only, for random nesting`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<30 {
      // Slices of a call tree, in hundredths of a millisecond from 30 ms on.
      var slices: [(begin: Int, end: Int, name: Int)] = []
      func fill(_ begin: Int, _ end: Int, _ depth: Int) {
        var at = begin
        while at < end, slices.count < 40 {
          at += Int.random(in: 0...300, using: &random)
          let stop = min(end, at + Int.random(in: 1...1200, using: &random))
          guard at < stop else { break }
          slices.append((at, stop, Int.random(in: 0..<5, using: &random)))
          if depth < 3, random.next() % 2 == 0 { fill(at, stop, depth + 1) }
          at = stop
        }
      }
      fill(0, 5000, 0)
      let names: [StaticString] = ["a", "b", "c", "d", "e"]
      let events = recorder { recorder in
        for slice in slices.shuffled(using: &random) {
          recorder.record(
            "main", names[slice.name], begin: .milliseconds(30) + .microseconds(10 * Double(slice.begin)),
            kind: .slice(duration: .microseconds(10 * Double(slice.end - slice.begin))))
        }
      }
      var frame = late(commit: 65)
      frame.phases = PhaseTimes()
      var expected: [String: Int] = [:]
      for moment in 1000..<3500 {
        // The innermost slice is the last one to begin; among those that begin together, the first one to end.
        let inner = slices.filter { $0.begin <= moment && moment < $0.end }.max { ($0.begin, -$0.end) < ($1.begin, -$1.end) }
        expected[inner.map { "\(names[$0.name])" } ?? HitchCause.untracedName, default: 0] += 1
      }
      let causes = Hitch.list([frame], events: events).first?.causes ?? []
      var found: [String: Int] = [:]
      for cause in causes { found[cause.name] = Int(cause.duration.nanoseconds / 10_000) }
      // Two slices of equal extent are nested, but their order cannot be determined.
      let extents = slices.map { [$0.begin, $0.end] }
      if Set(extents).count == extents.count { #expect(found == expected, "seed \(seed) round \(round)") }
      #expect(causes.reduce(.zero) { $0 + $1.duration } == .milliseconds(25), "seed \(seed) round \(round)")
      #expect(zip(causes, causes.dropFirst()).allSatisfy { $0.duration >= $1.duration })
    }
  }

  @Test func `Calm frames are those without cells, with painting counted separately`() {
    var log = FrameLog()
    for number in 0..<100 {
      var frame = record(number)
      frame.phases.add(.display, from: .milliseconds(0), to: .milliseconds(1.5))
      if number % 4 == 0 { frame.counters.cellsDisplayed = 1 }
      if number % 4 == 1 { frame.counters.cellsConfigured = 1 }
      log.append(frame)
    }
    let calm = FrameReport(log).calmFrames
    #expect(calm.count == 50)
    #expect(calm.paintingMilliseconds.p95 == 1.5)
    #expect(abs(calm.machineryMilliseconds.p95 - (calm.mainThreadMilliseconds.p95 - 1.5)) < 1e-9)
  }
}
