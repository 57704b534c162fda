import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitPickers

/// Clamps and rounds a date like a date picker, without further state.
private struct NaivePicker {
  var date = DatePickerScene.now
  var minimum: Date?
  var maximum: Date?
  var interval = 1
  var rounds = true
  var mode = UIDatePicker.Mode.date
  var calendar = Calendar(identifier: .gregorian)

  mutating func clamp() {
    if let minimum, let maximum, minimum > maximum { return }
    if let minimum, date < minimum { date = minimum }
    if let maximum, date > maximum { date = maximum }
  }
  /// The date that the picker returns.
  var shown: Date {
    guard rounds, interval > 1, mode == .time || mode == .dateAndTime else { return date }
    let seconds = (date.timeIntervalSince1970 / 60).rounded(.down) * 60
    var minute = Date(timeIntervalSince1970: seconds)
    while calendar.component(.minute, from: minute) % interval != 0 { minute -= 60 }
    let isValid = minimum.flatMap { low in maximum.map { low <= $0 } } ?? true
    if isValid, let minimum, minute < minimum { minute += TimeInterval(60 * interval) }
    if isValid, let minimum, minute < minimum { return date }
    if isValid, let maximum, minute > maximum { return date }
    return minute
  }
}

@MainActor @Suite struct `Random date pickers` {
  @Test func `match a model after random dates, limits, modes, styles and turns`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("date pickers at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var dates = RandomDates(random: SplitMix64(seed: seed))
    let scene = DatePickerScene(.date, .wheels)
    defer { scene.stage.end() }
    let picker = scene.picker
    var model = NaivePicker()
    model.calendar = scene.calendar
    var turns = 0
    for step in 0..<(RandomTestSettings.rounds ?? 700) {
      let told = scene.told.count
      var mayTell = false
      switch dates.random.below(12) {
      case 0, 1:
        model.date = dates.date()
        model.clamp()
        let date = model.date
        scene.stage.perform { picker.setDate(date, animated: dates.random.below(2) == 0) }
      case 2:
        model.minimum = dates.random.below(2) == 0 ? nil : model.date - TimeInterval(dates.random.below(40 * 86_400) - 10 * 86_400)
        model.clamp()
        scene.stage.perform { picker.minimumDate = model.minimum }
      case 3:
        model.maximum = dates.random.below(2) == 0 ? nil : model.date + TimeInterval(dates.random.below(40 * 86_400) - 10 * 86_400)
        model.clamp()
        scene.stage.perform { picker.maximumDate = model.maximum }
      case 4:
        model.interval = [1, 5, 15, 30][dates.random.below(4)]
        model.rounds = dates.random.below(4) > 0
        scene.stage.perform {
          picker.minuteInterval = model.interval
          picker.roundsToMinuteInterval = model.rounds
        }
      case 5:
        model.mode = [.date, .time, .dateAndTime, .yearAndMonth][dates.random.below(4)]
        scene.stage.perform { picker.datePickerMode = model.mode }
      case 6:
        let styles: [UIDatePickerStyle] = [.wheels, .wheels, .wheels, .wheels, .compact, .inline]
        scene.stage.perform { picker.preferredDatePickerStyle = styles[dates.random.below(6)] }
      case 7:
        model.calendar = dates.calendar()
        scene.stage.perform {
          picker.locale = nil
          picker.timeZone = nil
          picker.calendar = model.calendar
        }
      case 8 where picker.datePickerStyle == .inline && model.mode != .time:
        let labels = scene.views(DayGrid.self).last?.subviews.compactMap { $0 as? UILabel } ?? []
        let label = labels.isEmpty ? nil : labels[dates.random.below(labels.count)]
        if let label {
          scene.press(label)
          mayTell = true
        }
      default:
        guard picker.datePickerStyle == .wheels else { break }
        let columns = scene.views(PickerColumn.self)
        guard !columns.isEmpty else { break }
        scene.turn(dates.random.below(columns.count), by: [1, -1, 2, -2][dates.random.below(4)])
        mayTell = true
        turns += 1
      }
      scene.stage.settle()
      let what = "step \(step), seed \(seed): \(model)"
      if mayTell, scene.told.count > told {
        // The result of a turn is tested with the columns; this checks that it obeys the rules, and is reported.
        let date = picker.date
        #expect(scene.told.last == date, "\(what)")
        model.date = date
        model.clamp()
        #expect(picker.date == model.shown, "\(what)")
        // The model continues with the stored date, which is not rounded.
        scene.stage.perform { picker.date = model.date }
      }
      #expect(picker.date == model.shown, "\(what)")
      #expect(mayTell || scene.told.count == told, "\(what)")
      guard picker.datePickerStyle == .wheels, let wheels = scene.views(DateWheels.self).last else { continue }
      #expect(wheels.shownRows == wheels.neededRows, "\(what)")
    }
    #expect(turns > 60 || RandomTestSettings.rounds != nil)
  }
}

extension DateWheels {
  /// The rows that the wheels show, and the expected ones.
  fileprivate var shownRows: [Int] { columns.kinds.indices.map { place(picker.selectedRow(inComponent: $0), $0)?.row ?? -1 } }
  fileprivate var neededRows: [Int] { columns.kinds.map { columns.row(of: $0, at: state.date) } }
}
