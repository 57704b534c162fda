internal import CMainQueue
internal import DisplayInterface
internal import Glibc
internal import HitchlessBase

/// Runs the main queue's work (main-actor jobs, `DispatchQueue.main`) in a custom loop.
@MainActor struct MainQueue {
  /// Wakes the loop if it waits.
  let waker = Waker()
  private let descriptor = Int32(_dispatch_get_main_queue_handle_4CF())

  /// Runs the queued work inside `around`. Returns whether there was any. Has no effect inside a job of the main queue, because jobs do not
  /// nest.
  func doWork(_ around: (() -> Void) -> Void) -> Bool {
    guard isReadable(descriptor) else { return false }
    // The counter has to be read before the work is done, so that work that arrives during it makes the descriptor readable again.
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
    around { _dispatch_main_queue_callback_4CF(nil) }
    return true
  }

  /// Waits for work, for ``waker``, or for `timeout` (nil: forever). Uses no processor time.
  func wait(timeout: FrameDuration?) {
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    if let timeout {
      let length = max(0, timeout.nanoseconds)
      var time = timespec(tv_sec: Int(length / 1_000_000_000), tv_nsec: Int(length % 1_000_000_000))
      ppoll(&entries, 2, &time, nil)
    } else {
      ppoll(&entries, 2, nil, nil)
    }
    waker.reset()
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
