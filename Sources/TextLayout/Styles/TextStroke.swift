package import HitchlessBase

/// A line along the outlines of characters, half of it inside of them.
package struct TextStroke: Hashable, Sendable {
  /// How thick the line is, in points. Positive.
  package var width: Double
  /// Its colour; nil for that of the characters.
  package var color: PixelColor?
  /// Whether the characters are filled as well, below the line.
  package var fills: Bool

  /// A line; nil for widths that are no positive numbers, or so large that nothing could be recognised.
  package init?(width: Double, color: PixelColor? = nil, fills: Bool) {
    guard width > 0, width < 1e4 else { return nil }
    (self.width, self.color, self.fills) = (width, color, fills)
  }
}
