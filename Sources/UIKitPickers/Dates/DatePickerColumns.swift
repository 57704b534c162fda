internal import Foundation

/// The columns of a date picker with wheels: their kinds, the row of each that stands for a date, and the date for a row. A value type
/// without views; all dates are computed with the calendar.
struct DatePickerColumns: Equatable, Sendable {
  /// The kind of rows in a column.
  enum Kind: Equatable, Sendable {
    case year, month, day
    /// A day of any year.
    case date
    /// An hour of the day, 0 to 23, however it is displayed.
    case hour
    case minute
    /// The first or the second half of the day.
    case period
    /// Parts of a duration.
    case hourCount, minuteCount
  }

  /// The columns in reading order.
  let kinds: [Kind]
  let calendar: Calendar
  /// The minutes between adjacent rows.
  let minuteStep: Int
  /// The same calendar without clock changes, for counting days and years.
  private let even: Calendar
  /// The first moment of the year that contains the start of 2001, on a clock without changes.
  private let anchor: Date

  /// The row of the year 2001, so that Gregorian years begin with the year 1.
  static let yearBase = 2_000
  /// The number of years: ten thousand.
  static let yearCount = 10_000
  /// The row of the first day of the anchor's year: Gregorian days begin with the year 1.
  static let dateBase = 730_485
  /// The number of days in ten thousand years.
  static let dateCount = 3_652_059

  /// Creates the columns of a mode. `isMirrored` specifies that the first column is on the right: hours are left of minutes even then.
  init(mode: UIDatePicker.Mode, calendar: Calendar, minuteStep: Int, isMirrored: Bool) {
    self.calendar = calendar
    self.minuteStep = minuteStep
    var even = Calendar(identifier: calendar.identifier)
    even.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    self.even = even
    anchor = even.interval(of: .year, for: Date(timeIntervalSinceReferenceDate: 0)).start
    let locale = calendar.locale ?? .current
    kinds =
      switch mode {
      case .date: Self.dayKinds(locale, [.year, .month, .day])
      case .yearAndMonth: Self.dayKinds(locale, [.year, .month])
      case .time: Self.timeKinds(locale, isMirrored)
      case .dateAndTime: [.date] + Self.timeKinds(locale, isMirrored)
      case .countDownTimer: [.hourCount, .minuteCount]
      }
  }

