internal import Foundation
internal import UIKitCore

/// What a calendar of months is for: says how days look, and hears what a person does.
@MainActor protocol MonthCalendarClient: AnyObject {
  /// Whether there is room for views below the numbers of days.
  var hasDecorations: Bool { get }
  /// How the days of a month look.
  func looks(of month: MonthGrid) -> DayLooks
  /// A view below the number of a day; nil for none. Asked when the month comes into view, and when decorations are to be loaded again.
  func decoration(of day: MonthGrid.Day) -> UIView?
  /// A person has pressed a day, which is allowed.
  func personPressed(_ date: Date)
  /// A person's keys lead to another day, which need not be within the limits.
  func personMoved(to date: Date)
  /// A person has turned the wheels to a date, which is within the limits.
  func personTurned(to date: Date)
  /// A month is shown, by whatever cause; not called again while it stays.
  func didShow(_ month: MonthGrid)
}
