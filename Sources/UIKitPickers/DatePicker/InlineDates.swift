internal import Foundation
internal import UIKitCore

/// A calendar of a month, with a label for the time below it if times are chosen. Only the label if no dates are chosen.
@MainActor final class InlineDates: UIView, DatePickerContent {
  private static let timeHeight: CGFloat = 50

  private unowned let chooser: any DateChooser
  private lazy var calendar = MonthCalendar(self)
  private let time: CompactDates
  private let timeTitle = UILabel(frame: .zero)
  private var state = DatePickerState()
  private var mode: UIDatePicker.Mode { state.mode }

  init(_ chooser: any DateChooser) {
    self.chooser = chooser
    time = CompactDates(chooser)
    super.init(frame: .zero)
    timeTitle.text = "Time"
    for view in [calendar, timeTitle, time] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  func show(_ state: DatePickerState, _ texts: DateTexts, animated: Bool) {
    self.state = state
    calendar.isHidden = mode == .time
    timeTitle.isHidden = mode != .dateAndTime
    time.isHidden = mode == .date
    timeTitle.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    calendar.show(state, texts, animated: animated)
    var times = state
    times.mode = .time
    time.show(times, texts, animated: animated)
    setNeedsLayout()
  }
  func setEnabled(_ isEnabled: Bool) {
    calendar.setEnabled(isEnabled)
    time.setEnabled(isEnabled)
    timeTitle.textColor = isEnabled ? .label : .tertiaryLabel
  }

  var neededSize: CGSize {
    if mode == .time { return time.neededSize }
    let size = calendar.neededSize
    return mode == .date ? size : CGSize(width: size.width, height: size.height + timeRowHeight)
  }
  private var timeRowHeight: CGFloat { max(Self.timeHeight, time.neededSize.height + 12) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let size = time.neededSize
    guard mode != .time else {
      time.frame = CGRect(
        x: isMirrored ? bounds.width - size.width : 0, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      return
    }
    let row = mode == .dateAndTime ? timeRowHeight : 0
    calendar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - row))
    let margin = MonthCalendar.margin
    let y = bounds.height - row
    time.frame = CGRect(
      x: isMirrored ? margin : bounds.width - margin - size.width, y: (y + (row - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    let width = max(0, bounds.width - 2 * margin - size.width - 8)
    timeTitle.frame = CGRect(x: isMirrored ? bounds.width - margin - width : margin, y: y, width: width, height: row)
    timeTitle.textAlignment = isMirrored ? .right : .left
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    timeTitle.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    setNeedsLayout()
  }
}

extension InlineDates: MonthCalendarClient {
  var hasDecorations: Bool { false }

  func looks(of month: MonthGrid) -> DayAppearance {
    DayAppearance(
      allowed: month.days.map { state.rules.allow(DateInterval(start: $0.start, end: $0.end)) },
      chosen: month.index(of: state.date).map { [$0..<$0 + 1] } ?? [])
  }
  func decoration(of day: MonthGrid.Day) -> UIView? { nil }
  func userPressed(_ date: Date) { chooser.userChose(state.date(onDayOf: date)) }
  func userMoved(to date: Date) { userPressed(date) }
  func userTurned(to date: Date) { chooser.userChose(date) }
  func didShow(_ month: MonthGrid) {}
}
