import Foundation
import TestSupport
import Testing

@testable import UIKitPickers

@Suite struct `Date picker columns` {
  private func calendar(_ locale: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }
  private func kinds(_ mode: UIDatePicker.Mode, _ locale: String, isMirrored: Bool = false) -> [DatePickerColumns.Kind] {
    DatePickerColumns(mode: mode, calendar: calendar(locale), minuteStep: 1, isMirrored: isMirrored).kinds
  }

  @Test func `are in the order of the locale`() {
    #expect(kinds(.date, "en_US") == [.month, .day, .year] && kinds(.date, "de_DE") == [.day, .month, .year])
    #expect(kinds(.date, "ja_JP") == [.year, .month, .day] && kinds(.yearAndMonth, "en_US") == [.month, .year])
    #expect(kinds(.yearAndMonth, "zh_CN") == [.year, .month] && kinds(.dateAndTime, "de_DE") == [.date, .hour, .minute])
    #expect(kinds(.time, "en_US") == [.hour, .minute, .period] && kinds(.time, "ko_KR") == [.period, .hour, .minute])
    #expect(kinds(.time, "ar_EG", isMirrored: true) == [.minute, .hour, .period])
    #expect(kinds(.countDownTimer, "fr_FR") == [.hourCount, .minuteCount])
  }

  @Test func `format hours by the locale`() {
    let american = HourFormat(Locale(identifier: "en_US"))
    #expect([0, 1, 11, 12, 13, 23].map(american.number) == [12, 1, 11, 12, 1, 11] && american.digits == 1)
    let german = HourFormat(Locale(identifier: "de_DE"))
    #expect([0, 1, 12, 23].map(german.number) == [0, 1, 12, 23] && german.digits == 2)
    #expect(HourFormat(pattern: "K:mm a").number(of: 12) == 0 && HourFormat(pattern: "kk:mm").number(of: 0) == 24)
  }

  @Test func `choose the last day of a shorter month`() throws {
    let date = try #require(ISO8601DateFormatter().date(from: "2024-01-31T10:20:30Z"))
    let columns = DatePickerColumns(mode: .date, calendar: calendar("en_US"), minuteStep: 1, isMirrored: false)
    let february = columns.date(choosing: 1, of: .month, from: date)
    #expect(february == ISO8601DateFormatter().date(from: "2024-02-29T10:20:30Z"))
    #expect(columns.date(choosing: 30, of: .day, from: february) == february && columns.span(of: 30, .day, at: february) == nil)
    #expect(columns.date(choosing: 2_024, of: .year, from: february) == ISO8601DateFormatter().date(from: "2025-02-28T10:20:30Z"))
    #expect(columns.row(of: .year, at: date) == 2_023 && columns.row(of: .month, at: date) == 0 && columns.row(of: .day, at: date) == 30)
  }

  @Test func `skip times that daylight saving time omits`() throws {
    var newYork = calendar("en_US")
    newYork.timeZone = try #require(TimeZone(identifier: "America/New_York"))
    func date(_ text: String) -> Date { ISO8601DateFormatter().date(from: text) ?? .distantPast }
    let columns = DatePickerColumns(mode: .dateAndTime, calendar: newYork, minuteStep: 1, isMirrored: false)
    let spring = date("2024-03-10T06:30:00Z")
    #expect(columns.row(of: .hour, at: spring) == 1)
    #expect(columns.date(choosing: 2, of: .hour, from: spring) == date("2024-03-10T07:30:00Z"), "half past three")
    #expect(columns.date(choosing: 3, of: .hour, from: spring) == date("2024-03-10T07:30:00Z"))
    #expect(columns.date(choosing: 23, of: .hour, from: spring) == date("2024-03-11T03:30:00Z"), "the day has 23 hours")
    let autumn = date("2024-11-03T04:30:00Z")
    #expect(columns.date(choosing: 1, of: .hour, from: autumn) == date("2024-11-03T05:30:00Z"), "the first of two")
    #expect(columns.date(choosing: 23, of: .hour, from: autumn) == date("2024-11-04T04:30:00Z"), "the day has 25 hours")
  }

  @Test func `choose hours and minutes of a duration`() {
    let columns = DatePickerColumns(mode: .countDownTimer, calendar: calendar("en_US"), minuteStep: 5, isMirrored: false)
    #expect(columns.row(of: .hourCount, for: 3_900) == 1 && columns.row(of: .minuteCount, for: 3_900) == 1)
    #expect(columns.duration(choosing: 23, of: .hourCount, from: 3_900) == 83_100)
    #expect(columns.duration(choosing: 11, of: .minuteCount, from: 3_900) == 6_900)
  }

  /// Year, month, day, hour and minute of a Gregorian date.
  private struct Parts: Equatable {
    var year, month, day, hour, minute: Int

