import Foundation
import TestSupport
import Testing

@testable import UIKitPickers

@Suite struct `Date rules` {
  @Test func `accept only minute intervals that divide an hour`() {
    var rules = DateRules()
    for (set, expected) in [(5, 5), (7, 1), (30, 30), (60, 1), (0, 1), (-5, 1), (20, 20), (45, 1)] {
      rules.setMinuteInterval(set)
      #expect(rules.minuteInterval == expected)
    }
  }

  @Test func `ignore limits that exclude each other`() {
    let (early, late) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_000))
    var rules = DateRules(minimum: late, maximum: early)
    #expect(rules.clamped(Date(timeIntervalSince1970: 5_000)) == Date(timeIntervalSince1970: 5_000))
    (rules.minimum, rules.maximum) = (early, late)
    #expect(rules.clamped(Date(timeIntervalSince1970: 5_000)) == late && rules.clamped(.distantPast) == early)
  }

  @Test func `match a minute-by-minute search at random`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("rules at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var dates = RandomDates(random: SplitMix64(seed: seed))
    for round in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let calendar = dates.calendar()
      let date = dates.date()
      var rules = DateRules()
      rules.setMinuteInterval([1, 2, 5, 10, 15, 20, 30][dates.random.below(7)])
      if dates.random.below(3) == 0 { rules.minimum = date - TimeInterval(dates.random.below(1_800)) }
      if dates.random.below(3) == 0 { rules.maximum = date + TimeInterval(dates.random.below(1_800)) }
      // The last minute before the date that is a multiple of the interval, or the first one that the limits allow.
      func isMultiple(_ moment: Date) -> Bool { calendar.component(.minute, from: moment) % rules.minuteInterval == 0 }
      let minute = calendar.dateInterval(of: .minute, for: date)?.start ?? date
      var expected = minute
      while !isMultiple(expected) { expected -= 60 }
      if expected < rules.lowest {
        expected += TimeInterval(60 * rules.minuteInterval)
        if expected > rules.highest || expected < rules.lowest { expected = date }
      }
      if rules.minuteInterval == 1 { expected = date }
      let rounded = rules.rounded(date, in: calendar)
      #expect(rounded == expected, "round \(round), seed \(seed): \(date) \(calendar.timeZone.identifier) \(rules)")
      #expect(rules.clamped(rounded) == rounded)
    }
  }
}
