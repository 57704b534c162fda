internal import Foundation

/// Which dates can be chosen: limits, and steps of some minutes. A value.
struct DateRules: Equatable, Sendable {
  /// The first moment of the year 1, and the last one of the year 9999: calendars know no more.
  private static let all = Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)

  /// The earliest date; nil for none.
  var minimum: Date?
  /// The latest date; nil for none.
  var maximum: Date?
  /// The minutes between two dates that can be chosen: a divisor of 60, at most 30.
  private(set) var minuteInterval = 1
  /// Whether dates are rounded down to the interval.
  var roundsToMinuteInterval = true

  /// Sets the interval; 1 in place of one that does not divide an hour.
  mutating func setMinuteInterval(_ minutes: Int) {
    minuteInterval = (1...30).contains(minutes) && 60 % minutes == 0 ? minutes : 1
  }

  /// Whether there are limits: those that exclude each other count as none.
  private var areLimitsValid: Bool { minimum.flatMap { low in maximum.map { low <= $0 } } ?? true }
  /// The earliest date in force.
  var lowest: Date { Self.known((areLimitsValid ? minimum : nil) ?? Self.all.lowerBound) }
  /// The latest date in force.
  var highest: Date { Self.known((areLimitsValid ? maximum : nil) ?? Self.all.upperBound) }
  private static func known(_ date: Date) -> Date { min(max(date, all.lowerBound), all.upperBound) }

  /// The date within the limits that is nearest to `date`.
  func clamped(_ date: Date) -> Date { min(max(date, lowest), highest) }
  /// Whether a part of `interval` is within the limits.
  func allow(_ interval: DateInterval) -> Bool { interval.end > lowest && interval.start <= highest }

  /// `date` rounded down to the interval, or up if the limits ask for it; as it is if there is nothing to round, or no room.
  func rounded(_ date: Date, in calendar: Calendar) -> Date {
    guard roundsToMinuteInterval, minuteInterval > 1 else { return date }
    var result = calendar.interval(of: .minute, for: date).start
    // Where the clocks are changed by less than an hour the minute is not a multiple after the first step.
    for _ in 0..<4 {
      let over = calendar.component(.minute, from: result) % minuteInterval
      guard over > 0 else { break }
      result = calendar.date(byAdding: .minute, value: -over, to: result) ?? result
    }
    if result < lowest { result = calendar.date(byAdding: .minute, value: minuteInterval, to: result) ?? result }
    return result <= highest && result >= lowest ? result : date
  }
}
