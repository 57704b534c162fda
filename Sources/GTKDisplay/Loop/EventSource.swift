#if Window
  internal import CGTK4
  internal import CMainQueue
  internal import Glibc

  /// Performs an action in GLib's loop whenever an event descriptor becomes readable.
  @MainActor final class EventSource {
    private let source: UnsafeMutablePointer<GSource>
    private let action: () -> Void

    /// Attaches the source to the default loop. The descriptor must stay open for the lifetime of the source.
    init(descriptor: Int32, priority: Int32, _ action: @escaping () -> Void) {
      self.action = action
      source = g_unix_fd_source_new(descriptor, G_IO_IN)
      let work: @convention(c) (Int32, GIOCondition, gpointer?) -> gboolean = { descriptor, _, data in
        // The counter is read before the work is done, so that events during the work make the descriptor readable again.
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
        // The source is destroyed before its owner is deallocated, which may happen in the action.
        let owner = Unmanaged<EventSource>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { owner.action() }
        return true.glib
      }
      g_source_set_callback(source, unsafeBitCast(work, to: GSourceFunc.self), Unmanaged.passUnretained(self).toOpaque(), nil)
      g_source_set_priority(source, priority)
      g_source_attach(source, nil)
    }

    isolated deinit {
      g_source_destroy(source)
      g_source_unref(source)
    }
  }

  extension EventSource {
    /// Runs the main queue's work: main-actor jobs, `DispatchQueue.main`. `around` must call the work exactly once.
    static func mainQueue(around: @escaping (() -> Void) -> Void) -> EventSource {
      // Just after GTK's drawing (120): with a higher priority, a job that repeatedly enqueues itself would starve the frame clock.
      EventSource(descriptor: Int32(_dispatch_get_main_queue_handle_4CF()), priority: 121) {
        around { _dispatch_main_queue_callback_4CF(nil) }
      }
    }
  }
#endif
