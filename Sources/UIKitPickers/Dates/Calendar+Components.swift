internal import Foundation

extension Calendar {
  /// The day that `date` is on, as programs are told of it.
  func dayComponents(of date: Date) -> DateComponents { components([.era, .year, .month, .day], of: date) }
  /// The month that `date` is in.
  func monthComponents(of date: Date) -> DateComponents { components([.era, .year, .month], of: date) }
  /// The week that `date` is in, as the week of a year that may be another one than the year of `date`.
  func weekComponents(of date: Date) -> DateComponents { components([.yearForWeekOfYear, .weekOfYear], of: date) }
  private func components(_ parts: Set<Component>, of date: Date) -> DateComponents {
    var components = dateComponents(parts, from: date)
    components.calendar = self
    return components
  }

  /// The first moment of what components name, read in their own calendar and time zone where they have such. Nil if nothing is named so.
  func start(of components: DateComponents) -> Date? {
    var calendar = components.calendar ?? self
    // Days that were named in one time zone are the same days in another one.
    calendar.timeZone = components.timeZone ?? timeZone
    var components = components
    // Without a weekday the Chinese calendar takes weeks for those of another year.
    if components.weekOfYear != nil, components.weekday == nil { components.weekday = calendar.firstWeekday }
    return calendar.date(from: components)
  }
  /// Whether `date` is on the day that components name.
  func isDate(_ date: Date, onDayOf components: DateComponents) -> Bool {
    start(of: components).map { isDate($0, inSameDayAs: date) } ?? false
  }
}
