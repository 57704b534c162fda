internal import CMainQueue
internal import Glibc

/// A descriptor that turns readable when another thread has something to tell.
package final class Waker: Sendable {
  /// To be polled. Open as long as the waker lives.
  package let descriptor: Int32

  /// A descriptor that is not readable.
  package init() { descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC)) }

  deinit { close(descriptor) }

  /// Makes the descriptor readable. From any thread.
  package func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout.size(ofValue: one))
  }

  /// Makes it unreadable again.
  package func reset() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
  }
}
