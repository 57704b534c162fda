import Foundation
import TestSupport

@testable import UIKitPickers

/// Random dates, calendars and locales, including difficult ones: clock changes, at midnight or by half an hour, days and months that were
/// skipped, leap months.
struct RandomDates {
  static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia",
    "Asia/Beirut", "Africa/Casablanca", "Pacific/Chatham",
  ]
  static let locales = ["en_US", "de_DE", "en_GB", "ja_JP", "ar_EG", "he_IL", "ko_KR", "zh_CN", "hu_HU", "fr_CA"]
  static let calendars: [Calendar.Identifier] = [
    .gregorian, .gregorian, .gregorian, .hebrew, .chinese, .japanese, .buddhist, .islamicUmmAlQura, .persian, .coptic, .indian, .iso8601,
  ]
  /// Times around clock or calendar changes.
  static let moments: [TimeInterval] = [
    1_711_846_800, 1_729_990_800, 1_710_054_000, 1_730_610_000, 1_540_090_800, 1_325_239_200, 951_782_400, 1_582_934_400, -12_219_292_800,
    1_648_332_000, 1_712_415_600,
  ]

  var random: SplitMix64

  mutating func calendar(_ identifiers: [Calendar.Identifier] = RandomDates.calendars) -> Calendar {
    var calendar = Calendar(identifier: identifiers[random.below(identifiers.count)])
    calendar.timeZone = TimeZone(identifier: Self.zones[random.below(Self.zones.count)]) ?? .current
    calendar.locale = Locale(identifier: Self.locales[random.below(Self.locales.count)])
    return calendar
  }
  mutating func date() -> Date {
    let seconds =
      random.below(3) == 0
      ? Self.moments[random.below(Self.moments.count)] + TimeInterval(random.below(4 * 86_400) - 2 * 86_400)
      : TimeInterval(random.below(200 * 365 * 86_400) - 70 * 365 * 86_400)
    return Date(timeIntervalSince1970: seconds)
  }
}
