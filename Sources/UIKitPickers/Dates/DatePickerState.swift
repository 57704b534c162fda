internal import Foundation

/// What a date picker is about: the date with the rules for it. A value; the control and its looks show it.
struct DatePickerState: Equatable {
  /// The longest duration, in seconds: 23 hours and 59 minutes.
  static let longestDuration: TimeInterval = 86_340

  var mode = UIDatePicker.Mode.dateAndTime
  /// With the locale and the time zone in force.
  var calendar = Calendar.current
  /// Some moment of the day that is today.
  var today = Date(timeIntervalSinceReferenceDate: 0)
  private(set) var rules = DateRules()
  /// Within the limits, and not rounded.
  private var chosen = Date(timeIntervalSinceReferenceDate: 0)
  /// In seconds, as it was set.
  private var seconds: TimeInterval = 0

  /// The date, within the limits; where times are chosen, a multiple of the minute interval.
  var date: Date {
    get { mode == .time || mode == .dateAndTime ? rules.rounded(chosen, in: calendar) : chosen }
    set { if newValue.timeIntervalSinceReferenceDate.isFinite { chosen = rules.clamped(newValue) } }
  }
  /// The duration in seconds: of whole minutes, and with wheels for it at least one step of them.
  var duration: TimeInterval {
    get {
      guard mode == .countDownTimer else { return seconds }
      let step = TimeInterval(60 * rules.minuteInterval)
      return max(step, (seconds / step).rounded(.down) * step)
    }
    set { if newValue.isFinite { seconds = min(max(0, (newValue / 60).rounded(.down) * 60), Self.longestDuration) } }
  }
  /// Changes the rules. The date is in the limits afterwards.
  mutating func changeRules(_ change: (inout DateRules) -> Void) {
    change(&rules)
    chosen = rules.clamped(chosen)
  }

  /// The columns of wheels for it.
  func columns(isMirrored: Bool) -> DatePickerColumns {
    DatePickerColumns(mode: mode, calendar: calendar, minuteStep: rules.minuteInterval, isMirrored: isMirrored)
  }
  /// The date at the same time of another day, which `moment` is on.
  func date(onDayOf moment: Date) -> Date {
    let columns = DatePickerColumns(mode: .dateAndTime, calendar: calendar, minuteStep: 1, isMirrored: false)
    return columns.date(choosing: columns.row(of: .date, at: moment), of: .date, from: date)
  }
  /// The date at the same time, and if there is one on the day of the same number, of another month, which `moment` is in.
  func date(inMonthOf moment: Date) -> Date {
    let month = MonthGrid(containing: moment, calendar: calendar)
    guard !month.days.isEmpty, month.index(of: date) == nil else { return date }
    return date(onDayOf: month.days[month.index(nearestTo: calendar.component(.day, from: date))].start)
  }
}
