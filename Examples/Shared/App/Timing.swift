/// Calls back later. The programs' one is ``TaskTiming``; tests have one in virtual time.
@MainActor
public protocol Timing: AnyObject {
  /// Calls `body` once after so many seconds, unless the returned work is cancelled before.
  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork
}

/// Work on its way.
@MainActor
public protocol CancellableWork: AnyObject {
  /// Stops the work; its completion is not called any more. Does nothing when the work is over.
  func cancel()
}

/// Real time: waits in a task of the main actor.
@MainActor
public final class TaskTiming: Timing {
  /// Real time.
  public init() {}

  /// Calls `body` once after so many seconds, unless the returned work is cancelled before.
  public func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork {
    let wait = TaskWait()
    wait.task = Task {
      try? await Task.sleep(for: .seconds(max(0, seconds)))
      if !Task.isCancelled { body() }
    }
    return wait
  }
}

/// A wait that can be cancelled.
@MainActor
private final class TaskWait: CancellableWork {
  var task: Task<Void, Never>?

  func cancel() { task?.cancel() }
}
