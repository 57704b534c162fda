internal import Foundation

/// What a program said about the calendar of a view with dates, and what follows from it. A value.
struct DateSurroundings {
  /// The locale of texts; nil for that of the calendar, else the system's.
  var locale: Locale?
  /// The calendar; nil for the system's.
  var calendar: Calendar?
  /// The time zone; nil for that of the calendar.
  var timeZone: TimeZone?

  /// The calendar with the locale and the time zone in force.
  var inForce: Calendar {
    var result = calendar ?? .current
    if let locale {
      result.locale = locale
    } else if result.locale?.identifier.isEmpty ?? true {
      result.locale = .current
    }
    if let timeZone { result.timeZone = timeZone }
    return result
  }
}
