package import HitchlessBase

/// How a section that scrolls across the layout's own direction behaves when it is let go.
package enum OrthogonalScrolling: Hashable, Sendable {
  /// Not at all: groups follow each other along the layout's direction.
  case none
  /// Stops anywhere.
  case continuous
  /// Stops with a group's leading edge at the section's.
  case continuousGroupLeadingBoundary
  /// Stops at multiples of the visible length.
  case paging
  /// Stops at groups, one at a time.
  case groupPaging
  /// Stops with a group in the middle, one at a time.
  case groupPagingCentered
}

/// Everything about a section except its items: one group that is repeated, and what surrounds the repetitions.
package struct SectionTemplate: Sendable {
  /// The group. Each repetition is a line.
  package var group: LayoutItemTemplate
  /// Points between two lines.
  package var interGroupSpacing: Double
  /// Around the lines, inside the headers; `left` is the leading edge.
  package var contentInsets: EdgeInsets
  /// Headers and footers.
  package var boundarySupplementaries: [BoundarySupplementaryTemplate]
  /// Points above the headers at the section's beginning, if it has any. Headers that float leave it behind.
  package var headerPadding: Double
  /// How far headers and footers keep away from the sides; `left` is the leading edge. Nil for as far as the lines.
  package var boundaryInsets: EdgeInsets?
  /// Behind the section.
  package var decorations: [DecorationTemplate]
  /// Whether and how the section scrolls across.
  package var orthogonalScrolling: OrthogonalScrolling

  /// A section whose lines are copies of `group`.
  package init(
    group: LayoutItemTemplate, interGroupSpacing: Double = 0, contentInsets: EdgeInsets = .zero,
    boundarySupplementaries: [BoundarySupplementaryTemplate] = [], headerPadding: Double = 0, boundaryInsets: EdgeInsets? = nil,
    decorations: [DecorationTemplate] = [], orthogonalScrolling: OrthogonalScrolling = .none
  ) {
    self.group = group
    self.interGroupSpacing = interGroupSpacing
    self.contentInsets = contentInsets
    self.boundarySupplementaries = boundarySupplementaries
    self.headerPadding = headerPadding
    self.boundaryInsets = boundaryInsets
    self.decorations = decorations
    self.orthogonalScrolling = orthogonalScrolling
  }

  /// One column of rows that size themselves. Separators are the cells' own business.
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
