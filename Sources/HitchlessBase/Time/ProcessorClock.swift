internal import Glibc

/// The time that the calling thread has spent on a processor, counted from the clock's creation. For benchmarks: what other programs
/// do meanwhile does not count, and neither does waiting.
///
/// To be asked on the thread that made it; another thread would be told its own time.
public final class ProcessorClock: FrameClock {
  private let origin: Int64

  /// A clock whose time line begins now.
  public init() { origin = Self.threadNanoseconds() }

  /// The thread's processor time since the clock's creation.
  public var now: FrameInstant { FrameInstant(nanoseconds: Self.threadNanoseconds() - origin) }

  /// `CLOCK_THREAD_CPUTIME_ID` in nanoseconds.
  private static func threadNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
