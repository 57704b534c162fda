internal import TextLayout

/// How text is underlined or struck through: which line, and what it is made of.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines below text, one through it.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots. Together with a line, as the other patterns.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Dashes with a dot between them.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Dashes with two dots between them.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Words only, not the spaces between them. Together with a line.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// What the line is made of. Patterns are numbers and no set: a number that is none is a line without gaps.
  var pattern: TextUnderline.Pattern {
    switch NSUnderlineStyle(rawValue: rawValue & 0x0F00) {
    case .patternDot: .dot
    case .patternDash: .dash
    case .patternDashDot: .dashDot
    case .patternDashDotDot: .dashDotDot
    default: .solid
    }
  }
}
