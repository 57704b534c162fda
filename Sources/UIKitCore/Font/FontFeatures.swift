internal import Foundation
internal import TextLayout

/// The OpenType features that correspond to Apple's typographic features.
enum FontFeatures {
  /// Returns the tag and the value of a feature setting; nil for settings without a meaning in OpenType.
  static func feature(_ setting: [UIFontDescriptor.FeatureKey: Any]) -> (String, Int)? {
    func number(_ key: UIFontDescriptor.FeatureKey) -> Int? { FontDescriptor.number(setting[key]).flatMap { Int(exactly: $0) } }
    if let tag = setting[.openTypeTag] as? String { return (tag, number(.openTypeValue) ?? 1) }
    guard let type = number(.type), let selector = number(.selector) else { return nil }
    if type == kStylisticAlternativesType, (2...41).contains(selector) {
      let set = selector / 2
      return ("ss" + (set < 10 ? "0" : "") + "\(set)", selector % 2 == 0 ? 1 : 0)
    }
    return known[Setting(type: type, selector: selector)]
  }

  /// Returns the settings of all features of a font, by their OpenType tags.
  static func settings(of font: FontDescriptor) -> [[UIFontDescriptor.FeatureKey: Any]] {
    var all = font.features
    if font.hasMonospacedDigits, all["tnum"] == nil { all["tnum"] = 1 }
    return all.sorted { $0.key < $1.key }.map { [.openTypeTag: $0.key, .openTypeValue: $0.value] }
  }

  private struct Setting: Hashable {
    let type, selector: Int
  }
  private static let known: [Setting: (String, Int)] = {
    let all: [(Int, Int, String, Int)] = [
      (kLigaturesType, kCommonLigaturesOnSelector, "liga", 1), (kLigaturesType, kCommonLigaturesOffSelector, "liga", 0),
      (kLigaturesType, kRareLigaturesOnSelector, "dlig", 1), (kLigaturesType, kRareLigaturesOffSelector, "dlig", 0),
      (kNumberSpacingType, kMonospacedNumbersSelector, "tnum", 1), (kNumberSpacingType, kProportionalNumbersSelector, "tnum", 0),
      (kVerticalPositionType, kSuperiorsSelector, "sups", 1), (kVerticalPositionType, kInferiorsSelector, "subs", 1),
      (kVerticalPositionType, kOrdinalsSelector, "ordn", 1), (kVerticalPositionType, kScientificInferiorsSelector, "sinf", 1),
      (kFractionsType, kNoFractionsSelector, "frac", 0), (kFractionsType, kVerticalFractionsSelector, "afrc", 1),
      (kFractionsType, kDiagonalFractionsSelector, "frac", 1), (kTypographicExtrasType, kSlashedZeroOnSelector, "zero", 1),
      (kTypographicExtrasType, kSlashedZeroOffSelector, "zero", 0), (kNumberCaseType, kLowerCaseNumbersSelector, "onum", 1),
      (kNumberCaseType, kUpperCaseNumbersSelector, "lnum", 1), (kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector, "case", 1),
      (kCaseSensitiveLayoutType, kCaseSensitiveLayoutOffSelector, "case", 0),
      (kContextualAlternatesType, kContextualAlternatesOnSelector, "calt", 1),
      (kContextualAlternatesType, kContextualAlternatesOffSelector, "calt", 0), (kLowerCaseType, kDefaultLowerCaseSelector, "smcp", 0),
      (kLowerCaseType, kLowerCaseSmallCapsSelector, "smcp", 1), (kLowerCaseType, kLowerCasePetiteCapsSelector, "pcap", 1),
      (kUpperCaseType, kDefaultUpperCaseSelector, "c2sc", 0), (kUpperCaseType, kUpperCaseSmallCapsSelector, "c2sc", 1),
      (kUpperCaseType, kUpperCasePetiteCapsSelector, "c2pc", 1),
    ]
    return Dictionary(uniqueKeysWithValues: all.map { (Setting(type: $0.0, selector: $0.1), ($0.2, $0.3)) })
  }()
}

extension UIFontDescriptor.FeatureKey {
  static let openTypeTag = UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureTag as String)
  static let openTypeValue = UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureValue as String)
}
