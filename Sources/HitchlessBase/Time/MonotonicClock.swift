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

  /// The instant at which the clock `identifier` of the system stood at `nanoseconds`, as compositors tell it; nil if the system has no such
  /// clock. Exact for the machine's monotonic clock; another one must not have run at another rate since then. O(1).
  package func instant(nanoseconds: Int64, ofClock identifier: Int32) -> FrameInstant? {
    if identifier == CLOCK_MONOTONIC { return instant(machineNanoseconds: nanoseconds) }
    let now = now
    return Self.nanoseconds(identifier).map { now - .nanoseconds($0 - nanoseconds) }
  }

  /// `CLOCK_MONOTONIC` in nanoseconds, which Dispatch counts on as well.
  package static func machineNanoseconds() -> Int64 { nanoseconds(CLOCK_MONOTONIC) ?? 0 }

  private static func nanoseconds(_ identifier: Int32) -> Int64? {
    var time = timespec()
    guard clock_gettime(identifier, &time) == 0 else { return nil }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
