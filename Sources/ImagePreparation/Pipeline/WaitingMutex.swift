internal import Glibc

/// A lock around a value, which lets threads wait until the value meets a condition.
final class WaitingMutex<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    changed = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Changes or reads the value, and wakes waiting threads if `isOfInterest` returns true.
  func withLock<Result>(wakingIf isOfInterest: (Value) -> Bool = { _ in true }, _ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      if isOfInterest(value) { pthread_cond_broadcast(changed) }
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  /// Waits until `body` returns a value. It is called again after every change.
  func wait<Result>(until body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(changed, mutex)
    }
  }
}
