internal import Foundation

/// The days of a month, in weeks that begin with the calendar's first weekday, in the calendar's time zone. A value type.
struct MonthGrid: Equatable, Sendable {
  /// A day of the month.
  struct Day: Equatable, Sendable {
    /// The first moment of the day: midnight, unless the clocks skip that.
    let start: Date
    /// The first moment after the day.
    let end: Date
    /// The number of the day in the calendar.
    let number: Int
  }

  /// The interval from the first moment of the month to the first of the next one.
  let interval: DateInterval
  /// The existing days, in order: a day that a time zone or a calendar skipped is missing.
  let days: [Day]
  /// The number of days in the first week that belong to the previous month.
  let leading: Int

  /// Creates the grid of the month that contains `date`. O(days).
  init(containing date: Date, calendar: Calendar) {
    interval = calendar.interval(of: .month, for: date)
    var days: [Day] = []
    var moment = interval.start
    while moment < interval.end, days.count < Self.mostDays {
      let day = calendar.interval(of: .day, for: moment)
      let end = max(day.end, moment.addingTimeInterval(1))
      let number = calendar.component(.day, from: moment)
      // If a new moon is close to midnight, Chinese months have been observed to end with a day 0, which is the first one of the next
      // month.
      if number > 0 { days.append(Day(start: moment, end: min(end, interval.end), number: number)) }
      moment = end
    }
    self.days = days
    leading = (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
  }
  /// The limit of a month's days, which ends the loop if a calendar misbehaves: no month is longer.
  private static let mostDays = 64

  /// The number of weeks.
  var weeks: Int { (leading + days.count + 6) / 7 }
  /// Returns the index in ``days`` of the day that contains `date`; nil if that is in another month. O(log days).
  func index(of date: Date) -> Int? {
    guard interval.start <= date, date < interval.end, !days.isEmpty else { return nil }
    var (low, high) = (0, days.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if days[middle].start <= date { low = middle } else { high = middle - 1 }
    }
    return low
  }
  /// Returns the index in ``days`` of the day with a number; if there is none, of the last one before it, otherwise of the first one.
  /// O(days).
  func index(nearestTo number: Int) -> Int { days.lastIndex { $0.number <= number } ?? 0 }
}

extension Calendar {
  /// Returns the day, month or year that contains `date`. If the calendar cannot determine it, returns an interval of one second.
  func interval(of component: Component, for date: Date) -> DateInterval {
    dateInterval(of: component, for: date) ?? DateInterval(start: date, duration: 1)
  }
}
