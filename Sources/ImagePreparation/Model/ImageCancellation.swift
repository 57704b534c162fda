internal import Synchronization

/// Stops work on a picture from another thread. Decoders check it between strips of 16 rows and between the passes of a progressive
/// picture; those of AVIF and most WebPs stop after the current rows of blocks, that of a HEIC after the current tile. Where a decoder cannot be
/// interrupted soon, a ``PreparationQueue`` goes on with the next picture meanwhile.
public final class ImageCancellation: Sendable {
  private let flag: Atomic<Bool>
  private let checksLeft: Atomic<Int>
  private let allowedChecks: Int
  private let observer: (@Sendable () -> Void)?
  private let handler = Mutex<(@Sendable () -> Void)?>(nil)

  /// A cancellation that has not happened.
  public init() {
    flag = Atomic(false)
    observer = nil
    allowedChecks = .max
    checksLeft = Atomic(.max)
  }

  /// A cancellation that happens by itself when it is checked for the `count`-th time: stops the work at the same point in every run.
  /// `observer` is called at each check, on the thread of the work, to measure the time between two checks.
  public init(atCheck count: Int = .max, observer: (@Sendable () -> Void)? = nil) {
    flag = Atomic(false)
    self.observer = observer
    allowedChecks = count
    checksLeft = Atomic(count)
  }

  /// Asks the work to stop. May be called from any thread, more than once.
  public func cancel() {
    flag.store(true, ordering: .sequentiallyConsistent)
    handler.withLock { $0?() }
  }

  /// Whether the work was asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .sequentiallyConsistent) }

  /// Runs `body`, and `stop` on the thread that cancels meanwhile, or at once if the cancel came before. Is not called any more once this
  /// returns; may be called more than once.
  func stopping<Result>(with stop: @escaping @Sendable () -> Void, _ body: () -> Result) -> Result {
    handler.withLock { handler in
      handler = stop
      if isCancelled { stop() }
    }
    defer { handler.withLock { $0 = nil } }
    return body()
  }

  /// How often the cancellation was checked: at least once per strip.
  var checkCount: Int { allowedChecks - checksLeft.load(ordering: .relaxed) }

  /// Checks the cancellation, and returns whether to stop.
  func check() -> Bool {
    observer?()
    if checksLeft.subtract(1, ordering: .relaxed).newValue <= 0 { cancel() }
    return isCancelled
  }
}
