/// The room a text has. Lengths in points.
package struct TextConstraints: Hashable, Sendable {
  /// Where lines break; infinite for lines that only break at line separators.
  package var width: Double
  /// Lines that do not fit are left out (never the first); infinite for no limit.
  package var height: Double
  /// The largest number of lines; zero for no limit, as in `UILabel.numberOfLines`.
  package var lineLimit: Int

  /// Constraints of `width` × `height` points and `lineLimit` lines; by default none.
  package init(width: Double = .infinity, height: Double = .infinity, lineLimit: Int = 0) {
    self.width = width
    self.height = height
    self.lineLimit = lineLimit
  }

  /// No limit at all.
  package static let unbounded = TextConstraints()

  /// The widest line that Pango can count in its integers with room to spare.
  static let widestLine = 1_000_000.0

  /// The same with numbers that can be worked with: nothing negative, nothing that is no number.
  var sane: TextConstraints {
    TextConstraints(
      width: width.isNaN ? Self.widestLine : min(Self.widestLine, max(0, width)),
      height: height.isNaN ? .infinity : max(0, height), lineLimit: max(0, lineLimit))
  }
}
