internal import Glibc
internal import HitchlessBase
internal import Synchronization

/// Processes that decode pictures whose library cannot be interrupted soon after a cancel: HEICs of more than 32,768 pixels, and of more
/// than a megapixel AVIFs and those WebPs that are lossless, have alpha, or are narrower than 512 pixels. On a cancel, the process is
/// killed within a millisecond.
///
/// Each process is this program, started again, which decodes before it reaches `main`: nothing else has to be installed. A process is
/// reused, and ends after ten seconds without a request, or with this program. Pictures without a cancellation are decoded in this process.
/// So are all pictures where processes are not ``areAllowed`` or not possible: where the system does not allow starting one, and where this
/// library was loaded dynamically instead of being linked to the program. A cancel then waits for the piece that is being decoded, up to
/// half a second.
public enum DecoderProcesses {
  /// Whether such processes may be started; true unless it is set. May be set at any time, for the pictures after that: to false by
  /// programs that may not start others, or do not want to.
  public static var areAllowed: Bool {
    get { allowed.load(ordering: .relaxed) }
    set { allowed.store(newValue, ordering: .relaxed) }
  }

  /// How long a process waits for the next picture.
  static let idleTime = FrameDuration.seconds(10)
  /// More than so many are not kept waiting.
  private static let largestIdleCount = 4
  /// After so many failures in a row no more processes are started.
  private static let largestFailureCount = 3

  private struct Pool {
    /// Those that wait for a picture.
    var idle: [DecoderProcess] = []
    /// How many there are.
    var count = 0
  }

  private static let allowed = Atomic(true)
  private static let failureCount = Atomic(0)
  private static let pool = Mutex(Pool())

  /// Makes `target` of the picture in `bytes` in another process; nil if that is not possible.
  static func prepare(
    _ bytes: UnsafeRawBufferPointer, _ header: ImageHeader, for target: PreparationTarget, limits: ImageLimits,
    cancellation: ImageCancellation
  ) throws(ImageError) -> PixelBuffer? {
    guard areAllowed, failureCount.load(ordering: .relaxed) < largestFailureCount, DecoderProcess.isPossible else { return nil }
    let request = DecoderRequest(target, byteCount: bytes.count, limits: limits)
    while true {
      let waiting = takeIdle()
      guard let process = waiting ?? start() else { return nil }
      let outcome = cancellation.stopping(with: process.stop) {
        process.prepare(bytes, header, request, cancellation: cancellation)
      }
      if case .notThere = outcome {
        process.stop()
        // One that waited may have ended since; a new one should not.
        if waiting != nil { continue }
        failureCount.add(1, ordering: .relaxed)
        return nil
      }
      failureCount.store(0, ordering: .relaxed)
      switch outcome {
      case .pixels(let pixels):
        giveBack(process)
        return pixels
      case .failed(let error):
        giveBack(process)
        throw error
      case .ended(let error):
        process.stop()
        throw error
      case .notThere: break
      }
    }
  }

  /// A waiting process: the one that became idle last, because it is the least likely to end now.
  private static func takeIdle() -> DecoderProcess? {
    let niceness = DecoderProcess.nicenessHere
    return pool.withLock { pool in pool.idle.lastIndex { $0.niceness == niceness }.map { pool.idle.remove(at: $0) } }
  }

  private static func start() -> DecoderProcess? {
    pool.withLock { $0.count += 1 }
    let process = DecoderProcess { process in
      pool.withLock { pool in
        pool.count -= 1
        pool.idle.removeAll { $0 === process }
      }
    }
    if process == nil { pool.withLock { $0.count -= 1 } }
    return process
  }

  private static func giveBack(_ process: DecoderProcess) {
    let oldest: DecoderProcess? = pool.withLock { pool in
      pool.idle.append(process)
      return pool.idle.count > largestIdleCount ? pool.idle.removeFirst() : nil
    }
    oldest?.stop()
  }

  /// How many processes there are.
  static var processCount: Int { pool.withLock { $0.count } }

  /// Ends all waiting processes.
  static func endAll() {
    // Removed first, because another thread may use any process that is in the list.
    let waiting = pool.withLock { pool in
      defer { pool.idle = [] }
      return pool.idle
    }
    for process in waiting { process.stop() }
  }
}
