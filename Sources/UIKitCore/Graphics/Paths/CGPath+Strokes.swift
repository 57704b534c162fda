public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

extension CGPath {
  /// The outline of what stroking the path covers, to be filled by the winding rule. Its sides lie beside curves as exactly as a fiftieth of
  /// a point; corners and ends at a curve follow its last straight piece. Empty if the width is no positive number. O(length).
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line in points.
  ///   - miterLimit: The longest pointed corner, in line widths; longer ones are cut off.
  ///   - transform: What is done to the path before.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: Double(lineWidth), cap: lineCap.engine, join: lineJoin.engine, miterLimit: Double(miterLimit))
    let path = transform == .identity ? engine : engine.applying(transform.engine)
    return CGPath(StrokeOutline(style)?.outline(of: path) ?? .elements([]))
  }

  /// The path cut into dashes. O(length + dashes).
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern each part of the path begins, in points.
  ///   - lengths: Lengths of lines and gaps in turn, in points. Without any length the path stays as it is.
  ///   - transform: What is done to the path before.
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
    let path = transform == .identity ? engine : engine.applying(transform.engine)
    return CGPath(path.dashed(lengths.map { Double($0) }, phase: Double(phase)))
  }
}
