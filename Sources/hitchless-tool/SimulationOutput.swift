internal import ArgumentParser
internal import Foundation
internal import HitchlessTesting

/// The options of `hitchless simulate` that determine what it prints and writes.
struct SimulationOutput: ParsableArguments {
  @Flag(help: "Prints the report as JSON.") var json = false
  @Flag(help: "Prints a digest of the traces and nothing else, for comparing runs.") var digest = false
  @Option(help: "Also writes the trace of the run to this file.", completion: .file(extensions: ["json"])) var trace: String?

  /// Writes the trace of a run, if requested.
  func write(_ outcome: ListSimulation.Outcome) throws {
    guard let trace else { return }
    do {
      try Data(outcome.traceJSON.utf8).write(to: URL(fileURLWithPath: trace))
    } catch {
      throw ValidationError("cannot write \(trace)")
    }
  }
}
