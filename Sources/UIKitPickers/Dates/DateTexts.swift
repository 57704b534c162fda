internal import Foundation
internal import UIKitCore

/// The texts of a date picker in a calendar's locale. Caches the formatters, which are slow to create.
@MainActor final class DateTexts {
  let calendar: Calendar
  let hours: HourFormat
  /// The font design in which the texts are shown.
  let design: UIFontDescriptor.SystemDesign
  private var formatters: [String: DateFormatter] = [:]
  private let numbers = NumberFormatter()

  init(_ calendar: Calendar, design: UIFontDescriptor.SystemDesign = .default) {
    self.calendar = calendar
    self.design = design
    hours = HourFormat(calendar.locale ?? .current)
    numbers.locale = calendar.locale
    numbers.usesGroupingSeparator = false
  }
  private var locale: Locale { calendar.locale ?? .current }

  private func formatter(_ key: String, _ prepare: (DateFormatter) -> Void) -> DateFormatter {
    if let known = formatters[key] { return known }
    let made = DateFormatter()
    made.locale = calendar.locale
    made.calendar = calendar
    made.timeZone = calendar.timeZone
    prepare(made)
    formatters[key] = made
    return made
  }
  /// Returns `date` formatted according to a template, with the words and the order of the locale.
  func text(_ template: String, _ date: Date) -> String {
    formatter(template) {
      $0.dateFormat = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }.string(from: date)
  }
  /// Returns `date` formatted with exactly this pattern.
  private func part(_ pattern: String, _ date: Date) -> String { formatter("=" + pattern) { $0.dateFormat = pattern }.string(from: date) }

  /// Returns the date without its time, for a label.
  func day(_ date: Date) -> String {
    formatter("day") { ($0.dateStyle, $0.timeStyle) = (.medium, .none) }.string(from: date)
  }
  /// Returns the time, for a label.
  func time(_ date: Date) -> String {
    formatter("time") { ($0.dateStyle, $0.timeStyle) = (.none, .short) }.string(from: date)
  }
  /// Returns the name of the month of `date` alone.
  func month(_ date: Date) -> String { part("LLLL", date) }
  /// Returns the year of `date`; with the era if the calendar has several.
  func year(_ date: Date) -> String { part(calendar.identifier == .japanese ? "Gy" : calendar.identifier == .chinese ? "r(U)" : "y", date) }
  /// Returns the month with its year.
  func monthAndYear(_ date: Date) -> String { text("yMMMM", date) }
  /// Returns a number with at least `digits` digits, in those of the locale.
  func number(_ value: Int, digits: Int = 1) -> String {
    numbers.minimumIntegerDigits = digits
    return numbers.string(from: NSNumber(value: value)) ?? "\(value)"
  }
  /// Returns the locale's word for today.
  func today(_ date: Date) -> String {
    Date.AnchoredRelativeFormatStyle(
      anchor: date, allowedFields: [.day], presentation: .named, unitsStyle: .wide, locale: locale,
      capitalizationContext: .beginningOfSentence
    ).format(date)
  }
  /// Returns the names of the weekdays, short or as single letters, starting with the calendar's first weekday.
  func weekdays(narrow: Bool) -> [String] {
    let names = narrow ? calendar.veryShortStandaloneWeekdaySymbols : calendar.shortStandaloneWeekdaySymbols
    guard names.count == 7 else { return names }
    let first = (calendar.firstWeekday + 6) % 7
    return (0..<7).map { names[(first + $0) % 7].uppercased(with: locale) }
  }
  /// Returns the text of a number of hours.
  func hourCount(_ count: Int) -> String {
    Duration.seconds(count * 3_600).formatted(
      .units(allowed: [.hours], width: .wide, zeroValueUnits: .show(length: 1)).locale(locale))
  }
  /// Returns the text of a number of minutes.
  func minuteCount(_ count: Int) -> String {
    Duration.seconds(count * 60).formatted(
      .units(allowed: [.minutes], width: .abbreviated, zeroValueUnits: .show(length: 1)).locale(locale))
  }

  /// Returns the text in a row of a column while the picker shows `state`.
  func title(of row: Int, _ kind: DatePickerColumns.Kind, in columns: DatePickerColumns, _ state: DatePickerState) -> String {
    let date = state.date
    switch kind {
    case .year: return columns.span(of: row, .year, at: date).map { year($0.start) } ?? ""
    case .month: return columns.span(of: row, .month, at: date).map { month($0.start) } ?? ""
    case .day: return number(row + 1)
    case .date:
      guard let day = columns.span(of: row, .date, at: date) else { return "" }
      return columns.row(of: .date, at: state.today) == row ? today(day.start) : text("EEEMMMd", day.start)
    case .hour: return number(hours.number(of: row), digits: hours.digits)
    case .minute: return number(row * columns.minuteStep, digits: 2)
    case .period: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hourCount: return hourCount(row)
    case .minuteCount: return minuteCount(row * columns.minuteStep)
    }
  }
}
