package import HitchlessBase

/// The configuration of a whole layout.
package struct LayoutConfiguration: Hashable, Sendable {
  /// The axis along which the content grows.
  package var scrollDirection: LayoutAxis
  /// The spacing between two sections, in points.
  package var interSectionSpacing: Double
  /// Headers and footers of the whole layout.
  package var boundarySupplementaries: [BoundarySupplementaryTemplate]
  /// The distance of the whole layout's headers and footers from its sides; `left` is the leading edge.
  package var boundaryInsets: EdgeInsets

  /// Creates a configuration. By default the layout scrolls vertically, without spacing between sections.
  package init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    boundarySupplementaries: [BoundarySupplementaryTemplate] = [], boundaryInsets: EdgeInsets = .zero
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundarySupplementaries = boundarySupplementaries
    self.boundaryInsets = boundaryInsets
  }
}

/// The container for which a layout is solved.
package struct LayoutEnvironment: Hashable, Sendable {
  /// The view's size in points, without its adjusted content insets: fractions of the outermost groups refer to it.
  package var containerSize: Size
  /// The number of device pixels per point. Every edge is aligned to whole pixels.
  package var scale: Double
  /// Whether the leading edge is on the right. Mirrors layouts that scroll vertically.
  package var isRightToLeft: Bool
  /// The text size for which cells are measured: any number that identifies it.
  package var textSize: Int

  /// Creates an environment of `containerSize` points on a screen with `scale` pixels per point.
  package init(containerSize: Size, scale: Double, isRightToLeft: Bool = false, textSize: Int = 0) {
    self.containerSize = containerSize
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    self.isRightToLeft = isRightToLeft
    self.textSize = textSize
  }
  /// Returns whether sizes that cells reported in `other` are also valid here, each for its width.
  func keepsSizes(of other: LayoutEnvironment) -> Bool { scale == other.scale && textSize == other.textSize }
}
