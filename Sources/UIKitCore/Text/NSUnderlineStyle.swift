internal import TextLayout

/// The lines with which text is underlined or struck through, and their pattern.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines below text, one through it.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A dotted line. Like the other patterns, combine it with a line style.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A dashed line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A line of dashes with a dot between them.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A line of dashes with two dots between them.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Lines only words, not the spaces between them. Combine it with a line style.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// The pattern of the line. Patterns are numbers and not option bits; an unknown number is a line without gaps.
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
