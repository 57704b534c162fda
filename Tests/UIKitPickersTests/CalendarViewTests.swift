import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitPickers

private func day(_ year: Int, _ month: Int, _ day: Int? = nil) -> DateComponents { DateComponents(year: year, month: month, day: day) }

@MainActor @Suite struct `A calendar view` {
  @Test func `has the system's defaults`() {
    let view = UICalendarView()
    #expect(view.selectionBehavior == nil && view.delegate == nil && view.wantsDateDecorations && view.fontDesign == .default)
    #expect(view.timeZone == nil && view.calendar.identifier == Calendar.current.identifier)
    #expect(view.availableDateRange == DateInterval(start: .distantPast, end: .distantFuture))
    let today = Calendar.current.dateComponents([.era, .year, .month], from: view.present())
    let shown = view.visibleDateComponents
    #expect(shown.year == today.year && shown.month == today.month && shown.era == today.era && shown.day == nil && shown.calendar != nil)
    let size = view.intrinsicContentSize
    #expect(view.bounds.size == size)
    view.wantsDateDecorations = false
    #expect(view.intrinsicContentSize.height < size.height - 40)
  }

  @Test func `changes the month by arrows, by swipes and by visibleDateComponents`() {
    let scene = CalendarScene()
    defer { scene.stage.end() }
    #expect(scene.month == [2026, 11] && scene.day(30) != nil && scene.day(31) == nil && scene.delegate.left.isEmpty)
    scene.step(forward: true)
    #expect(scene.month == [2026, 12] && scene.day(31) != nil && scene.delegate.left == [[2026, 11]])
    scene.step(forward: false)
    scene.step(forward: false)
    #expect(scene.month == [2026, 10] && scene.delegate.left == [[2026, 11], [2026, 12], [2026, 11]])
    scene.stage.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 100, y: 200), seconds: 0.1)
    scene.stage.settle()
    #expect(scene.month == [2026, 11])
    scene.perform { scene.view.setVisibleDateComponents(day(2024, 2), animated: true) }
    #expect(scene.month == [2024, 2] && scene.day(29) != nil && scene.day(30) == nil && scene.views(DayGrid.self).count == 1)
    scene.perform { scene.view.visibleDateComponents = day(2024, 2, 29) }
    #expect(scene.delegate.left.count == 5, "the same month")
    #expect(scene.view.visibleDateComponents.day == nil && scene.view.visibleDateComponents.era == 1)
  }

  @Test func `changes the month by wheels`() throws {
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    let scene = CalendarScene(selection: selection)
    defer { scene.stage.end() }
    scene.stage.tap(at: CGPoint(x: 60, y: 42))
    scene.stage.settle()
    let column = try #require(scene.views(PickerColumn.self).first { $0.component == 0 })
    let middle = column.convert(CGPoint(x: column.bounds.midX, y: column.bounds.midY), to: nil)
    scene.stage.tap(at: CGPoint(x: middle.x, y: middle.y + 32))
    scene.stage.settle()
    #expect(scene.month == [2026, 12] && scene.delegate.left == [[2026, 11]] && selection.selectedDate == nil)
    scene.stage.tap(at: CGPoint(x: 60, y: 42))
    scene.stage.settle()
    #expect(scene.views(UIPickerView.self).isEmpty && scene.day(31) != nil)
  }

  @Test func `selects a focused day by the space and return keys`() throws {
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    let scene = CalendarScene(selection: selection)
    defer { scene.stage.end() }
    // The name of the month, the two arrows, then the days.
    scene.stage.key(.tab, count: 4)
    scene.stage.key(.right)
    scene.stage.settle()
    #expect(selection.selectedDate == nil && scene.stage.window.keyboardView === scene.grid)
    scene.stage.key(.space)
    scene.stage.settle()
    #expect(selection.selectedDate?.day == 28 && scene.marked == [[28]])
    scene.stage.key(.pageDown)
    scene.stage.key(.up)
    scene.stage.key(.enter)
    scene.stage.settle()
    #expect(scene.month == [2026, 12] && scene.marked == [[21]] && scene.stage.window.keyboardView === scene.grid)
    scene.stage.key(.enter)
    scene.stage.settle()
    #expect(selection.selectedDate == nil && scene.marked.isEmpty)
    scene.step(forward: false)
    let grid = try #require(scene.grid)
    scene.stage.perform { scene.stage.window.moveKeyboard(to: grid) }
    scene.stage.key(.left)
    scene.stage.key(.space)
    scene.stage.settle()
    #expect(scene.month == [2026, 11] && selection.selectedDate?.day == 20, "from the same number in the month that is shown")
  }

  @Test func `stays in availableDateRange, and dims days outside it`() throws {
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    let scene = CalendarScene(selection: selection)
    defer { scene.stage.end() }
    let format = ISO8601DateFormatter()
    let (start, end) = try (#require(format.date(from: "2026-11-10T12:00:00Z")), #require(format.date(from: "2026-12-03T12:00:00Z")))
    scene.perform { scene.view.availableDateRange = DateInterval(start: start, end: end) }
    #expect(scene.allowed == Array(10...30) && scene.day(9)?.textColor == .tertiaryLabel && scene.day(10)?.textColor == .label)
    scene.press(9)
    #expect(selection.selectedDate == nil)
    scene.step(forward: false)
    #expect(scene.month == [2026, 11])
    scene.step(forward: true)
    #expect(scene.month == [2026, 12] && scene.allowed == [1, 2, 3])
    scene.step(forward: true)
    #expect(scene.month == [2026, 12])
    scene.perform { scene.view.visibleDateComponents = day(1990, 4) }
    #expect(scene.month == [2026, 11], "the nearest one")
    scene.perform { scene.view.availableDateRange = DateInterval(start: end, end: end.addingTimeInterval(40 * 86_400)) }
    #expect(scene.month == [2026, 12] && scene.allowed.first == 3)
  }

  @Test func `has no selection without a selection behaviour`() {
    let scene = CalendarScene()
    defer { scene.stage.end() }
    scene.press(5)
    #expect(scene.marked.isEmpty && scene.allowed.count == 30)
    let (first, second) = (UICalendarSelectionSingleDate(delegate: nil), UICalendarSelectionMultiDate(delegate: nil))
    first.selectedDate = day(2026, 11, 3)
    second.selectedDates = [day(2026, 11, 4), day(2026, 11, 6), day(2027, 1, 1)]
    scene.perform { scene.view.selectionBehavior = first }
    #expect(scene.marked == [[3]])
    scene.perform { scene.view.selectionBehavior = second }
    #expect(scene.marked == [[4], [6]])
    scene.perform { first.selectedDate = day(2026, 11, 9) }
    #expect(scene.marked == [[4], [6]] && first.view == nil)
    scene.perform { scene.view.selectionBehavior = nil }
    #expect(scene.marked.isEmpty)
  }

  @Test func `keeps selected days in other time zones and calendars`() {
    let selection = UICalendarSelectionMultiDate(delegate: nil)
    let scene = CalendarScene(zone: "Pacific/Kiritimati", selection: selection)
    defer { scene.stage.end() }
    scene.press(11)
    #expect(selection.selectedDates.first?.calendar?.identifier == .gregorian)
    scene.perform { scene.view.timeZone = TimeZone(identifier: "Pacific/Pago_Pago") }
    #expect(scene.marked == [[11]], "the same day, 25 hours later")
    scene.perform { scene.view.calendar = Calendar(identifier: .hebrew) }
    #expect(scene.view.visibleDateComponents.month == 3 && scene.view.visibleDateComponents.year == 5787 && scene.marked == [[1]])
    scene.perform { selection.selectedDates = [DateComponents(calendar: Calendar(identifier: .gregorian), year: 2026, month: 11, day: 12)] }
    #expect(scene.marked == [[2]])
    #expect(scene.delegate.left.isEmpty, "no other time was shown")
  }

  @Test func `is mirrored in right-to-left layouts, and applies fontDesign`() throws {
    let scene = CalendarScene()
    defer { scene.stage.end() }
    let first = try #require(scene.day(1))
    #expect(first.convert(first.bounds, to: nil).midX < 80)
    scene.perform {
      scene.view.semanticContentAttribute = .forceRightToLeft
      scene.view.fontDesign = .serif
    }
    #expect(
      first.convert(first.bounds, to: nil).midX > 280 && first.font.familyName == UIFont.systemFont(ofSize: 20).inDesign(.serif).familyName)
    scene.stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200), seconds: 0.1)
    scene.stage.settle()
    #expect(scene.month == [2026, 12])
  }

  @Test func `is deallocated with its selection`() {
    weak var view: UICalendarView?
    weak var selection: UICalendarSelection?
    do {
      let scene = CalendarScene(selection: UICalendarSelectionSingleDate(delegate: nil), wantsDecorations: true)
      (view, selection) = (scene.view, scene.view.selectionBehavior)
      scene.press(5)
      scene.step(forward: true)
      scene.perform { scene.view.removeFromSuperview() }
      scene.stage.end()
    }
    #expect(view == nil && selection == nil)
  }
}
