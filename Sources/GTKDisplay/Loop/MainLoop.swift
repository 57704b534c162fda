#if Window
  internal import CGTK4

  /// GLib's main loop, which also runs the main queue's work.
  @MainActor final class MainLoop {
    private let loop: OpaquePointer
    private var mainQueue: EventSource?
    private let aroundMainQueueWork: (() -> Void) -> Void

    /// Creates a loop at rest. `around` must call the main queue's work exactly once.
    init(aroundMainQueueWork around: @escaping (() -> Void) -> Void) {
      loop = g_main_loop_new(nil, 0)
      aroundMainQueueWork = around
      mainQueue = .mainQueue(around: around)
    }

    isolated deinit { g_main_loop_unref(loop) }

    var isRunning: Bool { g_main_loop_is_running(loop) != 0 }
    /// Runs until ``quit()``.
    func run() { g_main_loop_run(loop) }
    func quit() { g_main_loop_quit(loop) }

    /// Runs `body`, which may iterate the loop, without the main queue's work. That work is done afterwards.
    func pauseMainQueue(_ body: () -> Void) {
      mainQueue = nil
      body()
      mainQueue = .mainQueue(around: aroundMainQueueWork)
    }
  }
#endif
