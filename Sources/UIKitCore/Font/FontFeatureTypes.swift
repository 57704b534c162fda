public import Foundation

// Apple's typographic features, for ``UIFontDescriptor/FeatureKey``: types, each followed by its selectors.

/// The type of ligatures.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kLigaturesType = 1
/// Uses the ligatures of normal text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCommonLigaturesOnSelector = 2
/// Uses no ligatures in normal text.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCommonLigaturesOffSelector = 3
/// Uses ornamental ligatures.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kRareLigaturesOnSelector = 4
/// Uses no ornamental ligatures.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kRareLigaturesOffSelector = 5
/// The type of the widths of digits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kNumberSpacingType = 6
/// Makes all digits equally wide.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kMonospacedNumbersSelector = 0
/// Gives each digit its own width.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kProportionalNumbersSelector = 1
/// The type of raised and lowered characters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kVerticalPositionType = 10
/// Raises characters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSuperiorsSelector = 1
/// Lowers characters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kInferiorsSelector = 2
/// Raises the letters of ordinal numbers.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kOrdinalsSelector = 3
/// Lowers digits, as in chemical formulas.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kScientificInferiorsSelector = 4
/// The type of fractions.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kFractionsType = 11
/// Shows fractions as digits and slashes.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kNoFractionsSelector = 0
/// Shows fractions with a horizontal line.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kVerticalFractionsSelector = 1
/// Shows fractions with a diagonal line.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kDiagonalFractionsSelector = 2
/// The type of other variants.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kTypographicExtrasType = 14
/// Shows zeros with a slash.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSlashedZeroOnSelector = 4
/// Shows zeros without a slash.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kSlashedZeroOffSelector = 5
/// The type of the heights of digits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kNumberCaseType = 21
/// Gives digits ascenders and descenders, like small letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kLowerCaseNumbersSelector = 0
/// Gives all digits the height of capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUpperCaseNumbersSelector = 1
/// The type of punctuation between capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCaseSensitiveLayoutType = 33
/// Aligns punctuation with capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCaseSensitiveLayoutOnSelector = 0
/// Aligns punctuation with small letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCaseSensitiveLayoutOffSelector = 1
/// The type of the stylistic sets, whose selectors are twice their number, from 1 to 20.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kStylisticAlternativesType = 35
/// Uses the first stylistic set.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kStylisticAltOneOnSelector = 2
/// Does not use the first stylistic set.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kStylisticAltOneOffSelector = 3
/// The type of variants that depend on the characters around.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kContextualAlternatesType = 36
/// Uses such variants.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kContextualAlternatesOnSelector = 0
/// Does not use such variants.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kContextualAlternatesOffSelector = 1
/// The type of small letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kLowerCaseType = 37
/// Shows small letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kDefaultLowerCaseSelector = 0
/// Shows small letters as small capitals.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kLowerCaseSmallCapsSelector = 1
/// Shows small letters as petite capitals.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kLowerCasePetiteCapsSelector = 2
/// The type of capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUpperCaseType = 38
/// Shows capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kDefaultUpperCaseSelector = 0
/// Shows capital letters as small capitals.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUpperCaseSmallCapsSelector = 1
/// Shows capital letters as petite capitals.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUpperCasePetiteCapsSelector = 2

/// The key of a feature's OpenType tag, a string of four characters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var kCTFontOpenTypeFeatureTag: CFString { "CTFeatureOpenTypeTag" as CFString }
/// The key of a feature's value, an `Int`; 1 if it is not set.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var kCTFontOpenTypeFeatureValue: CFString { "CTFeatureOpenTypeValue" as CFString }
