/// The direction in which the text of a paragraph is read, like `NSWritingDirection`.
package enum WritingDirection: Hashable, Sendable {
  /// The direction of the first letter that has one.
  case natural
  /// The given direction, without regard to the letters.
  case leftToRight, rightToLeft
}

/// The direction of a paragraph, and its rules for breaking lines besides the line break mode.
package struct ParagraphFlow: Hashable, Sendable {
  /// The direction in which the paragraph is read.
  package var direction = WritingDirection.natural
  /// Whether the alignment of the whole text only expresses the direction of the interface. Paragraphs with an explicit direction are then
  /// aligned by that direction.
  package var alignsByInterface = false
  /// Whether a single word in the last line is preceded by the last word of the line above it, if there is room.
  package var pushesOutLastWord = false
  /// Whether lines do not break between Hangul syllables of one word, if the word fits in a line.
  package var keepsHangulWords = false
  /// The hyphenation of words at the end of lines; nil for none but at soft hyphens in the text.
  package var hyphenation: HyphenationRule?

  /// Creates the flow of plain text.
  package init() {}

  /// Whether the lines for one width may differ from those for a smaller width in which they would also fit.
  var hasBreakRules: Bool { pushesOutLastWord || keepsHangulWords || hyphenation != nil }
}

/// When and how words are hyphenated, like `NSParagraphStyle.hyphenationFactor`.
package struct HyphenationRule: Hashable, Sendable {
  /// The part of the room, from 0 to 1, that a line has to fill in order not to be hyphenated.
  package var factor: Double
  /// The language of the words, such as `en_US`.
  package var language: String

  /// Creates a rule.
  package init(factor: Double, language: String) {
    self.factor = factor
    self.language = language
  }
}
