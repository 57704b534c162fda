public import Foundation

/// The selection of a ``UICalendarView``, and the behaviour of a press on a day: the base class of ``UICalendarSelectionSingleDate``,
/// ``UICalendarSelectionMultiDate`` and ``UICalendarSelectionWeekOfYear``.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  /// The view that uses the selection.
  weak var view: UICalendarView?

  /// Creates a selection for a view, nil if it is not in use yet. For subclasses.
  init(in view: UICalendarView?) {
    self.view = view
    super.init()
  }

  /// Updates which days can be selected by asking the delegate again; colours fade if `animated`.
  open func updateSelectableDates(animated: Bool) { view?.selectionDidChange(animated: animated) }

  /// The calendar for components without one.
  var calendar: Calendar { view?.calendar ?? .current }
  /// Returns whether the day of `date` can be pressed.
  func allows(_ date: Date, in calendar: Calendar) -> Bool { true }
  /// Returns the selected days of a month, as ranges of their indices: days in one range are marked together.
  func chosen(in month: MonthGrid, _ calendar: Calendar) -> [Range<Int>] { [] }
  /// Called when the user presses the day of `date`, which is allowed.
  func press(_ date: Date, in calendar: Calendar) {}
}
