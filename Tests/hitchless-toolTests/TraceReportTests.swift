import Foundation
import FramePipeline
import HitchlessBase
import Testing

@testable import hitchless_tool

@Suite("Trace reports")
struct TraceReportTests {
  /// Returns a trace of ten frames at 100 Hz; the fourth takes 25 ms, 18 of which configure one cell.
  private func trace(detail: String = "Photo") throws -> RunTrace {
    var records: [FrameRecord] = []
    // The vsyncs 5 and 6 passed in the meantime.
    for number in [1, 2, 3, 4, 7, 8, 9, 10, 11, 12] {
      let vsync = FrameInstant(nanoseconds: Int64(number) * 10_000_000)
      let tick = FrameTick(number: number, frameTime: vsync, interval: .milliseconds(10))
      var record = FrameRecord(tick: tick, begin: vsync, deadline: vsync + .milliseconds(10), isAnimating: true)
      let isLate = number == 4
      record.phases[.layout].begin = vsync
      record.phases[.layout].duration = .milliseconds(isLate ? 24 : 1)
      record.commitTime = vsync + .milliseconds(isLate ? 25 : 2)
      record.commitHitchFrames = isLate ? 2 : 0
      records.append(record)
    }
    let recorder = TraceRecorder()
    recorder.isEnabled = true
    recorder.record(
      "cells", "configure", detail: detail, begin: FrameInstant(nanoseconds: 41_000_000), kind: .slice(duration: .milliseconds(18)))
    let text = ChromeTrace(records: records, events: recorder.snapshot().events).jsonText
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return RunTrace(events: try #require(object["traceEvents"] as? [[String: Any]]))
  }

  @Test("A hitch is listed with the cell and step that caused it")
  func cause() throws {
    let trace = try trace()
    #expect(trace.frames.count == 10)
    let hitch = try #require(trace.hitches.first)
    #expect(trace.hitches.count == 1 && hitch.number == 4 && hitch.hitchFrames == 2)
    #expect(trace.cause(of: hitch)?.title == "cells: configure Photo")
    // 20 ms late in 120 ms.
    #expect(abs(try #require(trace.hitchTimeRatio) - 166.667) < 0.01)
    let text = TraceSummary(trace: trace).text
    #expect(text.contains("Frame 4 at 40 ms: 20 ms late; longest: cells: configure Photo, 18 ms"))
  }

  @Test("An incomplete trace of another program is read as far as possible")
  func phase() throws {
    let trace = RunTrace(events: [
      ["ph": "M", "tid": 1, "name": "thread_name", "args": ["name": "frames"]],
      ["ph": "M", "tid": 2, "name": "thread_name", "args": ["name": "phases"]],
      ["ph": "M", "tid": 3, "name": "thread_name", "args": ["name": "cells"]],
      [
        "ph": "X", "tid": 1, "ts": 0.0, "dur": 30.0, "name": "Frame 1",
        "args": ["interval": 10.0, "commitHitchFrames": 2] as [String: Any],
      ],
      ["ph": "X", "tid": 2, "ts": 0.0, "dur": 29.0, "name": "display", "args": [:]],
      ["ph": "X", "tid": 3, "ts": 1.0, "dur": 2.0, "name": "make", "args": [:]],
      ["ph": "X", "tid": 1, "ts": "broken", "name": 7],
    ])
    #expect(trace.cause(of: try #require(trace.hitches.first)) == nil, "nobody said")
    #expect(trace.work(in: try #require(trace.frames.first)).map(\.title) == ["phases: display", "cells: make"])
    #expect(TraceSummary(trace: trace).text.contains("Frame 1 at 0 ms: 0.02 ms late\n"))
    #expect(trace.hitchTimeRatio == nil, "nothing scrolled")
  }

  @Test("The page contains the frames, is self-contained, and escapes names")
  func page() throws {
    let page = HTMLReport(trace: try trace(detail: "</script><b>"), title: "a <run> & more").text
    #expect(page.contains("<title>a &lt;run&gt; &amp; more</title>"))
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("%DATA%"))
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("const frames = ") })
    let json = Data(line.dropFirst("const frames = ".count).utf8)
    let frames = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: Any]])
    #expect(frames.count == 10)
    #expect(frames[3]["h"] as? Int == 2 && ((frames[3]["c"] as? [[Any]])?.first?.first as? String) == "cells: configure </script><b>")
    #expect(frames[3]["due"] as? Double == 10 && frames[3]["d"] as? Double == 25)
  }
}
