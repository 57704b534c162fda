public import Foundation

/// Provides the decorations of a calendar's days, and is notified of the months that it shows.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: AnyObject {
  /// Returns the decoration of a day, which is specified by its calendar, era, year, month and day; nil for none. Called when a month
  /// becomes visible, and after ``UICalendarView/reloadDecorations(forDateComponents:animated:)``.
  func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents) -> UICalendarView.Decoration?
  /// Called when another month than this one is shown; see ``UICalendarView/visibleDateComponents``. Optional.
  func calendarView(_ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  /// Does nothing.
  public func calendarView(_ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents) {}
}
