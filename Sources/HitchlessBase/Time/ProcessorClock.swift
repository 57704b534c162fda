internal import Glibc

/// The time that the calling thread has spent on a processor, counted from the clock's creation. For benchmarks: what other programs
/// do meanwhile does not count, and neither does waiting.
///
/// Must be read on the thread that created it; another thread would get its own time.
public final class ProcessorClock: FrameClock {
  private let origin: Int64

  /// A clock whose time line begins now.
  public init() { origin = Self.threadNanoseconds() }

  /// The thread's processor time since the clock's creation.
  public var now: FrameInstant { FrameInstant(nanoseconds: Self.threadNanoseconds() - origin) }

  /// What a process of the system, which this one has to have started, has spent on processors since its begin; zero once it is gone.
  package static func time(ofProcess identifier: Int32) -> FrameDuration {
    var clock = clockid_t()
    guard clock_getcpuclockid(identifier, &clock) == 0 else { return .zero }
    return FrameDuration(nanoseconds: nanoseconds(clock))
  }

  private static func threadNanoseconds() -> Int64 { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// A clock of the system's in nanoseconds; 0 if it is gone.
  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
