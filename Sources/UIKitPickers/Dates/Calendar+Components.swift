internal import Foundation

extension Calendar {
  /// Returns the day of `date`, in the form in which programs receive it.
  func dayComponents(of date: Date) -> DateComponents { components([.era, .year, .month, .day], of: date) }
  /// Returns the month of `date`.
  func monthComponents(of date: Date) -> DateComponents { components([.era, .year, .month], of: date) }
  /// Returns the week of `date`, as a week of a year, which may differ from the year of `date`.
  func weekComponents(of date: Date) -> DateComponents { components([.yearForWeekOfYear, .weekOfYear], of: date) }
  private func components(_ parts: Set<Component>, of date: Date) -> DateComponents {
    var components = dateComponents(parts, from: date)
    components.calendar = self
    return components
  }

  /// Returns the week of `date`, which has fewer days where the time zone skipped some, as Pacific/Apia skipped 30 December 2011.
  /// Foundation's has seven days even there, and does not contain `date` if the week's first day was skipped.
  func week(of date: Date) -> DateInterval {
    let complete = withoutGaps
    guard let day = complete.date(from: dayParts(of: date)),
      case let past = (complete.component(.weekday, from: day) - firstWeekday + 7) % 7,
      let first = complete.date(byAdding: .day, value: -past, to: day), let next = complete.date(byAdding: .day, value: 7, to: first),
      let start = startOfFirstDay(from: first), let end = startOfFirstDay(from: next), start < end
    else { return interval(of: .weekOfYear, for: date) }
    return DateInterval(start: start, end: end)
  }

  /// This calendar in a time zone in which every day exists and is as long as the others.
  private var withoutGaps: Calendar {
    var calendar = self
    calendar.timeZone = .gmt
    return calendar
  }
  private func dayParts(of date: Date) -> DateComponents { dateComponents([.era, .year, .month, .day], from: date) }
  /// Returns the first moment in this calendar's time zone of `day`, which is a date of ``withoutGaps``, or of the next day that exists
  /// here. Nil if none of seven does.
  private func startOfFirstDay(from day: Date) -> Date? {
    let complete = withoutGaps
    for number in 0..<7 {
      guard let date = complete.date(byAdding: .day, value: number, to: day) else { return nil }
      let parts = complete.dayParts(of: date)
      // Noon exists on every day, unlike midnight.
      var noon = parts
      noon.hour = 12
      if let found = self.date(from: noon), dayParts(of: found) == parts { return startOfDay(for: found) }
    }
    return nil
  }

  /// Returns the first moment of the period that components specify, interpreted in their own calendar and time zone if they have any. Nil
  /// if there is no such moment.
  func start(of components: DateComponents) -> Date? {
    var calendar = components.calendar ?? self
    // Days that were specified in one time zone are the same days in another one.
    calendar.timeZone = components.timeZone ?? timeZone
    guard components.weekOfYear != nil, components.weekday == nil else { return calendar.date(from: components) }
    var week = components
    week.timeZone = .gmt
    // Without a weekday, the Chinese calendar assigns weeks to another year.
    week.weekday = calendar.firstWeekday
    return calendar.withoutGaps.date(from: week).flatMap { calendar.startOfFirstDay(from: $0) }
  }
  /// Returns whether `date` is on the day that components specify.
  func isDate(_ date: Date, onDayOf components: DateComponents) -> Bool {
    start(of: components).map { isDate($0, inSameDayAs: date) } ?? false
  }
}
