internal import Glibc

/// The time of day. Only for what outlives the process, such as how long a file is valid, and for dates that programs ask for: it jumps when
/// somebody sets the clock.
package enum WallClock {
  /// Whole seconds since 1970.
  package static var secondsSince1970: Int { time(nil) }

  /// Seconds since the beginning of 2001, from which Foundation counts dates.
  package static var secondsSinceReferenceDate: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec - 978_307_200) + Double(now.tv_nsec) / 1e9
  }
}
