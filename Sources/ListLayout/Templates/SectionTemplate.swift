package import HitchlessBase

/// The behaviour of an orthogonal section when it is released.
package enum OrthogonalScrolling: Hashable, Sendable {
  /// The section does not scroll: groups follow each other along the layout's direction.
  case none
  /// The section stops anywhere.
  case continuous
  /// The section stops with a group's leading edge at its own.
  case continuousGroupLeadingBoundary
  /// The section stops at multiples of the visible length.
  case paging
  /// The section stops at groups, one at a time.
  case groupPaging
  /// The section stops with a group in the middle, one at a time.
  case groupPagingCentered
}

/// How the content of an orthogonal section bounces and slows down.
package struct OrthogonalMotion: Hashable, Sendable {
  /// Where an orthogonal section bounces.
  package enum Bounce: Hashable, Sendable {
    /// At both ends, if the content is longer than the section.
    case automatic
    /// At both ends, also if the content is shorter.
    case always
    /// Nowhere: the content stops at its ends.
    case never
  }
  /// Where the section bounces.
  package var bounce: Bounce
  /// The fraction of the speed that remains after each millisecond; nil for the rate of the section's behaviour.
  package var decelerationRate: Double?

  /// Creates the motion of a section.
  package init(bounce: Bounce = .automatic, decelerationRate: Double? = nil) {
    self.bounce = bounce
    self.decelerationRate = decelerationRate
  }
}

/// Everything about a section except its items: a group that is repeated, and the elements around the repetitions.
package struct SectionTemplate: Sendable {
  /// The group. Each repetition is a line.
  package var group: LayoutItemTemplate
  /// The spacing between two lines, in points. With a negative spacing, lines cover the end of the previous one; no line begins before
  /// the previous one.
  package var interGroupSpacing: Double
  /// The insets around the lines, inside the headers; `left` is the leading edge.
  package var contentInsets: EdgeInsets
  /// Headers and footers.
  package var boundarySupplementaries: [BoundarySupplementaryTemplate]
  /// The space above the headers at the section's beginning, in points, if there are any. Pinned headers move without it.
  package var headerPadding: Double
  /// The distance of headers and footers from the sides; `left` is the leading edge. Nil for that of the lines.
  package var boundaryInsets: EdgeInsets?
  /// The backgrounds behind the section.
  package var decorations: [DecorationTemplate]
  /// Whether and how the section scrolls orthogonally.
  package var orthogonalScrolling: OrthogonalScrolling
  /// How the section bounces and slows down if it scrolls orthogonally.
  package var orthogonalMotion: OrthogonalMotion

  /// Creates a section whose lines are copies of `group`.
  package init(
    group: LayoutItemTemplate, interGroupSpacing: Double = 0, contentInsets: EdgeInsets = .zero,
    boundarySupplementaries: [BoundarySupplementaryTemplate] = [], headerPadding: Double = 0, boundaryInsets: EdgeInsets? = nil,
    decorations: [DecorationTemplate] = [], orthogonalScrolling: OrthogonalScrolling = .none,
    orthogonalMotion: OrthogonalMotion = OrthogonalMotion()
  ) {
    self.group = group
    self.interGroupSpacing = interGroupSpacing
    self.contentInsets = contentInsets
    self.boundarySupplementaries = boundarySupplementaries
    self.headerPadding = headerPadding
    self.boundaryInsets = boundaryInsets
    self.decorations = decorations
    self.orthogonalScrolling = orthogonalScrolling
    self.orthogonalMotion = orthogonalMotion
  }

  /// Whether cells may cover each other, or elements outside of the section. O(templates of the group).
  var mayOverlap: Bool { interGroupSpacing < 0 || contentInsets.hasNegative || group.mayOverlap }

  /// Returns a section with one column of self-sizing rows. Cells draw their own separators.
  package static func list(
    estimatedRowHeight: Double = 44, contentInsets: EdgeInsets = .zero, rowSpacing: Double = 0,
    boundarySupplementaries: [BoundarySupplementaryTemplate] = []
  ) -> SectionTemplate {
    let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(estimatedRowHeight))
    let row = LayoutItemTemplate(size: size)
    return SectionTemplate(
      group: .group(.horizontal, size: size, members: .repeating(row, count: 1, fitting: true)),
      interGroupSpacing: rowSpacing, contentInsets: contentInsets, boundarySupplementaries: boundarySupplementaries)
  }
}
