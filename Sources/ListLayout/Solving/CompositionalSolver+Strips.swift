package import HitchlessBase

extension CompositionalSolver {
  /// A section that scrolls across; nil for other sections. O(log n).
  package mutating func strip(ofSection section: Int, content: LayoutContent) -> LayoutStrip? {
    guard let (frame, extent, behavior) = orthogonalStrip(ofSection: section, content: content) else { return nil }
    let axis = scrollAxis.perpendicular
    return LayoutStrip(
      section: section, frame: frame, contentExtent: max(extent, frame.size.along(axis)), offset: orthogonalOffset(ofSection: section),
      behavior: behavior, axis: axis, isMirrored: axis == .horizontal && environment.isRightToLeft)
  }

  /// Appends the sections that scroll across and have something in `rect`, in their order. Solves nothing. O(log n + sections in `rect`).
  package mutating func strips(in rect: Rect, content: LayoutContent, into result: inout [LayoutStrip]) {
    guard mayHaveStrips else { return }
    let (low, high) = pixelRange(rect)
    var section = extents.line(at: low - boundary.start) ?? 0
    while section < sections.count, sectionStart(section) < high {
      if sections[section].layout?.isOrthogonal == true, let strip = strip(ofSection: section, content: content),
        strip.frame.intersects(rect)
      {
        result.append(strip)
      }
      section += 1
    }
  }
}
