internal import Foundation

/// The state of a date picker: the date and its rules. A value type; the control and its styles show it.
struct DatePickerState: Equatable {
  /// The longest duration, in seconds: 23 hours and 59 minutes.
  static let longestDuration: TimeInterval = 86_340

  var mode = UIDatePicker.Mode.dateAndTime
  /// The calendar with the effective locale and time zone.
  var calendar = Calendar.current
  /// A moment of the current day.
  var today = Date(timeIntervalSinceReferenceDate: 0)
  private(set) var rules = DateRules()
  /// The chosen date, within the limits, and not rounded.
  private var chosen = Date(timeIntervalSinceReferenceDate: 0)
  /// The duration in seconds, as it was set.
  private var seconds: TimeInterval = 0

  /// The date, within the limits; in modes with a time, a multiple of the minute interval.
  var date: Date {
    get { mode == .time || mode == .dateAndTime ? rules.rounded(chosen, in: calendar) : chosen }
    set { if newValue.timeIntervalSinceReferenceDate.isFinite { chosen = rules.clamped(newValue) } }
  }
  /// The duration in seconds: in whole minutes, and in the mode for durations at least one step.
  var duration: TimeInterval {
    get {
      guard mode == .countDownTimer else { return seconds }
      let step = TimeInterval(60 * rules.minuteInterval)
      return max(step, (seconds / step).rounded(.down) * step)
    }
    set { if newValue.isFinite { seconds = min(max(0, (newValue / 60).rounded(.down) * 60), Self.longestDuration) } }
  }
  /// Changes the rules. The date is within the limits afterwards.
  mutating func changeRules(_ change: (inout DateRules) -> Void) {
    change(&rules)
    chosen = rules.clamped(chosen)
  }

  /// Returns the columns of wheels for the state.
  func columns(isMirrored: Bool) -> DatePickerColumns {
    DatePickerColumns(mode: mode, calendar: calendar, minuteStep: rules.minuteInterval, isMirrored: isMirrored)
  }
  /// Returns the date at the same time of another day, which contains `moment`.
  func date(onDayOf moment: Date) -> Date {
    let columns = DatePickerColumns(mode: .dateAndTime, calendar: calendar, minuteStep: 1, isMirrored: false)
    return columns.date(choosing: columns.row(of: .date, at: moment), of: .date, from: date)
  }
  /// Returns the date at the same time in another month, which contains `moment`, on the day with the same number if there is one.
  func date(inMonthOf moment: Date) -> Date {
    let month = MonthGrid(containing: moment, calendar: calendar)
    guard !month.days.isEmpty, month.index(of: date) == nil else { return date }
    return date(onDayOf: month.days[month.index(nearestTo: calendar.component(.day, from: date))].start)
  }
}
