internal import ArgumentParser
internal import Foundation

/// `hitchless report FILE`
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Prints a summary of a run.",
    discussion: "FILE is the report.json or the trace.json of a headless run.")

  @Argument(help: "A report.json or a trace.json.", completion: .file(extensions: ["json"]))
  var file: String

  @Option(help: "Also writes a page with the frames of a trace.json to this file.", completion: .file(extensions: ["html"]))
  var html: String?

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
      let trace = RunTrace(events: events)
      print(TraceSummary(trace: trace).text, terminator: "")
      if let html { try write(HTMLReport(trace: trace, title: file), to: html) }
    } else if html != nil {
      throw ValidationError("a page is made of a trace.json, and \(file) is none")
    } else if object["frames"] is NSNumber {
      print(ReportSummary(report: object).text, terminator: "")
    } else {
      throw ValidationError("\(file) is neither the report nor the trace of a run")
    }
  }

  private func write(_ report: HTMLReport, to file: String) throws {
    do {
      try Data(report.text.utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      throw ValidationError("cannot write \(file)")
    }
  }
}