    init(_ date: Date, _ calendar: Calendar) {
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
      (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      (hour, minute) = (parts.hour ?? 0, parts.minute ?? 0)
    }
    /// Applies the selection of a row, by a naive implementation.
    mutating func choose(_ row: Int, _ kind: DatePickerColumns.Kind, _ step: Int) {
      switch kind {
      case .year: year = row + 1
      case .month: month = row + 1
      case .day: day = row + 1
      case .hour: hour = row
      case .minute: minute = row * step
      case .period: hour = hour % 12 + 12 * row
      case .date, .hourCount, .minuteCount: break
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      day = min(day, [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1])
    }
    /// The days since a fixed date: Julian until October 1582, as in the calendar.
    var dayNumber: Int {
      let (y, m) = (year + 4_800 - (month < 3 ? 1 : 0), month + (month < 3 ? 9 : -3))
      let days = day + (153 * m + 2) / 5 + 365 * y + y / 4
      return (year, month, day) < (1_582, 10, 15) ? days - 32_083 : days - y / 100 + y / 400 - 32_045
    }
    func date(_ calendar: Calendar) -> Date? {
      calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))
    }
  }

  @Test func `match naive Gregorian date arithmetic at random`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("columns at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var dates = RandomDates(random: SplitMix64(seed: seed))
    var compared = 0
    for round in 0..<(RandomTestSettings.rounds ?? 2_000) {
      let calendar = dates.calendar([.gregorian])
      let date = dates.date()
      let step = [1, 1, 5, 15, 30][dates.random.below(5)]
      let mode: UIDatePicker.Mode = [.date, .time, .dateAndTime, .yearAndMonth][dates.random.below(4)]
      let columns = DatePickerColumns(mode: mode, calendar: calendar, minuteStep: step, isMirrored: dates.random.below(2) == 0)
      let kind = columns.kinds[dates.random.below(columns.kinds.count)]
      let here = columns.row(of: kind, at: date)
      var row = dates.random.below(columns.count(of: kind, at: date))
      if kind == .year || kind == .date { row = here + dates.random.below(400) - 200 }
      let what = "round \(round), seed \(seed): \(date) \(calendar.timeZone.identifier) row \(row) of \(kind)"
      let result = columns.date(choosing: row, of: kind, from: date)
      if kind == .date {
        let days = Parts(result, calendar).dayNumber - Parts(date, calendar).dayNumber
        // Samoa had no 30th of December in 2011.
        #expect(abs(days - (row - here)) <= (calendar.timeZone.identifier == "Pacific/Apia" ? 1 : 0), "\(what)")
        continue
      }
      var expected = Parts(date, calendar)
      expected.choose(row, kind, step)
      // Times that the clocks skip lead to others on the same or the next day.
      guard let moment = expected.date(calendar), Parts(moment, calendar) == expected else {
        #expect(abs(result.timeIntervalSince(date)) < 400 * 366 * 86_400, "\(what)")
        continue
      }
      compared += 1
      #expect(Parts(result, calendar) == expected, "\(what)")
      #expect(columns.row(of: kind, at: result) == row || kind == .day, "\(what)")
      if let span = columns.span(of: row, kind, at: date) { #expect(span.start <= result && result < span.end, "\(what)") }
    }
    #expect(compared > 1_000 || RandomTestSettings.rounds != nil)
  }

  @Test func `choose valid dates in all calendars at random`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("calendars at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var dates = RandomDates(random: SplitMix64(seed: seed))
    for round in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let calendar = dates.calendar()
      let date = dates.date()
      let mode: UIDatePicker.Mode = [.date, .time, .dateAndTime, .yearAndMonth][dates.random.below(4)]
      let columns = DatePickerColumns(mode: mode, calendar: calendar, minuteStep: 1, isMirrored: false)
      let kind = columns.kinds[dates.random.below(columns.kinds.count)]
      let count = columns.count(of: kind, at: date)
      let here = columns.row(of: kind, at: date)
      let what = "round \(round), seed \(seed): \(date) \(calendar.identifier) \(calendar.timeZone.identifier) \(kind)"
      #expect((0..<count).contains(here), "\(what)")
      // Selecting the current row changes nothing except units below a minute, and the first of two equal times.
      let same = columns.date(choosing: here, of: kind, from: date)
      for other in columns.kinds { #expect(columns.row(of: other, at: same) == columns.row(of: other, at: date), "\(what)") }
      // Any row leads to a valid date, whose row can be shown.
      let row = dates.random.below(count)
      let result = columns.date(choosing: row, of: kind, from: date)
      for other in columns.kinds {
        #expect((0..<columns.count(of: other, at: result)).contains(columns.row(of: other, at: result)), "\(what)")
      }
      _ = columns.span(of: row, kind, at: date)
    }
  }
}
