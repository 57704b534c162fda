package import HitchlessBase

extension CompositionalSolver {
  /// Returns the frame of an orthogonal section in the list's content, the length of its own content, and its template. Returns nil for
  /// other sections. O(log n).
  mutating func orthogonalFrame(
    ofSection section: Int, content: LayoutContent
  ) -> (frame: Rect, contentExtent: Double, template: SectionTemplate)? {
    guard ensureSolved(section, content: content), let layout = sections[section].layout, layout.isOrthogonal else { return nil }
    let begin = sectionStart(section) + layout.head
    var rect = Rect(origin: .zero, size: environment.containerSize)
    rect.size.set(scrollAxis, grid.points(layout.body))
    if scrollAxis == .vertical { rect.origin.y = grid.points(begin) } else { rect.origin.x = grid.points(begin) }
    return (rect, layout.orthogonalContentExtent, layout.template)
  }

  /// Returns the offset of an orthogonal section, in pixels from its leading edge; 0 for other sections. O(1).
  func orthogonalPixels(_ layout: SectionLayout, section: Int, content: LayoutContent) -> Int {
    layout.isOrthogonal ? grid.pixels(content.orthogonalOffset(content.sectionHandle(section))) : 0
  }

  /// Returns the offset at which a section comes to rest that was released with `proposed` as its target, according to its behaviour;
  /// `start` is the offset at which the drag began. O(log n).
  package mutating func orthogonalTarget(
    proposed: Double, from start: Double, section: Int, content: LayoutContent
  ) -> Double {
    guard ensureSolved(section, content: content), let layout = sections[section].layout, layout.isOrthogonal, layout.lines.count > 0
    else { return proposed }
    let length = environment.containerSize.along(scrollAxis.perpendicular)
    let last = max(0, layout.orthogonalContentExtent - length)
    let lead = layout.template.contentInsets.along(scrollAxis.perpendicular).start
    func line(at offset: Double) -> Int { nearestLine(layout, to: grid.pixels(offset)) }
    let target: Double
    switch layout.template.orthogonalScrolling {
    case .none, .continuous: target = proposed
    case .paging:
      guard length > 0 else { return proposed }
      // At most one page away from the one where the drag began.
      let here = (start / length).rounded()
      target = min(max((proposed / length).rounded(), here - 1), here + 1) * length
    case .continuousGroupLeadingBoundary: target = grid.points(layout.lines.offset(of: line(at: proposed)))
    case .groupPaging:
      target = grid.points(layout.lines.offset(of: neighbour(line(at: proposed), of: line(at: start))))
    case .groupPagingCentered:
      // The offset is one at which a group is centred; the group in the middle of the view identifies it.
      let middle = length / 2 - lead
      let here = layout.lines.line(at: grid.pixels(start + middle)) ?? 0
      let there = layout.lines.line(at: grid.pixels(proposed + middle)) ?? 0
      let line = neighbour(there, of: here)
      let center = grid.points(layout.lines.offset(of: line)) + grid.points(layout.lines.extent(of: line)) / 2
      target = center - middle
    }
    return grid.snapped(min(max(0, target), last))
  }

  /// Returns the offset of an orthogonal section at which an item is at `target`, limited to the scrollable range. Start and end are the
  /// leading and the trailing edge, between the section's insets. Returns nil for other sections and if there is no such item. O(log n +
  /// cells of a line).
  package mutating func orthogonalOffset(
    to position: ItemPosition, at target: ScrollTarget, content: LayoutContent
  ) -> Double? {
    guard let orthogonalSection = orthogonalSection(ofSection: position.section, content: content),
      let frame = attributes(forItem: position, content: content)?.frame, let layout = sections[position.section].layout
    else { return nil }
    let span = frame.along(orthogonalSection.axis)
    let begin = (orthogonalSection.isMirrored ? orthogonalSection.visibleLength - span.max : span.min) + orthogonalSection.offset
    let end = begin + span.max - span.min
    let insets = layout.template.contentInsets.along(orthogonalSection.axis)
    let atStart = begin - insets.start
    let atEnd = end - orthogonalSection.visibleLength + insets.end
    let offset: Double =
      switch target {
      case .start: atStart
      case .end: atEnd
      case .center: (begin + end - orthogonalSection.visibleLength) / 2
      case .nearest: min(max(orthogonalSection.offset, min(atStart, atEnd)), max(atStart, atEnd))
      }
    return grid.snapped(min(max(0, offset), orthogonalSection.lastOffset))
  }

  private func nearestLine(_ layout: SectionLayout, to offset: Int) -> Int {
    let line = layout.lines.line(at: offset) ?? 0
    let begin = layout.lines.offset(of: line)
    let next = layout.lines.offset(of: line + 1)
    return line + 1 < layout.lines.count && next - offset < offset - begin ? line + 1 : line
  }

  /// Limits a line to at most one step from the group where the drag began.
  private func neighbour(_ line: Int, of start: Int) -> Int { min(max(line, start - 1), start + 1) }
}
