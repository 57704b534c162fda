package import HitchlessBase

/// The style of characters.
package struct TextStyle: Hashable, Sendable {
  /// The font, with its size.
  package var font: FontDescriptor
  /// The colour; nil for the colour that the text is painted with, so that a label can change its colour without shaping again.
  package var color: PixelColor?
  /// The background colour; nil for none.
  package var backgroundColor: PixelColor?
  /// The space after each character, in points.
  package var kerning: Double
  /// The distance by which the characters are raised, in points.
  package var baselineOffset: Double
  /// The line below the characters; nil for none.
  package var underline: TextUnderline?
  /// The line through the characters; nil for none.
  package var strikethrough: TextUnderline?
  /// The shadow of the characters; nil for none.
  package var shadow: DropShadow?
  /// The line along the outlines of the characters; nil for none. Characters that are pictures, such as emoji, have none.
  package var stroke: TextStroke?
  /// The horizontal shear of the characters: the distance by which a point is moved to the right, divided by its height above the baseline.
  /// Zero for none. Their widths do not change. Characters that are pictures are not sheared.
  package var slant: Double
  /// The attachment in place of each U+FFFC; nil for none.
  package var attachment: TextAttachment?
  /// The style of the paragraphs that begin with these characters; nil for that of the whole text.
  package var paragraph: OwnParagraphStyle?

  /// Creates a style with these properties.
  package init(
    font: FontDescriptor, color: PixelColor? = nil, backgroundColor: PixelColor? = nil, kerning: Double = 0,
    baselineOffset: Double = 0, underline: TextUnderline? = nil, strikethrough: TextUnderline? = nil, shadow: DropShadow? = nil,
    stroke: TextStroke? = nil, slant: Double = 0, attachment: TextAttachment? = nil, paragraph: OwnParagraphStyle? = nil
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
    self.slant = slant
    self.attachment = attachment
    self.paragraph = paragraph
  }

  /// Whether the characters are sheared.
  var isSlanted: Bool { slant != 0 && slant.isFinite }
  /// Whether the characters have no other attributes than the font, and the colour that the text is painted with.
  var isPlain: Bool { self == TextStyle(font: font, paragraph: paragraph) && !font.hasMonospacedDigits && font.features.isEmpty }
}
