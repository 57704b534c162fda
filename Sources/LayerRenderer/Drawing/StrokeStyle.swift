/// The style of an outline. Lengths are in points.
package struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of an open outline, like `CGLineCap`.
  package enum Cap: Hashable, Sendable { case butt, round, square }
  /// The shape of the joint of two segments, like `CGLineJoin`.
  package enum Join: Hashable, Sendable { case miter, round, bevel }

  /// The width of the line; half of it is on either side of the outline.
  package var width: Double
  /// The shape of open ends.
  package var cap: Cap
  /// The shape of corners.
  package var join: Join
  /// The longest pointed corner, in line widths; corners that would be longer are bevelled.
  package var miterLimit: Double
  /// The lengths of dashes and gaps in turn; empty for a line without gaps.
  package var dashes: [Double]
  /// The distance into the dashes at which the line begins.
  package var dashPhase: Double

  /// Creates a style with these properties; by default a solid line of one point.
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
