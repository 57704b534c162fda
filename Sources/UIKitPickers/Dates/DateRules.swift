internal import Foundation

/// The rules for dates that can be chosen: limits, and steps of some minutes. A value type.
struct DateRules: Equatable, Sendable {
  /// The first moment of the year 1, and the last one of the year 9999: calendars support no others.
  private static let all = Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)

  /// The earliest date; nil for none.
  var minimum: Date?
  /// The latest date; nil for none.
  var maximum: Date?
  /// The interval in minutes between dates that can be chosen: a divisor of 60, at most 30.
  private(set) var minuteInterval = 1
  /// Whether dates are rounded down to the interval.
  var roundsToMinuteInterval = true

  /// Sets the interval; 1 instead of a value that does not divide an hour.
  mutating func setMinuteInterval(_ minutes: Int) {
    minuteInterval = (1...30).contains(minutes) && 60 % minutes == 0 ? minutes : 1
  }

  /// Whether the limits are consistent: limits that exclude each other are ignored.
  private var areLimitsValid: Bool { minimum.flatMap { low in maximum.map { low <= $0 } } ?? true }
  /// The earliest allowed date.
  var lowest: Date { Self.known((areLimitsValid ? minimum : nil) ?? Self.all.lowerBound) }
  /// The latest allowed date.
  var highest: Date { Self.known((areLimitsValid ? maximum : nil) ?? Self.all.upperBound) }
  private static func known(_ date: Date) -> Date { min(max(date, all.lowerBound), all.upperBound) }

  /// Returns the date within the limits that is nearest to `date`.
  func clamped(_ date: Date) -> Date { min(max(date, lowest), highest) }
  /// Returns whether a part of `interval` is within the limits.
  func allow(_ interval: DateInterval) -> Bool { interval.end > lowest && interval.start <= highest }

  /// Returns `date` rounded down to the interval, or up if the limits require it; unchanged if there is nothing to round, or no multiple
  /// within the limits.
  func rounded(_ date: Date, in calendar: Calendar) -> Date {
    guard roundsToMinuteInterval, minuteInterval > 1 else { return date }
    var result = calendar.interval(of: .minute, for: date).start
    // If the clocks are changed by less than an hour, the minute is not a multiple after the first step.
    for _ in 0..<4 {
      let over = calendar.component(.minute, from: result) % minuteInterval
      guard over > 0 else { break }
      result = calendar.date(byAdding: .minute, value: -over, to: result) ?? result
    }
    if result < lowest { result = calendar.date(byAdding: .minute, value: minuteInterval, to: result) ?? result }
    return result <= highest && result >= lowest ? result : date
  }
}
