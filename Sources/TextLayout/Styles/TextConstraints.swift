/// The room for a text. Lengths are in points.
package struct TextConstraints: Hashable, Sendable {
  /// The width at which lines break; infinite for lines that only break at line separators.
  package var width: Double
  /// The height beyond which lines are omitted (except the first); infinite for no limit.
  package var height: Double
  /// The largest number of lines; zero for no limit, as in `UILabel.numberOfLines`.
  package var lineLimit: Int
  /// The areas that lines flow around.
  package var exclusions = TextExclusions()

  /// Creates constraints of `width` × `height` points and `lineLimit` lines; by default no limits.
  package init(width: Double = .infinity, height: Double = .infinity, lineLimit: Int = 0) {
    self.width = width
    self.height = height
    self.lineLimit = lineLimit
  }

  /// Constraints without limits.
  package static let unbounded = TextConstraints()

  /// The widest line that Pango's integers can represent, with a margin.
  static let widestLine = 1_000_000.0

  /// The constraints with usable numbers: without negative ones and without NaN.
  var sane: TextConstraints {
    var sane = self
    sane.width = width.isNaN ? Self.widestLine : min(Self.widestLine, max(0, width))
    sane.height = height.isNaN ? .infinity : max(0, height)
    sane.lineLimit = max(0, lineLimit)
    return sane
  }
}
