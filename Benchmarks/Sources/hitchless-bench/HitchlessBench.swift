import ArgumentParser
import Foundation
import HitchlessTesting

/// Measures the costs of Hitchless, each figure against a reference of the same run.
///
/// The measuring loop is part of this program. Benchmark packages for Swift run their targets through a package manager plugin and compare
/// with thresholds that were stored in an earlier run; here both sides of a ratio have to be measured alternately in one process, and a
/// plain program prints the results and exits.
@main @MainActor struct HitchlessBench: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hitchless-bench", abstract: "Measures what Hitchless costs, each figure against a reference of the same run.",
    discussion: "The exit status is 1 if a figure is above its limit.")

  @Argument(help: "Groups (frames) or figures (frames/scroll); all if none is given.")
  var names: [String] = []
  @Option(name: .customLong("json"), help: ArgumentHelp("Also write the figures to this file.", valueName: "file"))
  var jsonPath: String?
  @Flag(name: .customLong("list"), help: "List the figures and measure nothing.")
  var lists = false

  @Option(name: .customLong("thumbnail"), help: .hidden)
  var thumbnailPath: String?

  mutating func run() throws {
    if let thumbnailPath { return try Benchmark.makeThumbnail(ofFileAt: thumbnailPath) }
    let benchmarks = Benchmark.all
    let selection = Selection(names: names)
    let everything = benchmarks.flatMap(\.names)
    if let unknown = selection.firstUnknown(among: everything) {
      throw ValidationError("There is no figure or group named \(unknown); --list shows them.")
    }
    let selected = everything.filter(selection.contains)
    if lists {
      for name in selected { print(name) }
      return
    }
    let table = FigureTable(names: selected)
    print(table.header)
    var figures: [Figure] = []
    for benchmark in benchmarks where benchmark.names.contains(where: selection.contains) {
      for figure in try benchmark.measure() where selection.contains(figure.name) {
        print(table.line(for: figure))
        fflush(nil)
        figures.append(figure)
      }
    }
    if let jsonPath { try Self.write(figures, to: jsonPath) }
    guard figures.allSatisfy(\.holds) else { throw ExitCode(1) }
  }

  private static func write(_ figures: [Figure], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(figures).write(to: URL(fileURLWithPath: path))
  }
}
