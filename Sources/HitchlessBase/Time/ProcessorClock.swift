internal import Glibc

/// The time that the calling thread has spent on a processor since the clock's creation. Meant for benchmarks: neither the work of other
/// programs nor waiting counts.
///
/// Must be read on the thread that created the clock; another thread would get its own time.
public final class ProcessorClock: FrameClock {
  private let origin: Int64

  /// Creates a clock whose time line begins now.
  public init() { origin = Self.threadNanoseconds() }

  /// The thread's processor time since the clock's creation.
  public var now: FrameInstant { FrameInstant(nanoseconds: Self.threadNanoseconds() - origin) }

  /// Returns the processor time that a child process has used since it was started; zero once the process no longer exists.
  package static func time(ofProcess identifier: Int32) -> FrameDuration {
    var clock = clockid_t()
    guard clock_getcpuclockid(identifier, &clock) == 0 else { return .zero }
    return FrameDuration(nanoseconds: nanoseconds(clock))
  }

  private static func threadNanoseconds() -> Int64 { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// Returns the time of a system clock in nanoseconds; 0 if the clock no longer exists.
  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
