import Foundation
import HitchlessTesting
import Testing

/// The life of a table's cells in the frame pipeline: 3 rows in view, with frames and spare time.
///
/// The record of a device (see `TableLifecycleTests`) is contained in it line by line: a row is prefetched together with the nine after it
/// before its cell is requested, each further row prefetches one more, and reversing cancels the furthest one for each row that returns,
/// directly before that row is displayed. The changes due to preparing cells ahead, and their reasons:
/// - A row is requested, created or reused, and configured in the spare time of an earlier frame, so there are lines of other rows between
///   that and `willDisplay`. Row 3 is prepared at rest: with it come the prefetches that the record has at the slight scroll.
/// - Prefetches continue from the last requested row, which is one further than the last one in view. So the furthest one is one further
///   when the list reverses.
/// - Row 9, the first to return, is requested in the frame that shows it: the reversal could not be predicted.
@Suite("Table view cell lifecycle on a stage")
@MainActor struct StageLogTests {
  /// Returns a table on a stage, 300 points high, with rows of 100 points.
  private func table() -> (probe: TableProbe, stage: Stage) {
    let probe = TableProbe(counts: [200], rowHeight: 100)
    return (probe, Stage(probe.view, size: CGSize(width: 320, height: 300), scale: 1))
  }
  /// Returns the log of scrolling to `offset` in steps of `step` points per frame.
  private func scroll(_ probe: TableProbe, _ stage: Stage, to offset: CGFloat, step: CGFloat) -> [String] {
    while probe.view.contentOffset.y != offset {
      let rest = offset - probe.view.contentOffset.y
      stage.scroll(by: min(max(rest, -step), step))
    }
    return probe.takeLog()
  }

  @Test("Scrolling down, up and down again gives the recorded log", arguments: [4, 10])
  func log(step: CGFloat) throws {
    let (probe, stage) = table()
    stage.settle()
    var lines = ["at rest"] + probe.takeLog()
    lines += ["a slight scroll"] + scroll(probe, stage, to: 2, step: step)
    lines += ["down"] + scroll(probe, stage, to: 1000, step: step)
    lines += ["up"] + scroll(probe, stage, to: 400, step: step)
    lines += ["down again"] + scroll(probe, stage, to: 1200, step: step)
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try GoldenText("table-log-\(Int(step))").difference(from: text) == nil)
  }

  @Test("Each new row is prefetched, requested and displayed in this order", arguments: [4, 7, 10, 25, 60, 130])
  func order(step: CGFloat) throws {
    let (probe, stage) = table()
    stage.settle()
    var log = probe.takeLog()
    for target in [1003, 401, 900, 0, 2500] as [CGFloat] { log += scroll(probe, stage, to: target, step: step) }
    var prefetched: Set<Int> = []
    var asked: Set<Int> = []
    var seen = Set(0..<3)
    for (number, line) in log.enumerated() {
      let words = line.split(whereSeparator: { " []".contains($0) })
      let rows = words.dropFirst().compactMap { Int($0) }
      let place: Comment = "line \(number): \(line)"
      switch words.first {
      case "prefetchRowsAt": prefetched.formUnion(rows)
      case "cellForRowAt":
        try #require(seen.contains(rows[0]) || prefetched.contains(rows[0]), place)
        asked.formUnion(rows)
      case "willDisplay":
        try #require(asked.contains(rows[0]), place)
        seen.formUnion(rows)
      case "cancelPrefetchingForRowsAt":
        // A row returns in the same frame.
        let next = log[(number + 1)...].first { $0.hasPrefix("willDisplay") || $0.hasPrefix("prefetch") }
        try #require(next?.hasPrefix("willDisplay") == true, place)
      default: break
      }
    }
    #expect(seen.count > 24)
  }

  @Test("In low power mode no cell is prepared ahead, and the log is exactly the recorded one")
  func lowPower() {
    let (probe, stage) = table()
    stage.isLowPowerModeEnabled = true
    stage.settle()
    var expected = (0..<3).flatMap { ["cellForRowAt \($0)", "init", "configure \($0)", "willDisplay \($0)"] }
    expected += ["prefetchRowsAt [3 4 5 6 7 8 9 10 11 12]", "cellForRowAt 3", "init", "configure 3", "willDisplay 3"]
    for row in 4..<13 {
      expected += [
        "prefetchRowsAt [\(row + 9)]", "cellForRowAt \(row)", row < 6 ? "init" : "prepareForReuse", "configure \(row)",
        "willDisplay \(row)",
      ]
    }
    for row in stride(from: 8, through: 4, by: -1) {
      expected += ["cellForRowAt \(row)", "prepareForReuse", "configure \(row)"]
      if row < 8 { expected.append("cancelPrefetchingForRowsAt [\(row + 14)]") }
      expected.append("willDisplay \(row)")
    }
    let down = probe.takeLog() + scroll(probe, stage, to: 2, step: 4) + scroll(probe, stage, to: 902, step: 4)
    #expect(down + scroll(probe, stage, to: 402, step: 4) == expected)
  }
}
