internal import HitchlessBase

/// Runs work items one after the other on its own thread: reading and writing files. The thread ends with the object.
final class SerialThread: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isStopped = false
    var hasThread = false
  }
  private let state = WaitingMutex(State())

  deinit { state.withLock { $0.isStopped = true } }

  /// Runs `body` after all earlier work. Counts as external work until `body` has returned.
  func run(_ body: @escaping @Sendable () -> Void) {
    ExternalWork.shared.begin()
    let needsThread = state.withLock { state in
      state.waiting.append {
        body()
        ExternalWork.shared.end()
      }
      defer { state.hasThread = true }
      return !state.hasThread
    }
    guard needsThread else { return }
    let state = state
    let started = WorkerThread.start(niceness: 5) {
      while let works: [@Sendable () -> Void] = state.wait(until: { state in
        if state.waiting.isEmpty { return state.isStopped ? .some(nil) : nil }
        defer { state.waiting = [] }
        return .some(state.waiting)
      }) {
        for work in works { work() }
      }
    }
    guard !started else { return }
    // If the system cannot start a thread, the caller runs the work.
    let works = state.withLock { state in
      defer { state.waiting = [] }
      state.hasThread = false
      return state.waiting
    }
    for work in works { work() }
  }
}
