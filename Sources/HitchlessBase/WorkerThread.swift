internal import Glibc

/// Starts threads for decoding and other background work.
package enum WorkerThread {
  private final class Start {
    let niceness: Int
    let body: @Sendable () -> Void
    init(niceness: Int, body: @escaping @Sendable () -> Void) {
      self.niceness = niceness
      self.body = body
    }
  }

  /// The niceness of the calling thread.
  package static var nicenessHere: Int { Int(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)) }

  /// Runs `body` on a separate thread, which ends with it. Returns false if the system cannot create a thread.
  ///
  /// `niceness` makes the thread yield to the other threads of the process, especially the main thread; Linux applies it per thread.
  package static func start(niceness: Int, body: @escaping @Sendable () -> Void) -> Bool {
    let start = Unmanaged.passRetained(Start(niceness: niceness, body: body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Signals are handled by the program's own threads: the new thread inherits a mask that blocks all.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { context in
        let start = Unmanaged<Start>.fromOpaque(context!).takeRetainedValue()
        setpriority(Int32(PRIO_PROCESS.rawValue), 0, Int32(start.niceness))
        start.body()
        return nil
      }, start.toOpaque())
    guard code == 0 else {
      start.release()
      return false
    }
    return true
  }
}
