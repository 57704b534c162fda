#if Window
  internal import CGTK4
  internal import CMainQueue
  internal import Glibc

  /// Runs the main queue's work in GLib's loop: main-actor jobs, `DispatchQueue.main`.
  @MainActor final class MainQueueSource {
    private let source: UnsafeMutablePointer<GSource>
    /// Just after GTK's drawing (120): more urgent, a job that enqueues itself again and again would starve the frame clock.
    private static let priority: Int32 = 121

    /// Wraps the work; must call the work that it is given exactly once.
    var around: (() -> Void) -> Void = { $0() }

    /// Attaches to the default loop.
    init() {
      source = g_unix_fd_source_new(Int32(_dispatch_get_main_queue_handle_4CF()), G_IO_IN)
      let work: @convention(c) (Int32, GIOCondition, gpointer?) -> gboolean = { descriptor, _, data in
        // Taken before the work is done: what arrives meanwhile makes the descriptor readable again.
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
        // The source is destroyed before its owner goes.
        let owner = Unmanaged<MainQueueSource>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { owner.around { _dispatch_main_queue_callback_4CF(nil) } }
        return true.glib
      }
      g_source_set_callback(source, unsafeBitCast(work, to: GSourceFunc.self), Unmanaged.passUnretained(self).toOpaque(), nil)
      g_source_set_priority(source, Self.priority)
      g_source_attach(source, nil)
    }

    isolated deinit {
      g_source_destroy(source)
      g_source_unref(source)
    }
  }
#endif
