internal import HitchlessBase
internal import UIKitCore

/// Names for the program's own work on the main thread, so that a report shows which part of it made a frame late.
///
/// ```swift
/// WorkTrace.measure("parse posts", detail: url.lastPathComponent) { posts = try parse(data) }
/// ```
///
/// Any work on the main queue between two frames is charged to the frame that it delays. Work without a name is reported as untraced, with
/// its duration. Without a trace this costs the check of a flag and can stay in the code.
@MainActor public enum WorkTrace {
  /// Runs `work` on the main thread and records its duration under `name`. Measurements can be nested: each is charged with its own time.
  /// `detail` identifies the piece of work and is evaluated only while events are recorded.
  public static func measure<Result, Failure: Error>(
    _ name: StaticString, detail: @autoclosure () -> String = "", _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let driver = ApplicationRuntime.current.driver else { return try work() }
    return try driver.traced("main", name, detail: detail(), work)
  }

  /// Marks a point in time: a response arrived, a page was turned.
  public static func mark(_ name: StaticString, detail: @autoclosure () -> String = "") {
    guard let driver = ApplicationRuntime.current.driver, driver.trace.isEnabled else { return }
    driver.trace.record("main", name, detail: detail(), begin: driver.now, kind: .instant)
  }
}
