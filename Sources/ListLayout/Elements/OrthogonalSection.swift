package import HitchlessBase

/// A section that scrolls across the layout's direction: where its orthogonal section lies in the content and what is seen of it.
package struct OrthogonalSection: Hashable, Sendable {
  /// The section's index.
  package var section: Int
  /// The part of the content that the section's lines take.
  package var frame: Rect
  /// How long the orthogonal section's own content is, insets included; at least as long as what is seen of it.
  package var contentExtent: Double
  /// How far the orthogonal section is scrolled, in points from its leading edge. Beyond its ends while it bounces.
  package var offset: Double
  /// How it comes to rest.
  package var behavior: OrthogonalScrolling
  /// The direction in which the orthogonal section scrolls.
  package var axis: LayoutAxis
  /// Whether the leading edge is the right one.
  package var isMirrored: Bool

  /// The length of the orthogonal section that is seen.
  package var visibleLength: Double { frame.size.along(axis) }
  /// The offset at which the orthogonal section's content ends in view.
  package var lastOffset: Double { max(0, contentExtent - visibleLength) }

  /// An offset from the leading edge for one from the left, and the other way round; the same unless the orthogonal section is mirrored.
  package func flipped(_ offset: Double) -> Double { isMirrored ? contentExtent - visibleLength - offset : offset }

  /// The point of the list's content at which the orthogonal section's own content begins.
  package var contentOrigin: Point {
    var origin = frame.origin
    if axis == .horizontal { origin.x -= flipped(offset) } else { origin.y -= flipped(offset) }
    return origin
  }
  /// The size of the orthogonal section's own content.
  package var contentSize: Size {
    var size = frame.size
    size.set(axis, contentExtent)
    return size
  }
}
