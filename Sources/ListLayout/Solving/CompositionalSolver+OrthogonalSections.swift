package import HitchlessBase

extension CompositionalSolver {
  /// Returns an orthogonal section, or nil for other sections. O(log n).
  package mutating func orthogonalSection(ofSection section: Int, content: LayoutContent) -> OrthogonalSection? {
    guard let (frame, extent, template) = orthogonalFrame(ofSection: section, content: content) else { return nil }
    let axis = scrollAxis.perpendicular
    return OrthogonalSection(
      section: section, frame: frame, contentExtent: max(extent, frame.size.along(axis)),
      offset: grid.snapped(content.orthogonalOffset(content.sectionHandle(section))),
      behavior: template.orthogonalScrolling, motion: template.orthogonalMotion, axis: axis,
      isMirrored: axis == .horizontal && environment.isRightToLeft)
  }

  /// Appends the orthogonal sections with content in `rect`, in their order. Does not solve anything. O(log n + sections in `rect`).
  package mutating func orthogonalSections(in rect: Rect, content: LayoutContent, into result: inout [OrthogonalSection]) {
    guard mayHaveOrthogonalSections else { return }
    let (low, high) = pixelRange(rect)
    var section = firstSection(at: low)
    while section < sections.count, sectionStart(section) < high + overhang.before {
      if sections[section].layout?.isOrthogonal == true, let orthogonalSection = orthogonalSection(ofSection: section, content: content),
        orthogonalSection.frame.intersects(rect)
      {
        result.append(orthogonalSection)
      }
      section += 1
    }
  }

  /// Returns the items that an orthogonal section shows when it is scrolled to `offset` points from its leading edge, whether or not it is
  /// in view. Returns nil for other sections, and for those that are not solved. Does not solve anything. O(log n).
  package func orthogonalItems(ofSection section: Int, scrolledTo offset: Double) -> Range<Int>? {
    guard sections.indices.contains(section), let layout = sections[section].layout, layout.isOrthogonal, layout.lines.count > 0
    else { return nil }
    let low = grid.pixels(offset) - grid.pixels(layout.crossStart)
    let high = low + grid.pixels(environment.containerSize.along(scrollAxis.perpendicular))
    var first = layout.lines.line(at: low - layout.lineOverlap) ?? 0
    // The spacing behind a line belongs to the line.
    while first + 1 < layout.lines.count, layout.lines.offset(of: first) + layout.lines.extent(of: first) <= low { first += 1 }
    let last = max(first, layout.lines.line(at: high - 1) ?? first)
    return layout.items(of: first).lowerBound..<layout.items(of: last).upperBound
  }
}
