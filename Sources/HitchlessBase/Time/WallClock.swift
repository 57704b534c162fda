internal import Glibc

/// The time of day. Only for data that outlives the process, such as the validity of a file, and for dates that programs request: this
/// clock jumps when the system's time is set.
package enum WallClock {
  /// The whole seconds since 1970.
  package static var secondsSince1970: Int { time(nil) }

  /// The seconds since the beginning of 2001, the origin of Foundation's dates.
  package static var secondsSinceReferenceDate: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec - 978_307_200) + Double(now.tv_nsec) / 1e9
  }
}
