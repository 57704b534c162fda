internal import CMainQueue
internal import Glibc

/// A descriptor that becomes readable when another thread wakes the main loop.
package final class Waker: Sendable {
  /// The descriptor to poll. It is open for the lifetime of the waker.
  package let descriptor: Int32

  /// Creates a descriptor that is not readable.
  package init() { descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC)) }

  deinit { close(descriptor) }

  /// Makes the descriptor readable. May be called on any thread.
  package func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout.size(ofValue: one))
  }

  /// Makes the descriptor unreadable again.
  package func reset() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
  }
}
