import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitPickers

/// Records its calls, and forbids some days and weeks.
@MainActor
private final class Judge: UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate,
  UICalendarSelectionWeekOfYearDelegate
{
  var told: [String] = []
  var forbidden: Set<Int> = []
  var keeps = false

  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    told.append(dateComponents?.day.map { "+\($0)" } ?? "none")
  }
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool {
    dateComponents?.day.map { !forbidden.contains($0) } ?? !keeps
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    told.append("+\(dateComponents.day ?? 0)")
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    told.append("-\(dateComponents.day ?? 0)")
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents) -> Bool {
    dateComponents.day.map { !forbidden.contains($0) } ?? false
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents) -> Bool { !keeps }
  func weekOfYearSelection(_ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?) {
    told.append(weekOfYearComponents.map { "+\($0.yearForWeekOfYear ?? 0)-\($0.weekOfYear ?? 0)" } ?? "none")
  }
  func weekOfYearSelection(
    _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
  ) -> Bool { weekOfYearComponents?.weekOfYear.map { !forbidden.contains($0) } ?? !keeps }
}

@MainActor @Suite struct `Calendar selection` {
  @Test func `selects one day, and deselects it when pressed again`() {
    let judge = Judge()
    let selection = UICalendarSelectionSingleDate(delegate: judge)
    let scene = CalendarScene(selection: selection)
    defer { scene.stage.end() }
    scene.press(5)
    scene.press(9)
    #expect(judge.told == ["+5", "+9"] && scene.marked == [[9]])
    let selected = selection.selectedDate
    #expect(selected?.year == 2026 && selected?.month == 11 && selected?.day == 9 && selected?.era == 1 && selected?.calendar != nil)
    judge.keeps = true
    scene.press(9)
    #expect(judge.told.count == 2 && scene.marked == [[9]], "it may not be deselected")
    judge.keeps = false
    scene.press(9)
    #expect(judge.told.last == "none" && scene.marked.isEmpty && selection.selectedDate == nil)
    scene.perform { selection.setSelected(DateComponents(year: 2026, month: 11, day: 20), animated: true) }
    #expect(scene.marked == [[20]] && judge.told.count == 3, "the program knows")
  }

  @Test func `updateSelectableDates asks the delegate again which days can be selected`() {
    let judge = Judge()
    judge.forbidden = [3, 4]
    let selection = UICalendarSelectionSingleDate(delegate: judge)
    let scene = CalendarScene(selection: selection)
    defer { scene.stage.end() }
    #expect(scene.allowed == [1, 2] + Array(5...30) && scene.day(3)?.textColor == .tertiaryLabel)
    #expect(scene.day(3)?.accessibilityTraits.contains(.notEnabled) == true)
    scene.press(3)
    #expect(judge.told.isEmpty)
    judge.forbidden = []
    #expect(scene.allowed.count == 28)
    scene.perform { selection.updateSelectableDates(animated: true) }
    scene.press(3)
    #expect(judge.told == ["+3"] && scene.allowed.count == 30 && scene.day(3)?.accessibilityTraits == [.button, .selected])
  }

  @Test func `selects several days`() {
    let judge = Judge()
    judge.forbidden = [8]
    let selection = UICalendarSelectionMultiDate(delegate: judge)
    let scene = CalendarScene(selection: selection)
    defer { scene.stage.end() }
    for day in [7, 3, 8, 27, 3] { scene.press(day) }
    #expect(judge.told == ["+7", "+3", "+27", "-3"] && scene.marked == [[7], [27]])
    judge.keeps = true
    scene.press(7)
    #expect(selection.selectedDates.map(\.day) == [7, 27])
    scene.perform { selection.setSelectedDates([8, 9].map { DateComponents(year: 2026, month: 11, day: $0) }, animated: true) }
    judge.keeps = false
    scene.press(8)
    #expect(
      judge.told.last == "-8" && scene.marked == [[9]] && !scene.allowed.contains(8), "a forbidden day can be deselected, not selected")
  }

  @Test func `selects weeks, also across months and years`() {
    let judge = Judge()
    let selection = UICalendarSelectionWeekOfYear(delegate: judge)
    let scene = CalendarScene(locale: "de_DE", selection: selection)
    defer { scene.stage.end() }
    var calendar = Calendar(identifier: .iso8601)
    calendar.locale = Locale(identifier: "de_DE")
    scene.perform { scene.view.calendar = calendar }
    scene.press(11)
    #expect(judge.told == ["+2026-46"] && scene.marked == [[9, 15]])
    scene.press(30)
    #expect(scene.marked == [[30]])
    scene.step(forward: true)
    #expect(scene.marked == [[1, 6]], "the same week in the next month")
    scene.press(31)
    scene.step(forward: true)
    #expect(judge.told.last == "+2026-53" && scene.marked == [[1, 3]])
    scene.press(2)
    #expect(judge.told.last == "none" && selection.selectedWeekOfYear == nil)
    judge.forbidden = [2]
    scene.perform {
      selection.updateSelectableDates(animated: false)
      selection.setSelectedWeekOfYear(DateComponents(weekOfYear: 4, yearForWeekOfYear: 2027), animated: true)
    }
    #expect(scene.marked == [[25, 31]] && scene.allowed == Array(1...10) + Array(18...31))
  }

  @Test func `ends a week at the day before the next one where the time zone skipped a day`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Pacific/Apia"))
    calendar.firstWeekday = 7
    func day(_ day: Int) throws -> Date { try #require(calendar.date(from: DateComponents(year: 2011, month: 12, day: day))) }
    // Friday the 30th did not exist.
    let week = calendar.week(of: try day(28))
    #expect(try week.start == day(24) && week.end == day(31))
    #expect(try calendar.week(of: day(17)) == DateInterval(start: day(17), end: day(24)))
  }

  @Test(arguments: [Calendar.Identifier.gregorian, .indian, .chinese])
  func `begins a week at its second day where the time zone skipped the first one`(identifier: Calendar.Identifier) throws {
    var dates = Calendar(identifier: .gregorian)
    dates.timeZone = try #require(TimeZone(identifier: "Pacific/Apia"))
    func day(_ year: Int, _ month: Int, _ day: Int) throws -> Date {
      try #require(dates.date(from: DateComponents(year: year, month: month, day: day)))
    }
    // Friday, 30 December 2011, did not exist.
    let week = try DateInterval(start: day(2011, 12, 31), end: day(2012, 1, 6))
    var calendar = Calendar(identifier: identifier)
    (calendar.timeZone, calendar.firstWeekday) = (dates.timeZone, 6)
    #expect(try calendar.week(of: day(2011, 12, 31)) == week && calendar.week(of: day(2012, 1, 5)) == week)
    #expect(try calendar.week(of: day(2011, 12, 29)) == DateInterval(start: day(2011, 12, 23), end: week.start))
    #expect(try calendar.start(of: calendar.weekComponents(of: day(2012, 1, 2))) == week.start)
  }
}
