internal import HitchlessBase
internal import Synchronization

/// Stops work on a picture from another thread. Work looks at it between strips of 16 rows and between the passes of a progressive
/// picture; an AVIF's decoder stops after the row of blocks it is at, a lossy WebP's too. What decoders do in pieces that may take longer,
/// for HEICs, large AVIFs and large lossless WebPs, is done by a process that ends with the cancel: see ``DecoderProcesses``.
public final class ImageCancellation: Sendable {
  private let flag: Atomic<Bool>
  private let checksLeft: Atomic<Int>
  private let allowedChecks: Int
  private let observer: (@Sendable () -> Void)?
  private let handler = Mutex<(@Sendable () -> Void)?>(nil)
  private let elsewhere = Atomic<Int64>(0)

  /// A cancellation that has not happened.
  public init() {
    flag = Atomic(false)
    observer = nil
    allowedChecks = .max
    checksLeft = Atomic(.max)
  }

  /// A cancellation that happens by itself when work looks at it for the `count`-th time: stops work at the same place in every run.
  /// `observer` is called at each look, on the thread of the work: for figures of how long work goes on between two.
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

  /// How often work has looked: between two looks lies at most a strip.
  var checkCount: Int { allowedChecks - checksLeft.load(ordering: .relaxed) }

  /// Looks, as work does between two pieces, and says whether to stop.
  func check() -> Bool {
    observer?()
    if checksLeft.subtract(1, ordering: .relaxed).newValue <= 0 { cancel() }
    return isCancelled
  }

  /// The processor's time that other processes have spent on the work.
  var timeElsewhere: FrameDuration { FrameDuration(nanoseconds: elsewhere.load(ordering: .relaxed)) }

  /// Adds to ``timeElsewhere``.
  func addTimeElsewhere(_ time: FrameDuration) { elsewhere.add(time.nanoseconds, ordering: .relaxed) }
}