  /// Returns year, month and day in the order of a locale.
  private static func dayKinds(_ locale: Locale, _ kinds: [Kind]) -> [Kind] {
    let pattern = DateFormatter.dateFormat(fromTemplate: kinds.contains(.day) ? "yMMMMd" : "yMMMM", options: 0, locale: locale) ?? "yMd"
    func place(_ kind: Kind) -> Int {
      let letters = kind == .year ? "yYurU" : kind == .month ? "ML" : "d"
      return pattern.firstIndex { letters.contains($0) }.map { pattern.distance(from: pattern.startIndex, to: $0) } ?? .max
    }
    return kinds.map { ($0, place($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
  private static func timeKinds(_ locale: Locale, _ isMirrored: Bool) -> [Kind] {
    let format = HourFormat(locale)
    let clock: [Kind] = isMirrored ? [.minute, .hour] : [.hour, .minute]
    return !format.isTwelveHours ? clock : format.isPeriodFirst ? [.period] + clock : clock + [.period]
  }

  // MARK: Rows

  /// Returns the largest number of rows in a column, in one turn of a wheel without end. The months are those of the year of `date`.
  func count(of kind: Kind, at date: Date) -> Int {
    switch kind {
    case .year: Self.yearCount
    case .month: max(1, YearMonths(containing: date, calendar: calendar).months.count)
    case .day: max(1, (calendar.maximumRange(of: .day)?.upperBound ?? 32) - 1)
    case .date: Self.dateCount
    case .hour, .hourCount: 24
    case .minute, .minuteCount: 60 / minuteStep
    case .period: 2
    }
  }
  /// Returns whether the first row follows the last one.
  func isCyclic(_ kind: Kind) -> Bool {
    switch kind {
    case .month, .day, .hour, .minute, .minuteCount: true
    case .year, .date, .period, .hourCount: false
    }
  }

  /// Returns `date` as local clocks show it, on a clock without changes.
  private func even(_ date: Date) -> Date { date.addingTimeInterval(TimeInterval(calendar.timeZone.secondsFromGMT(for: date))) }
  private func distance(_ component: Calendar.Component, to date: Date) -> Int {
    let start = even.interval(of: component, for: even(date)).start
    let found = even.dateComponents([component], from: anchor, to: start)
    return (component == .day ? found.day : found.year) ?? 0
  }

  /// Returns the row of a column that stands for a date.
  func row(of kind: Kind, at date: Date) -> Int {
    switch kind {
    case .year: min(max(0, Self.yearBase + distance(.year, to: date)), Self.yearCount - 1)
    case .month: YearMonths(containing: date, calendar: calendar).index(of: date)
    case .day: max(0, calendar.component(.day, from: date) - 1)
    case .date: min(max(0, Self.dateBase + distance(.day, to: date)), Self.dateCount - 1)
    case .hour: calendar.component(.hour, from: date)
    case .minute: calendar.component(.minute, from: date) / minuteStep
    case .period: calendar.component(.hour, from: date) / 12
    case .hourCount, .minuteCount: 0
    }
  }
  /// Returns the row of a column that stands for a duration in seconds.
  func row(of kind: Kind, for duration: TimeInterval) -> Int {
    let minutes = Int(duration) / 60
    return kind == .hourCount ? minutes / 60 : minutes % 60 / minuteStep
  }

  // MARK: Choosing

  /// Returns the date after choosing a row: everything else stays the same, if the calendar has such a date.
  func date(choosing row: Int, of kind: Kind, from date: Date) -> Date {
    let way = row - self.row(of: kind, at: date)
    switch kind {
    case .year: return calendar.date(byAdding: .year, value: way, to: date) ?? date
    case .month: return calendar.date(byAdding: .month, value: way, to: date) ?? date
    case .day:
      let month = MonthGrid(containing: date, calendar: calendar)
      guard let here = month.index(of: date) else { return date }
      return moved(date, to: month.days[month.index(nearestTo: row + 1)], days: month.index(nearestTo: row + 1) - here)
    case .date: return calendar.date(byAdding: .day, value: way, to: date) ?? date
    case .hour: return setting(hour: row, minute: calendar.component(.minute, from: date), of: date)
    case .period:
      return setting(
        hour: calendar.component(.hour, from: date) % 12 + 12 * row, minute: calendar.component(.minute, from: date), of: date)
    case .minute: return setting(hour: calendar.component(.hour, from: date), minute: row * minuteStep, of: date)
    case .hourCount, .minuteCount: return date
    }
  }
  /// Returns `date` at the same time of another day of its month.
  private func moved(_ date: Date, to day: MonthGrid.Day, days: Int) -> Date {
    guard let moved = calendar.date(byAdding: .day, value: days, to: date), day.start <= moved, moved < day.end else { return day.start }
    return moved
  }
  private static let minutesOfDay = 24 * 60
  /// Returns `date` at another time of its day. If the clocks skip that time, the result is later by the amount that they skip.
  private func setting(hour: Int, minute: Int, of date: Date) -> Date {
    let wanted = hour * 60 + minute
    let day = calendar.interval(of: .day, for: date)
    func moved(_ date: Date, _ minutes: Int) -> Date { calendar.date(byAdding: .minute, value: minutes, to: date) ?? date }
    func shown(_ date: Date) -> Int { calendar.component(.hour, from: date) * 60 + calendar.component(.minute, from: date) }
    let plain = moved(day.start, wanted)
    // The clocks may have been changed since the day began. On a short day, the plain time may be on the next day.
    let error = (wanted - shown(plain) + Self.minutesOfDay * 3 / 2) % Self.minutesOfDay - Self.minutesOfDay / 2
    let corrected = moved(plain, error)
    let result = shown(corrected) == wanted && day.start <= corrected ? corrected : plain
    return result < day.end ? result : date
  }
  /// Returns the duration in seconds after choosing a row.
  func duration(choosing row: Int, of kind: Kind, from duration: TimeInterval) -> TimeInterval {
    let minutes = Int(duration) / 60
    return TimeInterval(60 * (kind == .hourCount ? row * 60 + minutes % 60 : minutes / 60 * 60 + row * minuteStep))
  }

  /// Returns the interval of dates that a row stands for, with the other columns set to `date`; nil if there is none.
  func span(of row: Int, _ kind: Kind, at date: Date) -> DateInterval? {
    switch kind {
    case .year:
      let way = row - self.row(of: .year, at: date)
      return calendar.date(byAdding: .year, value: way, to: date).map { calendar.interval(of: .year, for: $0) }
    case .month:
      let months = YearMonths(containing: date, calendar: calendar).months
      return months.indices.contains(row) ? months[row] : nil
    case .day:
      let day = MonthGrid(containing: date, calendar: calendar).days.first { $0.number == row + 1 }
      return day.map { DateInterval(start: $0.start, end: $0.end) }
    case .date:
      let moved = self.date(choosing: row, of: .date, from: date)
      return calendar.interval(of: .day, for: moved)
    case .hour:
      return calendar.interval(of: .hour, for: self.date(choosing: row, of: .hour, from: date))
    case .minute:
      return calendar.interval(of: .minute, for: self.date(choosing: row, of: .minute, from: date))
    case .period:
      let day = calendar.interval(of: .day, for: date)
      let noon = min(max(day.start, setting(hour: 12, minute: 0, of: date)), day.end)
      return row == 0 ? DateInterval(start: day.start, end: noon) : DateInterval(start: noon, end: day.end)
    case .hourCount, .minuteCount: return DateInterval(start: .distantPast, end: .distantFuture)
    }
  }
}
