internal import Foundation

/// The months of a year: twelve, or as many as the calendar's year has.
struct YearMonths: Equatable, Sendable {
  /// The intervals from the first moment of each month to the first of the next one.
  let months: [DateInterval]

  /// Creates the months of the year that contains `date`. O(months).
  init(containing date: Date, calendar: Calendar) {
    let year = calendar.interval(of: .year, for: date)
    var months: [DateInterval] = []
    var moment = year.start
    while moment < year.end, months.count < Self.most {
      let month = calendar.interval(of: .month, for: moment)
      let end = max(month.end, moment.addingTimeInterval(1))
      months.append(DateInterval(start: moment, end: min(end, max(moment, year.end))))
      moment = end
    }
    self.months = months
  }
  /// The limit of a year's months, which ends the loop if a calendar misbehaves: no year has more.
  private static let most = 32

  /// Returns the index in ``months`` of the month that contains `date`; the nearest one for a date of another year. O(months).
  func index(of date: Date) -> Int { months.lastIndex { $0.start <= date } ?? 0 }
}
