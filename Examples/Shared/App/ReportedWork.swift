import UIKit

/// Pending work for which a headless run lets real time pass.
@MainActor
public final class ReportedWork: CancellableWork {
  private var base: (any CancellableWork)?
  private var isUnderWay = true

  private init() { HeadlessTime.workDidBegin() }

  /// Starts work that is reported until it is done or cancelled.
  ///
  /// - Parameter start: Starts the work, and calls its argument when the work is done, asynchronously and never during `start`.
  public static func begin(_ start: (_ end: @escaping @MainActor () -> Void) -> any CancellableWork) -> any CancellableWork {
    let work = ReportedWork()
    work.base = start { work.end() }
    return work
  }

  private func end() {
    guard isUnderWay else { return }
    isUnderWay = false
    base = nil
    HeadlessTime.workDidEnd()
  }

  /// Stops the work and its reporting.
  public func cancel() {
    base?.cancel()
    end()
  }
}
