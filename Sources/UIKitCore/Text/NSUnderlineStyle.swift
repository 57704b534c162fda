/// How text is underlined or struck through. All styles are drawn as one solid line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// Drawn like ``single``.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Drawn like ``single``.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// No effect: lines are solid.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// No effect: lines are solid.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// No effect: spaces are underlined, too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
