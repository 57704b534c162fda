/// Delays calls. Programs use ``TaskTiming``; tests use virtual time.
@MainActor
public protocol Timing: AnyObject {
  /// Calls `body` once after `seconds`, unless the returned work is cancelled first.
  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork
}

/// Pending work.
@MainActor
public protocol CancellableWork: AnyObject {
  /// Stops the work, so that its completion is not called. Does nothing if the work has finished.
  func cancel()
}

/// Real time: waits in a task of the main actor.
@MainActor
public final class TaskTiming: Timing {
  /// Creates a timing in real time.
  public init() {}

  /// Calls `body` once after `seconds`, unless the returned work is cancelled first.
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
