internal import Glibc

/// The machine's monotonic clock, counted from the clock's creation.
public final class MonotonicClock: FrameClock {
  private let origin: Int64

  /// Creates a clock whose time line begins now.
  public init() { origin = Self.machineNanoseconds() }

  /// The time since the clock's creation.
  public var now: FrameInstant { FrameInstant(nanoseconds: Self.machineNanoseconds() - origin) }

  /// Returns the instant at which the machine's monotonic clock read `nanoseconds`, the form in which display servers report times. O(1).
  package func instant(machineNanoseconds nanoseconds: Int64) -> FrameInstant { FrameInstant(nanoseconds: nanoseconds - origin) }

  /// Returns the instant at which the system clock `identifier` read `nanoseconds`, the form in which compositors report times; nil if the
  /// system has no such clock. Exact for the machine's monotonic clock; any other clock must have run at the same rate since then. O(1).
  package func instant(nanoseconds: Int64, ofClock identifier: Int32) -> FrameInstant? {
    if identifier == CLOCK_MONOTONIC { return instant(machineNanoseconds: nanoseconds) }
    let now = now
    return Self.nanoseconds(identifier).map { now - .nanoseconds($0 - nanoseconds) }
  }

  /// Returns `CLOCK_MONOTONIC` in nanoseconds, which Dispatch also uses.
  package static func machineNanoseconds() -> Int64 { nanoseconds(CLOCK_MONOTONIC) ?? 0 }

  private static func nanoseconds(_ identifier: Int32) -> Int64? {
    var time = timespec()
    guard clock_gettime(identifier, &time) == 0 else { return nil }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
