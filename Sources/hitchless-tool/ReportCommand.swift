internal import ArgumentParser
internal import Foundation

/// `hitchless report FILE`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Prints a summary of a run.",
    discussion: "FILE is the report.json or the trace.json of a headless run.")

  @Argument(help: "A report.json or a trace.json.", completion: .file(extensions: ["json"]))
  var file: String

  func run() throws {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: file))
    } catch {
      throw ValidationError("cannot read \(file)")
    }
    guard let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
      throw ValidationError("\(file) is not a JSON object")
    }
    if let events = object["traceEvents"] as? [[String: Any]] {
      print(TraceSummary(events: events).text, terminator: "")
    } else if object["frames"] is NSNumber {
      print(ReportSummary(report: object).text, terminator: "")
    } else {
      throw ValidationError("\(file) is neither the report nor the trace of a run")
    }
  }
}
