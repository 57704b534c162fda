package import HitchlessBase

/// How characters look.
package struct TextStyle: Hashable, Sendable {
  /// The font, with its size.
  package var font: FontDescriptor
  /// Nil takes the colour that the text is painted with, so that a label can change its colour without shaping again.
  package var color: PixelColor?
  /// Nil leaves the ground as it is.
  package var backgroundColor: PixelColor?
  /// Points added after each character.
  package var kerning: Double
  /// How far the characters are raised, in points.
  package var baselineOffset: Double
  /// The line below the characters; nil for none.
  package var underline: TextUnderline?
  /// The line through the characters; nil for none.
  package var strikethrough: TextUnderline?
  /// The shadow of the characters; nil for none.
  package var shadow: DropShadow?
  /// The line along the outlines of the characters; nil for none. Those that are pictures, as emoji, have none.
  package var stroke: TextStroke?
  /// What stands in the place of each U+FFFC; nil for nothing.
  package var attachment: TextAttachment?
  /// The style of the paragraphs that begin with these characters; nil for that of the whole text.
  package var paragraph: OwnParagraphStyle?

  /// The style with these properties.
  package init(
    font: FontDescriptor, color: PixelColor? = nil, backgroundColor: PixelColor? = nil, kerning: Double = 0,
    baselineOffset: Double = 0, underline: TextUnderline? = nil, strikethrough: TextUnderline? = nil, shadow: DropShadow? = nil,
    stroke: TextStroke? = nil, attachment: TextAttachment? = nil, paragraph: OwnParagraphStyle? = nil
  ) {
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.kerning = kerning
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.shadow = shadow
    self.stroke = stroke
    self.attachment = attachment
    self.paragraph = paragraph
  }

  /// Whether characters look as the font has them, in the colour that the text is painted with.
  var isPlain: Bool { self == TextStyle(font: font, paragraph: paragraph) && !font.hasMonospacedDigits }
}
