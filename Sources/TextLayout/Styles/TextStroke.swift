package import HitchlessBase

/// A line along the outlines of characters, half of which is inside of them.
package struct TextStroke: Hashable, Sendable {
  /// The width of the line in points. Positive.
  package var width: Double
  /// The colour; nil for the colour of the characters.
  package var color: PixelColor?
  /// Whether the characters are also filled, below the line.
  package var fills: Bool

  /// Creates a line. Returns nil if the width is not positive, NaN, or so large that nothing would be recognisable.
  package init?(width: Double, color: PixelColor? = nil, fills: Bool) {
    guard width > 0, width < 1e4 else { return nil }
    (self.width, self.color, self.fills) = (width, color, fills)
  }
}
