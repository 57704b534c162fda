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

  /// Returns the week of `date`. Foundation's has seven days even where the time zone skipped one: the seventh belongs to the next week then.
  func week(of date: Date) -> DateInterval {
    let week = interval(of: .weekOfYear, for: date)
    let days = (1...7).lazy.compactMap { self.date(byAdding: .day, value: $0, to: week.start) }
    guard let next = days.first(where: { component(.weekday, from: $0) == firstWeekday }) else { return week }
    return DateInterval(start: week.start, end: min(week.end, max(week.start, startOfDay(for: next))))
  }

  /// Returns the first moment of the period that components specify, interpreted in their own calendar and time zone if they have any. Nil
  /// if there is no such moment.
  func start(of components: DateComponents) -> Date? {
    var calendar = components.calendar ?? self
    // Days that were specified in one time zone are the same days in another one.
    calendar.timeZone = components.timeZone ?? timeZone
    var components = components
    // Without a weekday, the Chinese calendar assigns weeks to another year.
    if components.weekOfYear != nil, components.weekday == nil { components.weekday = calendar.firstWeekday }
    return calendar.date(from: components)
  }
  /// Returns whether `date` is on the day that components specify.
  func isDate(_ date: Date, onDayOf components: DateComponents) -> Bool {
    start(of: components).map { isDate($0, inSameDayAs: date) } ?? false
  }
}
