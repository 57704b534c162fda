internal import Foundation

/// How a locale writes the hour of a time.
struct HourFormat: Equatable, Sendable {
  /// Whether hours are counted to twelve, with one half of the day named beside them.
  var isTwelveHours = false
  /// Whether the half of the day is named before the hour.
  var isPeriodFirst = false
  /// Whether the hour at noon, or at midnight where hours are not counted to twelve, has the number 0.
  private var startsAtZero = true
  /// The least number of digits.
  private(set) var digits = 2

  /// That of a pattern as `h:mm a`.
  init(pattern: String) {
    guard let hour = pattern.firstIndex(where: { "hHkK".contains($0) }) else { return }
    let letter = pattern[hour]
    isTwelveHours = letter == "h" || letter == "K"
    startsAtZero = letter == "H" || letter == "K"
    // A day that is counted to 24 has columns of two digits, as on clocks.
    digits = isTwelveHours ? pattern.filter { $0 == letter }.count : 2
    if let period = pattern.firstIndex(where: { "abB".contains($0) }) { isPeriodFirst = period < hour }
  }
  /// That of a locale.
  init(_ locale: Locale) {
    self.init(pattern: DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: locale) ?? "HH:mm")
  }

  /// The number that is written for an hour of the day, 0 to 23.
  func number(of hour: Int) -> Int {
    let turn = isTwelveHours ? 12 : 24
    let number = hour % turn
    return number == 0 && !startsAtZero ? turn : number
  }
}
