package import HitchlessBase

/// The geometry of a section that scrolls across the layout's direction: its place in the content, and its visible part.
package struct OrthogonalSection: Hashable, Sendable {
  /// The section's index.
  package var section: Int
  /// The part of the content that the section's lines occupy.
  package var frame: Rect
  /// The length of the section's own content, including insets; at least the visible length.
  package var contentExtent: Double
  /// The offset of the section, in points from its leading edge. Beyond its ends while it bounces.
  package var offset: Double
  /// The way in which the section comes to rest.
  package var behavior: OrthogonalScrolling
  /// How the section bounces and slows down.
  package var motion = OrthogonalMotion()
  /// The direction in which the section scrolls.
  package var axis: LayoutAxis
  /// Whether the leading edge is on the right.
  package var isMirrored: Bool

  /// The visible length of the section.
  package var visibleLength: Double { frame.size.along(axis) }
  /// The offset at which the end of the section's content is in view.
  package var lastOffset: Double { max(0, contentExtent - visibleLength) }

  /// Converts an offset from the leading edge to one from the left edge, or the other way round. The result is the same unless the section
  /// is mirrored.
  package func flipped(_ offset: Double) -> Double { isMirrored ? contentExtent - visibleLength - offset : offset }

  /// The origin of the section's own content in the list's content.
  package var contentOrigin: Point {
    var origin = frame.origin
    if axis == .horizontal { origin.x -= flipped(offset) } else { origin.y -= flipped(offset) }
    return origin
  }
  /// The size of the section's own content.
  package var contentSize: Size {
    var size = frame.size
    size.set(axis, contentExtent)
    return size
  }
}
