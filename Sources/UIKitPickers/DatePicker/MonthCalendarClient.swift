internal import Foundation
internal import UIKitCore

/// The client of a month calendar: defines the appearance of days, and receives the user's actions.
@MainActor protocol MonthCalendarClient: AnyObject {
  /// Whether there is space for views below the numbers of days.
  var hasDecorations: Bool { get }
  /// Returns the appearance of the days of a month.
  func looks(of month: MonthGrid) -> DayAppearance
  /// Returns a view below the number of a day; nil for none. Called when the month becomes visible, and when decorations are reloaded.
  func decoration(of day: MonthGrid.Day) -> UIView?
  /// Called when the user has pressed a day, which is allowed.
  func userPressed(_ date: Date)
  /// Called when the user has moved to another day with the keyboard, which need not be within the limits.
  func userMoved(to date: Date)
  /// Called when the user has turned the wheels to a date, which is within the limits.
  func userTurned(to date: Date)
  /// Called when another month is shown, whatever the cause.
  func didShow(_ month: MonthGrid)
}
