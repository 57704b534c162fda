/// How an outline is drawn. Lengths in points.
package struct StrokeStyle: Hashable, Sendable {
  /// How an open outline ends, as `CGLineCap`.
  package enum Cap: Hashable, Sendable { case butt, round, square }
  /// How two segments meet, as `CGLineJoin`.
  package enum Join: Hashable, Sendable { case miter, round, bevel }

  /// The width of the line; half of it lies on either side of the outline.
  package var width: Double
  /// How open ends are drawn.
  package var cap: Cap
  /// How corners are drawn.
  package var join: Join
  /// The longest pointed corner, in line widths; corners that would be longer are bevelled.
  package var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty for a line without gaps.
  package var dashes: [Double]
  /// How far into the dashes the line begins.
  package var dashPhase: Double

  /// The style with these properties; by default a solid line of one point.
  package init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
