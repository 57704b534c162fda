package import HitchlessBase

/// A line below or through characters.
package struct TextUnderline: Hashable, Sendable {
  /// The pattern of a line.
  package enum Pattern: Hashable, Sendable {
    /// Without gaps.
    case solid
    /// Dots, dashes, or dashes with one dot or two between them.
    case dot, dash, dashDot, dashDotDot

    /// The alternating lengths of dashes and gaps, in thicknesses of the line; empty for no gaps.
    package var lengths: [Double] {
      switch self {
      case .solid: []
      case .dot: [2, 2]
      case .dash: [8, 4]
      case .dashDot: [8, 3, 2, 3]
      case .dashDotDot: [8, 3, 2, 3, 2, 3]
      }
    }
  }

  /// The colour; nil for the colour of the characters.
  package var color: PixelColor?
  /// Whether there are two lines. Only for lines below characters.
  package var isDouble: Bool
  /// Whether the line is twice as thick as the font's.
  package var isThick: Bool
  /// The pattern of the line.
  package var pattern: Pattern
  /// Whether spaces have no line.
  package var isByWord: Bool

  /// Creates a line; by default a single solid line in the colour of the characters, with the font's thickness, that also covers spaces.
  package init(
    color: PixelColor? = nil, isDouble: Bool = false, isThick: Bool = false, pattern: Pattern = .solid, isByWord: Bool = false
  ) {
    self.color = color
    self.isDouble = isDouble
    self.isThick = isThick
    self.pattern = pattern
    self.isByWord = isByWord
  }

  /// Whether Pango can draw the line.
  var isPlain: Bool { !isThick && pattern == .solid }
}
