public import Foundation

/// Decides which day can be selected, and receives changes of the selection.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// Called when the user has selected a day, or with nil when the user has deselected it. Not called for changes by the program.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Asks whether a day can be selected; nil stands for no day, when the selected one is pressed. Optional; true by default.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Returns true.
  public func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool { true }
}

/// A selection of at most one day. Pressing the selected day deselects it.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The delegate, which controls the selection and is notified of changes.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)? { didSet { updateSelectableDates(animated: false) } }
  private var selected: DateComponents?

  /// Creates an empty selection.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init(in: nil)
  }

  /// The selected day: as the program set it, or the calendar, era, year, month and day of the one that the user selected. Nil for none.
  /// Setting this property neither asks nor notifies the delegate.
  open var selectedDate: DateComponents? {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Selects a day, nil for none, like setting ``selectedDate``; it fades in if `animated`.
  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    selected = selectedDate
    view?.selectionDidChange(animated: animated)
  }

  override func allows(_ date: Date, in calendar: Calendar) -> Bool {
    delegate?.dateSelection(self, canSelectDate: calendar.dayComponents(of: date)) ?? true
  }
  override func chosen(in month: MonthGrid, _ calendar: Calendar) -> [Range<Int>] {
    guard let date = selected.flatMap({ calendar.start(of: $0) }), let index = month.index(of: date) else { return [] }
    return [index..<index + 1]
  }
  override func press(_ date: Date, in calendar: Calendar) {
    let isSelected = selected.map { calendar.isDate(date, onDayOf: $0) } ?? false
    if isSelected, !(delegate?.dateSelection(self, canSelectDate: nil) ?? true) { return }
    selected = isSelected ? nil : calendar.dayComponents(of: date)
    delegate?.dateSelection(self, didSelectDate: selected)
  }
}
