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

/// What content insets are measured from. Carried for the edge, which knows the safe area and the margins.
package enum ContentInsetsReference: Hashable, Sendable {
  /// What the insets are measured from, as `UIContentInsetsReference` names it.
  case automatic, none, safeArea, layoutMargins, readableContent
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
  /// Whether headers and footers are inset at the sides as the lines are.
  package var supplementariesFollowContentInsets: Bool
  /// Behind the section.
  package var decorations: [DecorationTemplate]
  /// Whether and how the section scrolls across.
  package var orthogonalScrolling: OrthogonalScrolling
  /// What `contentInsets` are measured from.
  package var contentInsetsReference: ContentInsetsReference

  /// A section whose lines are copies of `group`.
  package init(
    group: LayoutItemTemplate, interGroupSpacing: Double = 0, contentInsets: EdgeInsets = .zero,
    boundarySupplementaries: [BoundarySupplementaryTemplate] = [], supplementariesFollowContentInsets: Bool = true,
    decorations: [DecorationTemplate] = [], orthogonalScrolling: OrthogonalScrolling = .none,
    contentInsetsReference: ContentInsetsReference = .automatic
  ) {
    self.group = group
    self.interGroupSpacing = interGroupSpacing
    self.contentInsets = contentInsets
    self.boundarySupplementaries = boundarySupplementaries
    self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    self.decorations = decorations
    self.orthogonalScrolling = orthogonalScrolling
    self.contentInsetsReference = contentInsetsReference
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
