internal import Foundation

/// The months of a year: twelve, or as many as the year of the calendar has.
struct YearMonths: Equatable, Sendable {
  /// From the first moment of each month to the first of the next one.
  let months: [DateInterval]

  /// Those of the year that `date` is in. O(months).
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
  /// No year has more; a loop that takes longer is none.
  private static let most = 32

  /// The index in ``months`` of the month that `date` is in; the nearest one for a date of another year. O(months).
  func index(of date: Date) -> Int { months.lastIndex { $0.start <= date } ?? 0 }
}
