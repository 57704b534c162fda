internal import Foundation

/// The days of a month, in weeks that begin with the calendar's first weekday. A value; the calendar's time zone counts.
struct MonthGrid: Equatable, Sendable {
  /// A day of the month.
  struct Day: Equatable, Sendable {
    /// The first moment of the day: midnight, unless the clocks skip that.
    let start: Date
    /// The first moment of what follows.
    let end: Date
    /// The number of the day, as the calendar counts.
    let number: Int
  }

  /// From the first moment of the month to the first of the next one.
  let interval: DateInterval
  /// The days that exist, in order: where a time zone or a calendar skipped a day it is missing.
  let days: [Day]
  /// How many days of the first week belong to the month before.
  let leading: Int

  /// The month that `date` is in. O(days).
  init(containing date: Date, calendar: Calendar) {
    interval = calendar.interval(of: .month, for: date)
    var days: [Day] = []
    var moment = interval.start
    while moment < interval.end, days.count < Self.mostDays {
      let day = calendar.interval(of: .day, for: moment)
      let end = max(day.end, moment.addingTimeInterval(1))
      let number = calendar.component(.day, from: moment)
      // Where a new moon is close to midnight, Chinese months have been seen to end with a day 0, the first one of the next month.
      if number > 0 { days.append(Day(start: moment, end: min(end, interval.end), number: number)) }
      moment = end
    }
    self.days = days
    leading = (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
  }
  /// No calendar has longer months; a loop that takes longer is none.
  private static let mostDays = 64

  /// How many weeks the days are in.
  var weeks: Int { (leading + days.count + 6) / 7 }
  /// The index in ``days`` of the day that `date` is on; nil if that is in another month. O(log days).
  func index(of date: Date) -> Int? {
    guard interval.start <= date, date < interval.end, !days.isEmpty else { return nil }
    var (low, high) = (0, days.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if days[middle].start <= date { low = middle } else { high = middle - 1 }
    }
    return low
  }
  /// The index in ``days`` of the day with a number; if there is none, of the last one before it, else of the first one. O(days).
  func index(nearestTo number: Int) -> Int { days.lastIndex { $0.number <= number } ?? 0 }
}

extension Calendar {
  /// The day, month or year that `date` is in. A calendar that does not know gives a second.
  func interval(of component: Component, for date: Date) -> DateInterval {
    dateInterval(of: component, for: date) ?? DateInterval(start: date, duration: 1)
  }
}
