internal import Glibc

/// The time of day. Only for what outlives the process, such as how long a file is valid: it jumps when somebody sets the clock.
package enum WallClock {
  /// Whole seconds since 1970.
  package static var secondsSince1970: Int { time(nil) }
}
