public import Foundation

/// Decides which week can be selected, and receives changes of the selection. A week is specified by its calendar, its number in the year
/// and the year that it belongs to.
@preconcurrency @MainActor public protocol UICalendarSelectionWeekOfYearDelegate: AnyObject {
  /// Called when the user has selected a week, or with nil when the user has deselected it. Not called for changes by the program.
  func weekOfYearSelection(_ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?)
  /// Asks whether a week can be selected; nil stands for no week, when the selected one is pressed. Optional; true by default.
  func weekOfYearSelection(_ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
  /// Returns true.
  public func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of at most one week, by a press on one of its days. Pressing the selected week deselects it.
@preconcurrency @MainActor open class UICalendarSelectionWeekOfYear: UICalendarSelection {
  /// The delegate, which controls the selection and is notified of changes.
  open weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)? { didSet { updateSelectableDates(animated: false) } }
  private var selected: DateComponents?

  /// Creates an empty selection.
  public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
    self.delegate = delegate
    super.init(in: nil)
  }

  /// The selected week: as the program set it, or the calendar, week of the year and its year of the one that the user selected. Nil for
  /// none. Components of a day stand for its week. Setting this property neither asks nor notifies the delegate.
  open var selectedWeekOfYear: DateComponents? {
    get { selected }
    set { setSelectedWeekOfYear(newValue, animated: false) }
  }
  /// Selects a week, nil for none, like setting ``selectedWeekOfYear``; it fades in if `animated`.
  open func setSelectedWeekOfYear(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
    selected = selectedWeekOfYear
    view?.selectionDidChange(animated: animated)
  }

  private func selectedWeek(_ calendar: Calendar) -> DateInterval? {
    selected.flatMap { calendar.start(of: $0) }.map { calendar.week(of: $0) }
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
