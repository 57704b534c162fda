internal import Foundation

/// The calendar settings that a program makes for a view with dates, and the effective calendar. A value type.
struct DateSettings {
  /// The locale of texts; nil for that of the calendar, otherwise the system's.
  var locale: Locale?
  /// The calendar; nil for the system's.
  var calendar: Calendar?
  /// The time zone; nil for that of the calendar.
  var timeZone: TimeZone?

  /// The calendar with the effective locale and time zone.
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
