internal import Synchronization

/// Stops work on a picture from another thread. Work looks at it between strips of 16 rows and between the passes of a progressive
/// picture. An AVIF's decoder stops after the row of blocks it is at, a lossy WebP's too, a HEIC's after a tile or slice, a lossless WebP's
/// where its data are handed over: some 32 rows, the first eighth, or a stretch that takes no data. While such a decoder has the picture,
/// the work can be left to itself: ``isInPiece``.
public final class ImageCancellation: Sendable {
  private let flag: Atomic<Bool>
  private let inPiece = Atomic(false)
  private let checksLeft: Atomic<Int>
  private let allowedChecks: Int
  private let observer: (@Sendable () -> Void)?

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
  public func cancel() { flag.store(true, ordering: .sequentiallyConsistent) }

  /// Whether the work was asked to stop.
  public var isCancelled: Bool { flag.load(ordering: .sequentiallyConsistent) }

  /// Whether work is in a piece that may go on for long after a cancel, because a library does it that asks nobody, or not often. Whoever
  /// asks after ``cancel()`` and hears no knows that work will look before it begins such a piece.
  var isInPiece: Bool { inPiece.load(ordering: .sequentiallyConsistent) }

  /// Looks, and unless work is to stop runs `piece`, which may go on for long after a cancel. Nil if work is to stop.
  func unlessCancelled<Result>(_ piece: () -> Result) -> Result? {
    inPiece.store(true, ordering: .sequentiallyConsistent)
    defer { inPiece.store(false, ordering: .releasing) }
    return check() ? nil : piece()
  }

  /// How often work has looked: between two looks lies at most a strip.
  var checkCount: Int { allowedChecks - checksLeft.load(ordering: .relaxed) }

  /// Looks, as work does between two pieces, and says whether to stop.
  func check() -> Bool {
    observer?()
    if checksLeft.subtract(1, ordering: .relaxed).newValue <= 0 { cancel() }
    return isCancelled
  }
}
