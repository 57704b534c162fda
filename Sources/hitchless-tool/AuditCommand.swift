internal import ArgumentParser
internal import FramePipeline
internal import HitchlessTesting

/// `hitchless audit`
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Scrolls a list at random and checks every frame of it.",
    discussion: """
      Rows are prefetched before they are displayed, and what was prefetched is displayed, cancelled or wanted still; no cell is in two \
      states; no pixel is blank where there is a row. Fails if that does not hold in every frame.

      hitchless audit --list table --viewports-per-second 100 --frames 100000
      """)

  enum List: String, ExpressibleByArgument, CaseIterable { case collection, table }

  @Option(help: "What is scrolled: collection or table.") var list = List.collection
  @Option(help: "How fast at most.") var viewportsPerSecond = 20.0
  @Option(help: "How many frames.") var frames = 100_000
  @Option(help: "Vsyncs a second, from 24 to 240.") var hz = 60.0
  @Option(help: "Rows of the list.") var items = 100_000
  @Option(help: "Columns of the collection view.") var columns = 1
  @Option(help: "Picks the strokes.") var seed: UInt64 = 1
  @Flag(help: "Prints the figures as JSON.") var json = false

  func validate() throws {
    guard (24...240).contains(hz) else { throw ValidationError("--hz is from 24 to 240") }
    guard (1...10_000_000).contains(items) else { throw ValidationError("--items is from 1 to 10,000,000") }
    guard (1...16).contains(columns) else { throw ValidationError("--columns is from 1 to 16") }
    guard (1...100_000_000).contains(frames) else { throw ValidationError("--frames is from 1 to 100,000,000") }
    guard viewportsPerSecond > 0, viewportsPerSecond <= 10_000 else {
      throw ValidationError("--viewports-per-second is more than 0 and at most 10,000")
    }
  }

  func run() throws {
    let outcome = MainActor.assumeIsolated {
      var audit = ListAudit()
      audit.kind = list == .table ? .table : .collection
      audit.viewportsPerSecond = viewportsPerSecond
      audit.frames = frames
      audit.hertz = hz
      audit.items = items
      audit.columns = columns
      audit.seed = seed
      return audit.run()
    }
    let figures = outcome.figures
    print(json ? ReportValue.object(figures).jsonText : figures.lines)
    if outcome.violationCount > 0 { throw ExitCode.failure }
  }
}

extension ListAudit.Outcome {
  fileprivate var figures: [ReportEntry] {
    [
      ReportEntry("frames", .integer(frames)), ReportEntry("jumps", .integer(jumps)), ReportEntry("displayed", .integer(displayed)),
      ReportEntry("prefetched", .integer(prefetched)), ReportEntry("prefetchedAndDisplayed", .integer(prefetchedAndDisplayed)),
      ReportEntry("cancelled", .integer(cancelled)), ReportEntry("wantedAtTheEnd", .integer(wanted)),
      ReportEntry("blankPixels", .integer(blankPixels)), ReportEntry("cellsMade", .integer(cellsMade)),
      ReportEntry("cellsPrefetched", .integer(cellsPrefetched)), ReportEntry("prefetchesUsed", .integer(prefetchesUsed)),
      ReportEntry("prefetchesUsedPercent", .number(cellsPrefetched > 0 ? Double(prefetchesUsed) / Double(cellsPrefetched) * 100 : 100)),
      ReportEntry("violations", .integer(violationCount)), ReportEntry("first", .array(violations.map { .text($0) })),
    ]
  }
}

extension [ReportEntry] {
  /// The entries as text for people, one per line.
  var lines: String {
    let width = map(\.name.count).max() ?? 0
    return map { $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.value.jsonText }.joined(separator: "\n")
  }
}
