import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitPickers

/// A day with a calendar's components, without times.
private struct Day: Hashable {
  var parts: [Int]

  init(_ components: DateComponents) {
    parts = [
      components.era ?? 0, components.year ?? 0, components.month ?? 0, components.isLeapMonth == true ? 1 : 0, components.day ?? 0,
    ]
  }
  init(_ date: Date, _ calendar: Calendar) { self.init(calendar.dateComponents([.era, .year, .month, .day], from: date)) }
}

/// The selected days as a set, and the calls to the delegate as texts.
private struct NaiveSelection {
  enum Kind { case single, multi, week }

  var kind = Kind.single
  /// The selected days; all seven for a week.
  var days: [Day] = []
  var told: [String] = []

  mutating func press(_ date: Date, _ calendar: Calendar) {
    let day = Day(date, calendar)
    switch kind {
    case .single:
      days = days == [day] ? [] : [day]
      told.append(days.isEmpty ? "none" : "\(day.parts)")
    case .multi:
      let isSelected = days.contains(day)
      if isSelected { days.removeAll { $0 == day } } else { days.append(day) }
      told.append("\(isSelected ? "-" : "+")\(day.parts)")
    case .week:
      let isSelected = days.contains(day)
      days = isSelected ? [] : Self.week(of: date, calendar)
      told.append(isSelected ? "none" : "week")
    }
  }
  /// Returns the days of a week, starting at its first weekday.
  static func week(of date: Date, _ calendar: Calendar) -> [Day] {
    var calendar = calendar
    let zone = calendar.timeZone
    let noon = calendar.dateInterval(of: .day, for: date).map { $0.start.addingTimeInterval($0.duration / 2) } ?? date
    // At noon in a time zone without clock changes, and with all days.
    let shifted = noon.addingTimeInterval(TimeInterval(zone.secondsFromGMT(for: noon)))
    calendar.timeZone = .gmt
    let over = (calendar.component(.weekday, from: shifted) - calendar.firstWeekday + 7) % 7
    return (0..<7).map { Day(shifted.addingTimeInterval(TimeInterval($0 - over) * 86_400), calendar) }
  }
}

@MainActor
private final class Listener: UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate,
  UICalendarSelectionWeekOfYearDelegate
{
  var told: [String] = []

  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
    told.append(dateComponents.map { "\(Day($0).parts)" } ?? "none")
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    told.append("+\(Day(dateComponents).parts)")
  }
  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    told.append("-\(Day(dateComponents).parts)")
  }
  func weekOfYearSelection(_ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?) {
    told.append(weekOfYearComponents == nil ? "none" : "week")
  }
}

@MainActor @Suite struct `Random calendar selections` {
  @Test func `match a model after presses, settings and changes of month, calendar and time zone`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("calendar selections at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var dates = RandomDates(random: SplitMix64(seed: seed))
    let scene = CalendarScene()
    defer { scene.stage.end() }
    let (view, listener) = (scene.view, Listener())
    var (model, presses) = (NaiveSelection(), 0)
    func begin(_ kind: NaiveSelection.Kind) {
      (model, listener.told) = (NaiveSelection(kind: kind), [])
      view.selectionBehavior =
        switch kind {
        case .single: UICalendarSelectionSingleDate(delegate: listener)
        case .multi: UICalendarSelectionMultiDate(delegate: listener)
        case .week: UICalendarSelectionWeekOfYear(delegate: listener)
        }
    }
    scene.perform { begin(.single) }
    for step in 0..<(RandomTestSettings.rounds ?? 700) {
      switch dates.random.below(12) {
      case 0:
        let kind = [NaiveSelection.Kind.single, .multi, .week][dates.random.below(3)]
        scene.perform { begin(kind) }
      case 1:
        // Another time zone, and another calendar: the days are selected again there.
        var calendar = dates.calendar()
        calendar.firstWeekday = 1 + dates.random.below(7)
        let kind = model.kind
        scene.perform {
          view.locale = calendar.locale ?? .current
          view.timeZone = nil
          view.calendar = calendar
          begin(kind)
        }
      case 2:
        // In another time zone the same days are selected.
        guard let zone = TimeZone(identifier: RandomDates.zones[dates.random.below(RandomDates.zones.count)]) else { break }
        scene.perform { view.timeZone = zone }
      case 3: scene.step(forward: dates.random.below(2) == 0)
      case 4:
        let date = dates.date()
        scene.perform { view.setVisibleDateComponents(view.calendar.dayComponents(of: date), animated: dates.random.below(2) == 0) }
        #expect(scene.grid?.content?.month.index(of: date) != nil, "step \(step), seed \(seed): \(date)")
      case 5:
        let chosen = (0..<dates.random.below(4)).map { _ in dates.date() }
        let components = chosen.map { view.calendar.dayComponents(of: $0) }
        let isAnimated = dates.random.below(2) == 0
        scene.perform {
          switch view.selectionBehavior {
          case let single as UICalendarSelectionSingleDate:
            single.setSelected(components.first, animated: isAnimated)
            model.days = components.prefix(1).map { Day($0) }
          case let multi as UICalendarSelectionMultiDate:
            multi.setSelectedDates(components, animated: isAnimated)
            model.days = components.map { Day($0) }
          case let week as UICalendarSelectionWeekOfYear:
            week.setSelectedWeekOfYear(chosen.first.map { view.calendar.weekComponents(of: $0) }, animated: isAnimated)
            model.days = chosen.first.map { NaiveSelection.week(of: $0, view.calendar) } ?? []
          default: break
          }
        }
      default:
        guard let grid = scene.grid, let days = grid.content?.month.days, !days.isEmpty else { break }
        let index = dates.random.below(days.count)
        let labels = grid.subviews.compactMap { $0 as? UILabel }
        let label = labels[index]
        model.press(days[index].start, view.calendar)
        scene.stage.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
        scene.stage.settle()
        presses += 1
      }
      let what = "step \(step), seed \(seed): \(view.calendar.identifier) \(view.calendar.timeZone.identifier) \(model)"
      #expect(listener.told == model.told, "\(what)")
      guard let content = scene.grid?.content else { continue }
      let marked = content.looks.chosen.flatMap { $0 }.map { Day(content.month.days[$0].start, view.calendar) }
      let needed = content.month.days.map { Day($0.start, view.calendar) }.filter { model.days.contains($0) }
      #expect(marked == needed, "\(what)")
    }
    #expect(presses > 250 || RandomTestSettings.rounds != nil)
  }
}
