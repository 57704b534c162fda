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
  /// Whether a line is drawn below the characters.
  package var isUnderlined: Bool
  /// Whether a line is drawn through the characters.
  package var isStruckThrough: Bool

  /// The style with these properties.
  package init(
    font: FontDescriptor, color: PixelColor? = nil, backgroundColor: PixelColor? = nil, kerning: Double = 0,
    baselineOffset: Double = 0, isUnderlined: Bool = false, isStruckThrough: Bool = false
  ) {
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.kerning = kerning
    self.baselineOffset = baselineOffset
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}
