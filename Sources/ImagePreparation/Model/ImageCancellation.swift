internal import Synchronization

/// Stops work on a picture from another thread. Decoders check it between strips of 16 rows and between the passes of a progressive
/// picture; those of AVIF and most WebPs stop after the current rows of blocks, that of HEIC after the current tile. If a decoder cannot be
/// interrupted soon, a ``PreparationQueue`` continues with the next picture without waiting for it.
public final class ImageCancellation: Sendable {
  private let flag: Atomic<Bool>
  private let checksLeft: Atomic<Int>
  private let allowedChecks: Int
  private let observer: (@Sendable () -> Void)?
  private let handler = Mutex<(@Sendable () -> Void)?>(nil)

  /// Creates a cancellation that has not happened.
  public init() {
    flag = Atomic(false)
    observer = nil
    allowedChecks = .max
    checksLeft = Atomic(.max)
  }

  /// Creates a cancellation that happens automatically when it is checked for the `count`-th time, which stops the work at the same point
  /// in every run. `observer` is called at each check, on the working thread, to measure the time between two checks.
  public init(atCheck count: Int = .max, observer: (@Sendable () -> Void)? = nil) {
    flag = Atomic(false)
    self.observer = observer
    allowedChecks = count
    checksLeft = Atomic(count)
  }

  /// Requests that the work stop. May be called from any thread, more than once.
  public func cancel() {
    flag.store(true, ordering: .sequentiallyConsistent)
    handler.withLock { $0?() }
  }

  /// Whether the work should stop.
  public var isCancelled: Bool { flag.load(ordering: .sequentiallyConsistent) }

  /// Runs `body`. A cancellation during this time calls `stop` on the cancelling thread; an earlier one calls it at once. `stop` may be
  /// called more than once, but not after this method has returned.
  func stopping<Result>(with stop: @escaping @Sendable () -> Void, _ body: () -> Result) -> Result {
    handler.withLock { handler in
      handler = stop
      if isCancelled { stop() }
    }
    defer { handler.withLock { $0 = nil } }
    return body()
  }

  /// The number of times that the cancellation was checked: at least once per strip.
  var checkCount: Int { allowedChecks - checksLeft.load(ordering: .relaxed) }

  /// Checks the cancellation, and returns whether to stop.
  func check() -> Bool {
    observer?()
    if checksLeft.subtract(1, ordering: .relaxed).newValue <= 0 { cancel() }
    return isCancelled
  }
}
