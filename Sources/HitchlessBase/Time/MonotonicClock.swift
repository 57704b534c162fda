internal import Glibc

/// The machine's monotonic clock, counted from the clock's creation.
public final class MonotonicClock: FrameClock {
  private let origin: Int64

  /// A clock whose time line begins now.
  public init() { origin = Self.machineNanoseconds() }

  /// The time since the clock's creation.
  public var now: FrameInstant { FrameInstant(nanoseconds: Self.machineNanoseconds() - origin) }

  /// The instant at which the machine's monotonic clock stood at `nanoseconds`, as display servers tell it. O(1).
  package func instant(machineNanoseconds nanoseconds: Int64) -> FrameInstant { FrameInstant(nanoseconds: nanoseconds - origin) }

  /// `CLOCK_MONOTONIC` in nanoseconds.
  private static func machineNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
