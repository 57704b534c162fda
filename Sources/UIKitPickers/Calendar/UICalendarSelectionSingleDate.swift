public import Foundation

/// Says which day can be selected, and hears of it.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// A person has selected a day; nil if none is selected any more. Not called when the program does.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Whether a day can be selected; nil stands for no day, when the selected one is pressed. Optional; true by default.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// True.
  public func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool { true }
}

/// One day at most is selected. Pressing it deselects it.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// Decides and hears of what is selected.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)? { didSet { updateSelectableDates(animated: false) } }
  private var selected: DateComponents?

  /// Nothing is selected at first.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init(in: nil)
  }

  /// The selected day: as the program set it, or the calendar, era, year, month and day of what a person selected. Nil for none. Setting it
  /// does not ask the delegate, nor tell it.
  open var selectedDate: DateComponents? {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Selects a day, nil for none, as ``selectedDate`` does; it fades in if `animated`.
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
