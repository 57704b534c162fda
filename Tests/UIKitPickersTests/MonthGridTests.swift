import Foundation
import TestSupport
import Testing

@testable import UIKitPickers

@Suite struct `A month grid` {
  private func calendar(_ zone: String, _ identifier: Calendar.Identifier = .gregorian, firstWeekday: Int = 1) throws -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    calendar.firstWeekday = firstWeekday
    return calendar
  }
  private func date(_ text: String) -> Date { ISO8601DateFormatter().date(from: text) ?? .distantPast }

  @Test func `has the days of its month, after the leading days of its first week`() throws {
    let november = MonthGrid(containing: date("2026-11-27T12:00:00Z"), calendar: try calendar("UTC"))
    #expect(november.days.map(\.number) == Array(1...30) && november.leading == 0 && november.weeks == 5)
    let monday = MonthGrid(containing: date("2026-11-27T12:00:00Z"), calendar: try calendar("UTC", firstWeekday: 2))
    #expect(monday.leading == 6 && monday.weeks == 6)
    let leap = MonthGrid(containing: date("2024-02-01T00:00:00Z"), calendar: try calendar("UTC"))
    #expect(leap.days.count == 29 && leap.index(of: date("2024-02-29T23:59:59Z")) == 28)
    #expect(leap.index(of: date("2024-03-01T00:00:00Z")) == nil && leap.index(nearestTo: 31) == 28)
  }

  @Test func `leaves out days that a time zone skipped`() throws {
    let samoa = MonthGrid(containing: date("2011-12-15T00:00:00Z"), calendar: try calendar("Pacific/Apia"))
    #expect(samoa.days.map(\.number) == Array(1...29) + [31] && samoa.index(nearestTo: 30) == 28)
  }

  @Test func `has days of 23 and 25 hours`() throws {
    let march = MonthGrid(containing: date("2024-03-10T12:00:00Z"), calendar: try calendar("America/New_York"))
    #expect(march.days[9].end.timeIntervalSince(march.days[9].start) == 23 * 3_600)
    let november = MonthGrid(containing: date("2024-11-10T12:00:00Z"), calendar: try calendar("America/New_York"))
    #expect(november.days[2].end.timeIntervalSince(november.days[2].start) == 25 * 3_600)
  }

  /// A day and its month, as far as a calendar's components determine them.
  private struct Place: Equatable {
    var month: [Int]
    var day: Int

    init(_ date: Date, _ calendar: Calendar) {
      let parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
      // Japanese eras begin in the middle of months.
      let era = calendar.identifier == .japanese ? [] : [parts.era ?? 0, parts.year ?? 0]
      month = era + [parts.month ?? 0, parts.isLeapMonth == true ? 1 : 0]
      day = parts.day ?? 0
    }
  }

  @Test func `matches a walk through the hours of random months`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("months at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var dates = RandomDates(random: SplitMix64(seed: seed))
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let (calendar, date) = (dates.calendar(), dates.date())
      guard Place(date, calendar).day > 0 else { continue }
      let grid = MonthGrid(containing: date, calendar: calendar)
      let month = Place(date, calendar).month
      var moment = date
      while Place(moment, calendar).month == month { moment -= 4 * 3_600 }
      var days: [(number: Int, start: Date)] = []
      var before = Place(moment, calendar)
      while moment < grid.interval.end + 86_400 {
        let next = moment + 4 * 3_600
        let place = Place(next, calendar)
        if place != before {
          var (low, high) = (moment, next)
          while high.timeIntervalSince(low) > 1 {
            let middle = Date(timeIntervalSince1970: ((low.timeIntervalSince1970 + high.timeIntervalSince1970) / 2).rounded())
            if Place(middle, calendar) == before { low = middle } else { high = middle }
          }
          // Foundation's Chinese months may begin or end with a day 0, which belongs to the adjacent month.
          if place.month == month, place.day > 0 { days.append((place.day, high)) }
        }
        (moment, before) = (next, place)
      }
      let what = "round \(round), seed \(seed): \(date) \(calendar.identifier) \(calendar.timeZone.identifier)"
      #expect(grid.days.map(\.number) == days.map(\.number), "\(what)")
      #expect(grid.days.map(\.start) == days.map(\.start), "\(what)")
      #expect(zip(grid.days, grid.days.dropFirst()).allSatisfy { $0.end == $1.start }, "\(what)")
      #expect(grid.index(of: date).map { grid.days[$0].number } == Place(date, calendar).day, "\(what)")
      #expect((0..<7).contains(grid.leading) && grid.weeks * 7 >= grid.leading + grid.days.count, "\(what)")
    }
  }
}
