public import Foundation

/// What is selected in a ``UICalendarView``, and what a press on a day does: the base of ``UICalendarSelectionSingleDate``,
/// ``UICalendarSelectionMultiDate`` and ``UICalendarSelectionWeekOfYear``.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  /// Where it is in use.
  weak var view: UICalendarView?

  /// One that is in use nowhere yet, for subclasses.
  init(in view: UICalendarView?) {
    self.view = view
    super.init()
  }

  /// Asks the delegate again which days can be selected; colours fade if `animated`.
  open func updateSelectableDates(animated: Bool) { view?.selectionDidChange(animated: animated) }

  /// The calendar that components without one are read in.
  var calendar: Calendar { view?.calendar ?? .current }
  /// Whether the day that `date` is on can be pressed.
  func allows(_ date: Date, in calendar: Calendar) -> Bool { true }
  /// The days of a month that are selected, as ranges of their indices: those of a range are marked together.
  func chosen(in month: MonthGrid, _ calendar: Calendar) -> [Range<Int>] { [] }
  /// A person has pressed the day that `date` is on, which is allowed.
  func press(_ date: Date, in calendar: Calendar) {}
}
