internal import HitchlessBase
internal import UIKitCore

/// Names the program's own work on the main thread, so that a report says which of it made a frame late.
///
/// ```swift
/// WorkTrace.measure("parse posts", detail: url.lastPathComponent) { posts = try parse(data) }
/// ```
///
/// Whatever runs on the main queue between two frames is charged to the frame that it delays. Work without a name is reported as untraced,
/// with its time. Outside of traces this costs the check of a flag and can stay in the code.
@MainActor public enum WorkTrace {
  /// Runs `work`, on the main thread, and notes under `name` what it took. Pieces may lie inside one another: each is charged with its
  /// own time. `detail` says which one it was and is asked for only while events are kept.
  public static func measure<Result, Failure: Error>(
    _ name: StaticString, detail: @autoclosure () -> String = "", _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let driver = ApplicationRuntime.current.driver else { return try work() }
    return try driver.traced("main", name, detail: detail(), work)
  }

  /// Marks a moment: an answer arrived, a page was turned.
  public static func mark(_ name: StaticString, detail: @autoclosure () -> String = "") {
    guard let driver = ApplicationRuntime.current.driver, driver.trace.isEnabled else { return }
    driver.trace.record("main", name, detail: detail(), begin: driver.now, kind: .instant)
  }
}
