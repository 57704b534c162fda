internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import UIKitCore

/// A recorder of the frames of a run, in a window or headless, which writes its report and its trace.
@MainActor final class RunRecorder {
  private let driver: FrameDriver
  private let records = Records()

  /// The records, which the driver keeps beyond the lifetime of the recorder.
  private final class Records {
    var log = FrameLog()
  }

  /// Creates a recorder and starts recording, including events.
  init(_ driver: FrameDriver) {
    self.driver = driver
    driver.trace.isEnabled = true
    driver.frameObservers.add { [records] in records.log.append($0) }
  }

  /// Returns the report of the frames so far, with the program's additions.
  ///
  /// - Parameters:
  ///   - display: The display of the frames: `window` or `headless`.
  ///   - time: The time with which they are charged: `wall` or `processor`.
  func report(display: String, time: String) -> FrameReport {
    var report = FrameReport(records.log, events: driver.trace.snapshot().0)
    report.add("display", .text(display))
    report.add("time", .text(time))
    report.add("itemsInList", .integer(UIApplication.shared.keyWindow?.itemsInLists ?? 0))
    report.add("peakMemoryBytes", .integer(ProcessMemory.peakBytes))
    for entry in ApplicationRuntime.main.programRun.reportEntries { report.add(entry.name, entry.value()) }
    return report
  }

  /// Writes `report.json`, `report.txt`, `trace.json` and `others` into a folder, and prints the report and the path of the folder.
  func write(_ report: FrameReport, and others: [(name: String, data: Data)] = [], to folder: String) throws(LaunchError) {
    let out = try Self.makeFolder(folder)
    let (events, dropped) = driver.trace.snapshot()
    let trace = ChromeTrace(records: records.log.records, events: events, droppedEvents: dropped)
    let files =
      [
        ("report.json", Data(report.jsonText.utf8)), ("report.txt", Data(report.text.utf8)), ("trace.json", Data(trace.jsonText.utf8)),
      ] + others
    for (name, data) in files {
      do {
        try data.write(to: out.appendingPathComponent(name))
      } catch {
        throw LaunchError(message: "cannot write \(name) to \(folder)")
      }
    }
    print(report.text)
    print(others.isEmpty ? "Report and trace are in \(out.path):" : "Report, trace and pictures are in \(out.path):")
    for (name, _) in files { print("  \(name)") }
  }

  /// Creates the folder if it does not exist: before the run, so that an invalid name is reported at once.
  @discardableResult static func makeFolder(_ folder: String) throws(LaunchError) -> URL {
    let out = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    } catch {
      throw LaunchError(message: "cannot make the folder \(folder)")
    }
    return out
  }
}
