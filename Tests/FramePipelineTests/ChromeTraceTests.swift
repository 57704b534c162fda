import Foundation
import HitchlessBase
import Testing

@testable import FramePipeline

@Suite struct ChromeTraceTests {
  @Test func `The trace is JSON with named tracks, slices, counters and marked hitches`() throws {
    let recorder = TraceRecorder()
    recorder.isEnabled = true
    recorder.record("cells", "configure", detail: "Photo \"7\"", begin: .milliseconds(1), kind: .slice(duration: .milliseconds(0.5)))
    recorder.record("data", "prefetchItemsAt", begin: .milliseconds(2), kind: .instant)
    recorder.record("disk", "bytes", begin: .milliseconds(3), kind: .counter(7.25))
    let snapshot = recorder.snapshot()
    let records = [record(0), record(1, commitHitch: 2), record(2, renderHitch: 1)]
    let trace = ChromeTrace(records: records, events: snapshot.events, droppedEvents: snapshot.dropped)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(trace.jsonText.utf8)) as? [String: Any])
    let events = try #require(json["traceEvents"] as? [[String: Any]])

    var tracks: [Int: String] = [:]
    for event in events where event["name"] as? String == "thread_name" {
      tracks[try #require(event["tid"] as? Int)] = (event["args"] as? [String: String])?["name"]
    }
    #expect((1...9).compactMap { tracks[$0] } == ["frames", "phases", "cells", "prefetch", "data", "images", "main", "render", "disk"])

    func lines(_ track: String) -> [String] {
      events.filter { $0["ph"] as? String != "M" && tracks[$0["tid"] as? Int ?? 0] == track }.map {
        "\($0["ph"] ?? "") \($0["name"] ?? "") \(($0["ts"] as? Double).map { "\(Int($0))" } ?? "") \(($0["dur"] as? Double).map { "\(Int($0))" } ?? "")"
      }
    }
    #expect(
      lines("frames") == [
        "X Frame 0 0 3000", "X Frame 1 10000 3000", "X Frame 2 20000 3000", "i commit hitch 20000 ", "i render hitch 30000 ",
      ])
    #expect(lines("phases").prefix(3) == ["X layout 0 2000", "X commit 2000 1000", "X spare 3000 4000"])
    #expect(lines("cells") == ["X configure 1000 500"])
    #expect(lines("data") == ["i prefetchItemsAt 2000 "])
    #expect(lines("disk") == ["C disk bytes 3000 "])
    #expect(lines("render").count == 3)
    #expect(lines("prefetch").count == 3)
  }

  @Test func `Equal input gives equal text`() {
    let records = (0..<50).map { record($0) }
    #expect(ChromeTrace(records: records).jsonText == ChromeTrace(records: records).jsonText)
  }

  @Test func `Times keep nanosecond precision`() {
    #expect(ChromeTrace.microseconds(16_666_667) == "16666.667")
    #expect(ChromeTrace.microseconds(5) == "0.005")
    #expect(ChromeTrace.microseconds(-1_050) == "-1.050")
    #expect(ChromeTrace.microseconds(.min) == "-9223372036854775.808")
  }
}
