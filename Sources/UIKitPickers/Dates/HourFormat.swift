internal import Foundation

/// The format of the hour in a locale.
struct HourFormat: Equatable, Sendable {
  /// Whether hours are counted to twelve, together with a name for the half of the day.
  var isTwelveHours = false
  /// Whether the half of the day precedes the hour.
  var isPeriodFirst = false
  /// Whether the hour at noon, or at midnight if hours are not counted to twelve, has the number 0.
  private var startsAtZero = true
  /// The minimum number of digits.
  private(set) var digits = 2

  /// Creates the format of a pattern such as `h:mm a`.
  init(pattern: String) {
    guard let hour = pattern.firstIndex(where: { "hHkK".contains($0) }) else { return }
    let letter = pattern[hour]
    isTwelveHours = letter == "h" || letter == "K"
    startsAtZero = letter == "H" || letter == "K"
    // Hours that are counted to 24 have two digits, as on clocks.
    digits = isTwelveHours ? pattern.filter { $0 == letter }.count : 2
    if let period = pattern.firstIndex(where: { "abB".contains($0) }) { isPeriodFirst = period < hour }
  }
  /// Creates the format of a locale.
  init(_ locale: Locale) {
    self.init(pattern: DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? "HH:mm")
  }

  /// Returns the displayed number of an hour of the day, 0 to 23.
  func number(of hour: Int) -> Int {
    let turn = isTwelveHours ? 12 : 24
    let number = hour % turn
    return number == 0 && !startsAtZero ? turn : number
  }
}
