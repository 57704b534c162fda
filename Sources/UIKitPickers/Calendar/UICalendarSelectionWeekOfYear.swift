public import Foundation

/// Says which week can be selected, and hears of it. Weeks are given by their calendar, week of the year and the year that has it.
@preconcurrency @MainActor public protocol UICalendarSelectionWeekOfYearDelegate: AnyObject {
  /// A person has selected a week; nil if none is selected any more. Not called when the program does.
  func weekOfYearSelection(_ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?)
  /// Whether a week can be selected; nil stands for no week, when the selected one is pressed. Optional; true by default.
  func weekOfYearSelection(_ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  /// True.
  public func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { true }
}

/// One week at most is selected, by a press on one of its days. Pressing it again deselects it.
@preconcurrency @MainActor open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  /// Decides and hears of what is selected.
  open weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)? { didSet { updateSelectableDates(animated: false) } }
  private var selected: DateComponents?

  /// Nothing is selected at first.
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init(in: nil)
  }

  /// The selected week: as the program set it, or the calendar, week of the year and its year of what a person selected. Nil for none.
  /// Components of a day stand for its week. Setting it does not ask the delegate, nor tell it.
  open var selectedWeekOfYear: DateComponents? {
    get { selected }
    set { setSelectedWeekOfYear(newValue, animated: false) }
  }
  /// Selects a week, nil for none, as ``selectedWeekOfYear`` does; it fades in if `animated`.
  open func setSelectedWeekOfYear(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    selected = selectedWeekOfYear
    view?.selectionDidChange(animated: animated)
  }

  private func selectedWeek(_ calendar: Calendar) -> DateInterval? {
    selected.flatMap { calendar.start(of: $0) }.map { calendar.interval(of: .weekOfYear, for: $0) }
  }
  override func allows(_ date: Date, in calendar: Calendar) -> Bool {
    delegate?.weekOfYearSelection(self, canSelectWeekOfYear: calendar.weekComponents(of: date)) ?? true
  }
  override func chosen(in month: MonthGrid, _ calendar: Calendar) -> [Range<Int>] {
    guard let week = selectedWeek(calendar) else { return [] }
    let indices = month.days.indices.filter { week.start <= month.days[$0].start && month.days[$0].start < week.end }
    guard let first = indices.first, let last = indices.last else { return [] }
    return [first..<last + 1]
  }
  override func press(_ date: Date, in calendar: Calendar) {
    let isSelected = selectedWeek(calendar).map { $0.start <= date && date < $0.end } ?? false
    if isSelected, !(delegate?.weekOfYearSelection(self, canSelectWeekOfYear: nil) ?? true) { return }
    selected = isSelected ? nil : calendar.weekComponents(of: date)
    delegate?.weekOfYearSelection(self, didSelectWeekOfYear: selected)
  }
}
