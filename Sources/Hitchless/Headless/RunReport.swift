internal import FramePipeline
internal import HitchlessBase
internal import UIKitCore

/// A program's additions to the report of a headless run, next to the figures of its frames.
@MainActor public enum RunReport {
  /// Adds a number; `value` is evaluated when the run is over.
  public static func add(_ name: String, _ value: @escaping @MainActor () -> Int) {
    ApplicationRuntime.current.programRun.reportEntries.append((name, { .integer(value()) }))
  }
  /// Adds named numbers, in the order of the names.
  public static func add(_ name: String, _ values: @escaping @MainActor () -> [String: Int]) {
    ApplicationRuntime.current.programRun.reportEntries.append(
      (name, { .object(values().sorted { $0.key < $1.key }.map { ReportEntry($0.key, .integer($0.value)) }) }))
  }
}
