public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

extension CGPath {
  /// Returns the outline of the area that stroking the path covers, to be filled with the winding rule. Along curves it is accurate to a
  /// fiftieth of a point; joins and caps at a curve follow the curve's last straight piece. Empty if the width is not positive and finite.
  /// O(length).
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line in points.
  ///   - miterLimit: The longest pointed corner, in line widths; longer ones are cut off.
  ///   - transform: The transform that is applied to the path first.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: Double(lineWidth), cap: lineCap.engine, join: lineJoin.engine, miterLimit: Double(miterLimit))
    let path = transform == .identity ? engine : engine.applying(transform.engine)
    return CGPath(StrokeOutline(style)?.outline(of: path) ?? .elements([]))
  }

  /// Returns the path cut into dashes. O(length + dashes).
  ///
  /// - Parameters:
  ///   - phase: The offset into the pattern at which each part of the path begins, in points.
  ///   - lengths: The alternating lengths of lines and gaps, in points. If there are none, or all are 0, the path is returned unchanged.
  ///   - transform: The transform that is applied to the path first.
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
    let path = transform == .identity ? engine : engine.applying(transform.engine)
    return CGPath(path.dashed(lengths.map { Double($0) }, phase: Double(phase)))
  }
}
