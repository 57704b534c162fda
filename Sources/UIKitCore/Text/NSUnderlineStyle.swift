/// How text is underlined or struck through, with solid lines.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// Two lines below text, one through it.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Words only, not the spaces between them. Together with one of the others.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
