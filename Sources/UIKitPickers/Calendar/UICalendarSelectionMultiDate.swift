public import Foundation

/// Decides which days can be selected and deselected, and receives changes of the selection.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// Called when the user has selected a day. Not called for changes by the program.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  /// Called when the user has deselected a day. Not called for changes by the program.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  /// Asks whether a day can be selected. Optional; true by default.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents) -> Bool
  /// Asks whether a selected day can be deselected. Optional; true by default.
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
  /// Returns true.
  public func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents) -> Bool { true }
  /// Returns true.
  public func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents) -> Bool { true }
}

/// A selection of any number of days. Pressing a day selects or deselects it.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The delegate, which controls the selection and is notified of changes.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)? { didSet { updateSelectableDates(animated: false) } }
  private var selected: [DateComponents] = []

  /// Creates an empty selection.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init(in: nil)
  }

  /// The selected days, with those that were selected last at the end: as the program set them, or the calendar, era, year, month and day
  /// of those that the user selected. Setting this property neither asks nor notifies the delegate.
  open var selectedDates: [DateComponents] {
    get { selected }
    set { setSelectedDates(newValue, animated: false) }
  }
  /// Selects these days and no others, like setting ``selectedDates``; changes fade if `animated`.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    selected = selectedDates
    view?.selectionDidChange(animated: animated)
  }

  private func isSelected(_ date: Date, in calendar: Calendar) -> Bool { selected.contains { calendar.isDate(date, onDayOf: $0) } }

  override func allows(_ date: Date, in calendar: Calendar) -> Bool {
    guard let delegate else { return true }
    let components = calendar.dayComponents(of: date)
    return isSelected(date, in: calendar) || delegate.multiDateSelection(self, canSelectDate: components)
  }
  override func chosen(in month: MonthGrid, _ calendar: Calendar) -> [Range<Int>] {
    let indices = selected.compactMap { calendar.start(of: $0).flatMap { month.index(of: $0) } }
    return Set(indices).sorted().map { $0..<$0 + 1 }
  }
  override func press(_ date: Date, in calendar: Calendar) {
    let components = calendar.dayComponents(of: date)
    guard isSelected(date, in: calendar) else {
      selected.append(components)
      delegate?.multiDateSelection(self, didSelectDate: components)
      return
    }
    guard delegate?.multiDateSelection(self, canDeselectDate: components) ?? true else { return }
    selected.removeAll { calendar.isDate(date, onDayOf: $0) }
    delegate?.multiDateSelection(self, didDeselectDate: components)
  }
}
