import Foundation
import HitchlessBase
import Testing

@testable import FramePipeline

@Suite struct FrameReportTests {
  private var log: FrameLog {
    var log = FrameLog()
    for number in 0..<100 {
      var frame = record(number, commitHitch: number == 50 ? 1 : 0)
      frame.counters.cellsMade = 1
      frame.counters.mainThreadDecodes = number == 3 ? 2 : 0
      log.append(frame)
    }
    return log
  }

  @Test func `The report contains the figures of its log and the added values`() throws {
    var report = FrameReport(log)
    report.add("itemsInList", 10_000)
    report.add("downloads", ["started": 3, "failed": 0])
    report.add("itemsInList", 20_000)
    report.add("frames", 1)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(report.jsonText.utf8)) as? [String: Any])
    #expect(json["frames"] as? Int == 100)
    #expect(json["seconds"] as? Double == 1)
    #expect(json["refreshRate"] as? Double == 100)
    #expect(json["commitHitches"] as? Int == 1)
    #expect(json["renderHitches"] as? Int == 0)
    #expect(json["cellsMade"] as? Int == 100)
    #expect(json["cellsConfigured"] as? Int == 0)
    #expect(json["mainThreadDecodes"] as? Int == 2)
    #expect(json["itemsInList"] as? Int == 20_000)
    #expect((json["downloads"] as? [String: Int])?["started"] == 3)
    #expect((json["hitchTimeRatio"] as? Double).map { abs($0 - 10 / 1.01) < 0.001 } == true)
    #expect((json["commitMilliseconds"] as? [String: Double]) == ["p50": 3, "p95": 3, "p99": 3, "max": 3])
    #expect((json["frameMilliseconds"] as? [String: Double])?["p95"] == 7)
    #expect(((json["phaseMilliseconds"] as? [String: Any])?["layout"] as? [String: Double])?["max"] == 2)
  }

  @Test func `The text has one figure a line, aligned`() {
    let lines = FrameReport(log).text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("frames ") && $0.hasSuffix(" 100") })
    #expect(lines.contains { $0.hasPrefix("commitMilliseconds ") && $0.hasSuffix("p50 3.0  p95 3.0  p99 3.0  max 3.0") })
  }

  @Test func `An empty log gives an empty report that is still JSON`() throws {
    let report = FrameReport(FrameLog())
    #expect(report.hitchTimeRatio == 0)
    _ = try JSONSerialization.jsonObject(with: Data(report.jsonText.utf8))
  }

  @Test func `Any text and any number give valid JSON`() throws {
    let odd: ReportValue = [
      "a\"b\\c\n\r\t\u{1}\u{1F}é🙂": .array([.number(.infinity), .number(.nan), .number(1e300), .number(-0.0), .number(0.00001), true]),
      "empty": .array([]), "object": .object([]),
    ]
    let json = try #require(try JSONSerialization.jsonObject(with: Data(odd.jsonText.utf8)) as? [String: Any])
    let list = try #require(json["a\"b\\c\n\r\t\u{1}\u{1F}é🙂"] as? [Any])
    #expect(list.count == 6)
    #expect(list[0] is NSNull)
    #expect(list[2] as? Double == 1e300)
  }
}
