package import HitchlessBase

/// What holds for the whole layout.
package struct LayoutConfiguration: Hashable, Sendable {
  /// The direction in which the content grows.
  package var scrollDirection: LayoutAxis
  /// Points between two sections.
  package var interSectionSpacing: Double
  /// Headers and footers of the whole layout.
  package var boundarySupplementaries: [BoundarySupplementaryTemplate]
  /// How far headers and footers of the whole layout keep away from its sides; `left` is the leading edge.
  package var boundaryInsets: EdgeInsets

  /// A layout that scrolls down, without room between sections, unless said otherwise.
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
  /// Device pixels per point. Every edge lands on a whole pixel.
  package var scale: Double
  /// Whether the leading edge is the right one. Mirrors layouts that scroll vertically.
  package var isRightToLeft: Bool
  /// Which size of text cells are fitted for: any number that stands for it.
  package var textSize: Int

  /// A container of `containerSize` points on a screen of `scale` pixels a point.
  package init(containerSize: Size, scale: Double, isRightToLeft: Bool = false, textSize: Int = 0) {
    self.containerSize = containerSize
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    self.isRightToLeft = isRightToLeft
    self.textSize = textSize
  }
  /// Whether sizes that cells asked for in `other` hold as well, each for its width.
  func keepsSizes(of other: LayoutEnvironment) -> Bool { scale == other.scale && textSize == other.textSize }
}
