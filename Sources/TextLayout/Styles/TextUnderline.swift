package import HitchlessBase

/// A line below characters or through them.
package struct TextUnderline: Hashable, Sendable {
  /// What a line is made of.
  package enum Pattern: Hashable, Sendable {
    /// Without gaps.
    case solid
    /// Dots, dashes, or dashes with one dot or two between them.
    case dot, dash, dashDot, dashDotDot

    /// What is drawn and left out in turns, in thicknesses of the line; empty for no gaps.
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

  /// Its colour; nil for that of the characters.
  package var color: PixelColor?
  /// Whether there are two lines, below characters only.
  package var isDouble: Bool
  /// Whether it is twice as thick as the font's.
  package var isThick: Bool
  /// What it is made of.
  package var pattern: Pattern
  /// Whether spaces have none.
  package var isByWord: Bool

  /// A line; by default one, in the colour of the characters and as thick as the font has it, that has no gaps and does not stop at spaces.
  package init(
    color: PixelColor? = nil, isDouble: Bool = false, isThick: Bool = false, pattern: Pattern = .solid, isByWord: Bool = false
  ) {
    self.color = color
    self.isDouble = isDouble
    self.isThick = isThick
    self.pattern = pattern
    self.isByWord = isByWord
  }

  /// Whether Pango can draw it.
  var isPlain: Bool { !isThick && pattern == .solid }
}
