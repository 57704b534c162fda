public import Foundation

/// Gives the decorations of a calendar's days, and hears of the months that it shows.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: AnyObject {
  /// The decoration of a day, which is given by its calendar, era, year, month and day; nil for none. Asked when a month comes into view, and
  /// after ``UICalendarView/reloadDecorations(forDateComponents:animated:)``.
  func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView.Decoration?
  /// Another month is shown, see ``UICalendarView/visibleDateComponents``, than this one. Optional.
  func calendarView(_ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  /// Does nothing.
  public func calendarView(_ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents) {}
}
