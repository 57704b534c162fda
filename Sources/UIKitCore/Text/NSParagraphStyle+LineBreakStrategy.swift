extension NSParagraphStyle {
  /// Rules for breaking lines, in addition to those of the ``lineBreakMode``.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// If the last line of a paragraph would be a single word, the word before it is in that line, too.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Lines do not break between the Hangul syllables of a word that fits in a line.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The rules of the system's own labels: all of the above.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
