/// Real time: waits in a task of the main actor.
@MainActor
public final class TaskTiming: RetryTiming {
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

/// A wait that can be given up.
@MainActor
private final class TaskWait: CancellableWork {
  var task: Task<Void, Never>?

  func cancel() { task?.cancel() }
}
