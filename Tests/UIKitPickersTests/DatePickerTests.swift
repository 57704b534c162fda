import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitPickers

@MainActor @Suite struct `A date picker` {
  @Test func `has the system's defaults`() {
    let picker = UIDatePicker()
    #expect(picker.datePickerMode == .dateAndTime && picker.preferredDatePickerStyle == .automatic && picker.datePickerStyle == .compact)
    #expect(picker.minuteInterval == 1 && picker.roundsToMinuteInterval && picker.countDownDuration == 0)
    #expect(picker.minimumDate == nil && picker.maximumDate == nil && picker.locale == nil && picker.timeZone == nil)
    #expect(picker.bounds.size == picker.intrinsicContentSize && picker.bounds.height == 34)
    #expect(abs(picker.date.timeIntervalSince1970 - Double(WallClock.secondsSince1970)) < 60, "now")
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels && picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .wheels, "durations have no calendar")
    picker.datePickerMode = .date
    #expect(picker.datePickerStyle == .inline && picker.intrinsicContentSize.width == 320)
    picker.datePickerMode = .yearAndMonth
    #expect(picker.datePickerStyle == .wheels)
  }

  @Test func `keeps its date within its limits, and rounds it to minuteInterval`() {
    let scene = DatePickerScene(.dateAndTime, .wheels)
    defer { scene.stage.end() }
    let picker = scene.picker
    #expect(picker.date == DatePickerScene.now)
    picker.minuteInterval = 15
    #expect(picker.date == scene.date("2026-11-27T12:15:00Z"))
    picker.roundsToMinuteInterval = false
    #expect(picker.date == DatePickerScene.now)
    picker.maximumDate = scene.date("2026-11-20T00:00:00Z")
    #expect(picker.date == picker.maximumDate)
    picker.maximumDate = nil
    #expect(picker.date == scene.date("2026-11-20T00:00:00Z"), "it does not go back")
    picker.minimumDate = scene.date("2026-12-01T00:00:00Z")
    #expect(picker.date == picker.minimumDate)
    picker.maximumDate = scene.date("2026-11-01T00:00:00Z")
    picker.date = scene.date("2020-01-01T00:00:00Z")
    #expect(picker.date == scene.date("2020-01-01T00:00:00Z"), "limits that exclude each other are none")
    picker.date = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(picker.date == scene.date("2020-01-01T00:00:00Z") && scene.told.isEmpty)
  }

  @Test func `shows its date on wheels, and changes it when they turn`() {
    let scene = DatePickerScene(.date, .wheels)
    defer { scene.stage.end() }
    #expect(scene.titles == ["November", "27", "2026"])
    scene.turn(0, by: 1)
    #expect(scene.picker.date == scene.date("2026-12-27T12:15:12Z") && scene.told == [scene.picker.date])
    scene.turn(0, by: 2)
    #expect(scene.titles == ["February", "27", "2026"], "the wheel of months has no end, and does not change the year")
    scene.turn(1, by: 2)
    #expect(scene.titles == ["February", "28", "2026"] && scene.told.count == 4, "there is no 29th: the wheel came back")
    scene.turn(2, by: 2)
    scene.turn(1, by: 1)
    #expect(scene.titles == ["February", "29", "2028"])
    scene.turn(2, by: -1)
    #expect(scene.titles == ["February", "28", "2027"])
    scene.stage.perform { scene.picker.setDate(scene.date("2031-07-09T00:00:00Z"), animated: true) }
    scene.stage.settle()
    #expect(scene.titles == ["July", "9", "2031"])
  }

  @Test func `shows times in the locale's format`() {
    let american = DatePickerScene(.time, .wheels)
    defer { american.stage.end() }
    #expect(american.titles == ["12", "15", "PM"])
    american.turn(0, by: -1)
    #expect(american.titles == ["11", "15", "AM"] && american.picker.date == american.date("2026-11-27T11:15:00Z"))
    american.turn(2, by: 1)
    #expect(american.titles == ["11", "15", "PM"] && american.picker.date == american.date("2026-11-27T23:15:00Z"))
    let german = DatePickerScene(.dateAndTime, .wheels, locale: "de_DE", zone: "Europe/Berlin")
    defer { german.stage.end() }
    #expect(german.titles == ["Heute", "13", "15"])
    german.turn(0, by: 1)
    #expect(german.titles == ["Sa. 28. Nov.", "13", "15"] || german.titles == ["Sa 28. Nov.", "13", "15"])
    german.stage.perform { german.picker.timeZone = TimeZone(identifier: "Asia/Tokyo") }
    german.stage.settle()
    #expect(german.titles[1] == "21")
  }

  @Test func `turns its wheels back from dates beyond the limits`() throws {
    let scene = DatePickerScene(.date, .wheels)
    defer { scene.stage.end() }
    scene.stage.perform { scene.picker.maximumDate = scene.date("2026-11-28T00:00:00Z") }
    scene.stage.settle()
    let wheels = try #require(scene.views(UIPickerView.self).first)
    let months = wheels.columns[0].wheel
    let colors = (-1...1).map { (wheels.view(forRow: months.selected + $0, forComponent: 0) as? UILabel)?.textColor }
    #expect(colors == [.label, .label, .tertiaryLabel])
    scene.turn(2, by: 1)
    #expect(scene.picker.date == scene.picker.maximumDate && scene.titles == ["November", "28", "2026"])
    scene.turn(2, by: 1)
    #expect(scene.titles == ["November", "28", "2026"] && scene.told.count == 1, "nothing changed")
  }

  @Test func `selects a countdown duration`() {
    let scene = DatePickerScene(.countDownTimer, .wheels)
    defer { scene.stage.end() }
    #expect(scene.picker.countDownDuration == 60 && scene.titles == ["0 hours", "1 min"])
    scene.stage.perform { scene.picker.countDownDuration = 5_430 }
    scene.stage.settle()
    #expect(scene.picker.countDownDuration == 5_400 && scene.titles == ["1 hour", "30 min"])
    scene.turn(0, by: 1)
    #expect(scene.picker.countDownDuration == 9_000 && scene.told.count == 1)
    scene.stage.perform { scene.picker.countDownDuration = 1_000_000 }
    scene.stage.settle()
    #expect(scene.picker.countDownDuration == 86_340 && scene.titles == ["23 hours", "59 min"])
    scene.stage.perform {
      scene.picker.minuteInterval = 5
      scene.picker.countDownDuration = 300
    }
    scene.stage.settle()
    scene.turn(1, by: -1)
    #expect(scene.picker.countDownDuration == 300 && scene.titles == ["0 hours", "5 min"], "zero is no duration")
  }

  @Test func `selects days in its inline calendar`() throws {
    let scene = DatePickerScene(.date, .inline)
    defer { scene.stage.end() }
    #expect(scene.views(DayGrid.self).first?.subviews.count == 31, "thirty days and a circle")
    scene.press(try #require(scene.day("5")))
    #expect(scene.picker.date == scene.date("2026-11-05T12:15:12Z") && scene.told == [scene.picker.date])
    scene.press(try #require(scene.day("5")))
    #expect(scene.told.count == 1)
    scene.stage.perform { scene.picker.minimumDate = scene.date("2026-11-04T00:00:00Z") }
    scene.stage.settle()
    #expect(scene.day("3")?.textColor == .tertiaryLabel && scene.day("4")?.textColor == .label)
    scene.press(try #require(scene.day("3")))
    #expect(scene.told.count == 1, "grey days can not be chosen")
    let buttons = scene.views(UIButton.self).filter { $0.currentImage != nil }
    #expect(buttons.map(\.isEnabled) == [false, true], "nothing can be chosen before")
    scene.press(buttons[1])
    #expect(scene.day("31") != nil && scene.told.count == 1 && scene.picker.date == scene.date("2026-11-05T12:15:12Z"))
    scene.press(try #require(scene.day("31")))
    #expect(scene.picker.date == scene.date("2026-12-31T12:15:12Z"))
    scene.stage.swipe(at: CGPoint(x: 150, y: 200), by: 120)
    scene.stage.settle()
    #expect(scene.day("31") == nil && scene.day("30") != nil, "a finger leads to the month before")
    scene.stage.perform { scene.picker.setDate(scene.date("2027-02-10T00:00:00Z"), animated: true) }
    scene.stage.settle()
    #expect(scene.day("29") == nil && scene.day("28") != nil && scene.views(DayGrid.self).count == 1)
  }

  @Test func `has month and year wheels in its inline calendar`() throws {
    let scene = DatePickerScene(.date, .inline)
    defer { scene.stage.end() }
    scene.stage.tap(at: CGPoint(x: 60, y: 42))
    scene.stage.settle()
    #expect(scene.titles == ["November", "2026"])
    scene.turn(0, by: 1)
    #expect(scene.titles == ["December", "2026"] && scene.picker.date == scene.date("2026-12-27T12:15:12Z"))
    scene.stage.tap(at: CGPoint(x: 60, y: 42))
    scene.stage.settle()
    #expect(scene.views(UIPickerView.self).isEmpty && scene.day("31") != nil)
  }

  @Test func `selects days by keys in its inline calendar`() {
    let scene = DatePickerScene(.date, .inline)
    defer { scene.stage.end() }
    // The name of the month, the two arrows, then the days.
    scene.stage.key(.tab, count: 4)
    scene.stage.key(.right)
    scene.stage.settle()
    #expect(scene.picker.date == scene.date("2026-11-28T12:15:12Z"))
    scene.stage.key(.down)
    scene.stage.settle()
    #expect(scene.picker.date == scene.date("2026-12-05T12:15:12Z"), "into the next month")
    scene.stage.key(.left)
    scene.stage.key(.pageUp)
    scene.stage.settle()
    #expect(scene.picker.date == scene.date("2026-11-04T12:15:12Z") && scene.told.count == 4)
  }

  @Test func `in the compact style presents a calendar or wheels from its labels`() throws {
    let scene = DatePickerScene(.dateAndTime, .compact)
    defer { scene.stage.end() }
    let texts = scene.views(DateLabelButton.self).map { $0.currentTitle?.replacingOccurrences(of: "\u{202F}", with: " ") }
    #expect(texts == ["Nov 27, 2026", "12:15 PM"])
    let day = try #require(scene.button("Nov 27, 2026") as? DateLabelButton)
    scene.press(day)
    #expect(scene.root.presentedViewController != nil && day.isOpen && scene.views(DayGrid.self).count == 1)
    scene.press(try #require(scene.day("3")))
    #expect(scene.told == [scene.date("2026-11-03T12:15:12Z")] && day.currentTitle == "Nov 3, 2026")
    scene.stage.tap(at: CGPoint(x: 390, y: 780))
    scene.stage.settle()
    #expect(scene.root.presentedViewController == nil && !day.isOpen && scene.views(DayGrid.self).isEmpty)
    scene.press(scene.views(DateLabelButton.self)[1])
    scene.turn(0, by: 1)
    #expect(scene.picker.date == scene.date("2026-11-03T13:15:00Z"))
    scene.stage.perform { scene.picker.isEnabled = false }
    scene.stage.settle()
    #expect(scene.root.presentedViewController == nil && scene.views(DateLabelButton.self).allSatisfy { !$0.isEnabled })
    scene.press(day)
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `dismisses its popover when its style changes`() throws {
    let scene = DatePickerScene(.date, .compact)
    defer { scene.stage.end() }
    scene.press(try #require(scene.views(DateLabelButton.self).first))
    #expect(scene.root.presentedViewController != nil)
    scene.stage.perform { scene.picker.preferredDatePickerStyle = .wheels }
    scene.stage.settle()
    #expect(scene.root.presentedViewController == nil && scene.views(UIPickerView.self).count == 1)
  }

  @Test func `is mirrored in right-to-left layouts, with its popover`() throws {
    let scene = DatePickerScene(.dateAndTime, .inline)
    defer { scene.stage.end() }
    let day = try #require(scene.day("1"))
    #expect(day.convert(day.bounds, to: nil).midX < 80)
    scene.stage.perform { scene.picker.semanticContentAttribute = .forceRightToLeft }
    scene.stage.settle()
    let time = try #require(scene.views(DateLabelButton.self).last)
    #expect(day.convert(day.bounds, to: nil).midX > 280 && time.convert(time.bounds, to: nil).minX == 36)
    scene.press(scene.views(UIButton.self).filter { $0.currentImage != nil }[1])
    #expect(scene.day("31") != nil)
    scene.stage.perform { scene.picker.preferredDatePickerStyle = .compact }
    scene.stage.settle()
    let labels = scene.views(DateLabelButton.self).map { $0.convert($0.bounds, to: nil).minX }
    #expect(labels[0] > labels[1], "the date is on the right")
    scene.press(scene.views(DateLabelButton.self)[0])
    let shown = try #require(scene.day("1"))
    #expect(shown.convert(shown.bounds, to: nil).midX > 250)
  }

  @Test func `is larger with larger content size categories`() {
    let scene = DatePickerScene(.dateAndTime, .compact)
    defer { scene.stage.end() }
    let small = scene.picker.intrinsicContentSize
    let runtime = scene.picker.runtime
    scene.stage.perform {
      runtime.application.surroundingsDidChange(
        UITraitCollection(traitsFrom: [runtime.traits, UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)]))
    }
    scene.stage.settle()
    let large = scene.picker.intrinsicContentSize
    #expect(large.width > small.width * 1.3 && large.height > small.height)
  }

  @Test func `is deallocated with its content`() throws {
    for (mode, style) in [(UIDatePicker.Mode.date, UIDatePickerStyle.wheels), (.dateAndTime, .compact), (.dateAndTime, .inline)] {
      weak var picker: UIDatePicker?
      weak var content: UIView?
      do {
        let scene = DatePickerScene(mode, style)
        (picker, content) = (scene.picker, scene.picker.content)
        if style == .compact { scene.press(try #require(scene.views(DateLabelButton.self).first)) }
        scene.stage.perform { scene.picker.removeFromSuperview() }
        scene.stage.settle()
        #expect(scene.root.presentedViewController == nil)
        scene.stage.end()
      }
      #expect(picker == nil && content == nil, "\(style)")
    }
  }

  @Test func `accepts dates that no calendar can represent`() {
    let scene = DatePickerScene(.date, .wheels)
    defer { scene.stage.end() }
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e18), Date(timeIntervalSince1970: -1e18)] {
      for style in [UIDatePickerStyle.wheels, .inline, .compact] {
        scene.stage.perform {
          scene.picker.preferredDatePickerStyle = style
          scene.picker.minimumDate = nil
          scene.picker.date = date
          scene.picker.minimumDate = date
        }
        scene.stage.settle()
        #expect(abs(scene.picker.date.timeIntervalSince1970) < 3e11)
      }
    }
  }

  @Test func `shows days of other calendars`() {
    let scene = DatePickerScene(.date, .wheels)
    defer { scene.stage.end() }
    scene.stage.perform { scene.picker.calendar = Calendar(identifier: .hebrew) }
    scene.stage.settle()
    #expect(scene.titles == ["Kislev", "17", "5787"])
    scene.turn(2, by: 1)
    #expect(scene.titles == ["Kislev", "17", "5788"])
    scene.stage.perform { scene.picker.preferredDatePickerStyle = .inline }
    scene.stage.settle()
    #expect(scene.day("17") != nil)
  }
}
