internal import HitchlessBase

/// A solved section: its lines, what surrounds them, and how much room that takes.
///
/// Lines of which nothing was measured are equal and not stored. A line that has a measured cell, and a last line that is not full, has an
/// entry in ``lines``.
struct SectionLayout: Sendable {
  /// What does not change until the template is asked for again.
  let plan: SectionPlan
  var itemCount: Int
  /// Along ``lineAxis``.
  var lines: ExtentIndex
  /// Which items had a measured size when their line was last derived: extent 1. Only kept if lines hold several cells and cells size
  /// themselves; then an item that moves to another line takes its size along without a pass over the section.
  var known: ExtentIndex
  var boundary: BoundaryLayout
  /// The room of a section that scrolls across, in pixels along the scroll direction: that of its largest line so far.
  var band: Int
  /// The first item from which on lines changed, and what was inserted: work for ``finishUpdate``.
  var dirtyFrom: Int?
  var inserted: [Range<Int>] = []

  init(
    _ template: SectionTemplate, itemCount: Int, boundary: BoundaryLayout, environment: LayoutEnvironment, scrollAxis: LayoutAxis
  ) {
    let plan = SectionPlan(template, boundary: boundary, environment: environment, scrollAxis: scrollAxis)
    self.plan = plan
    self.itemCount = itemCount
    lines = ExtentIndex(
      count: (itemCount + plan.cellsPerLine - 1) / plan.cellsPerLine,
      // Rows that are estimated at nothing would all be in view at once.
      unmeasuredExtent: max(plan.selfSizes ? 1 : 0, plan.grid.pixels(plan.fullLine.size.along(plan.lineAxis))),
      spacing: max(0, plan.grid.pixels(template.interGroupSpacing)))
    known = ExtentIndex(count: 0, unmeasuredExtent: 0)
    self.boundary = boundary
    band = max(0, plan.grid.pixels(plan.fullLine.size.along(scrollAxis)))
    if keepsKnown { known.insert(itemCount, at: 0) }
  }

  var template: SectionTemplate { plan.template }
  var scrollAxis: LayoutAxis { plan.scrollAxis }
  var lineAxis: LayoutAxis { plan.lineAxis }
  var grid: PixelGrid { plan.grid }
  var cellsPerLine: Int { plan.cellsPerLine }
  var selfSizes: Bool { plan.selfSizes }
  var isOrthogonal: Bool { plan.isOrthogonal }
  var crossStart: Double { plan.crossStart }
  var keepsKnown: Bool { selfSizes && cellsPerLine > 1 }
  /// Pixels from the section's beginning to its lines.
  var head: Int { boundary.start + plan.insets.start }
  /// Pixels from the lines' end to the section's end.
  var tail: Int { boundary.end + plan.insets.end }
  /// Pixels that the lines take along the scroll direction.
  var body: Int { isOrthogonal ? (itemCount > 0 ? band : 0) : lines.totalExtent }
  /// Pixels that the section takes.
  var extent: Int { head + body + tail }
  /// The points that a section which scrolls across takes in its own direction, insets included.
  var orthogonalContentExtent: Double {
    let insets = template.contentInsets.along(scrollAxis.perpendicular)
    return insets.start + grid.points(lines.totalExtent) + insets.end
  }

  func line(of item: Int) -> Int { item / cellsPerLine }
  func items(of line: Int) -> Range<Int> {
    let first = min(line * cellsPerLine, itemCount)
    return first..<min(first + cellsPerLine, itemCount)
  }
}

extension EdgeInsets {
  /// The insets along an axis; `left` is the leading edge.
  func along(_ axis: LayoutAxis) -> (start: Double, end: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
