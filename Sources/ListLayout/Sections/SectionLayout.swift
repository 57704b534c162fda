internal import HitchlessBase

/// A solved section: its lines, the elements around them, and the space that they take.
///
/// Lines without measured cells are equal and not stored. A line with a measured cell, and a last line that is not full, have an entry in
/// ``lines``.
struct SectionLayout: Sendable {
  /// The values that stay the same until the template is requested again.
  let plan: SectionPlan
  var itemCount: Int
  /// The extents of the lines along ``lineAxis``; at least ``leastLineExtent``.
  var lines: ExtentIndex
  /// The items that had a measured size when their line was last derived: extent 1. Only stored if lines have several self-sizing cells; an
  /// item that moves to another line then keeps its size without a pass over the section.
  var known: ExtentIndex
  var boundary: BoundaryLayout
  /// The extent of an orthogonal section in pixels along the scroll direction: that of the largest line that was in view so far.
  var band: Int
  /// The offsets between which ``band`` includes all lines; nil after a line changed.
  var bandSpan: Range<Int>?
  /// The largest distances so far by which cells and badges extend beyond their line, along the line axis and along the scroll direction.
  var lineOverhang: Overhang
  var scrollOverhang: Overhang
  /// The first item whose line changed, and the inserted items: work for ``finishUpdate(hasSizes:sizes:)``.
  var dirtyFrom: Int?
  var inserted: [Range<Int>] = []

  init(
    _ template: SectionTemplate, itemCount: Int, boundary: BoundaryLayout, environment: LayoutEnvironment, scrollAxis: LayoutAxis
  ) {
    let plan = SectionPlan(template, boundary: boundary, environment: environment, scrollAxis: scrollAxis)
    self.plan = plan
    self.itemCount = itemCount
    let spacing = plan.grid.pixels(template.interGroupSpacing)
    lines = ExtentIndex(
      count: (itemCount + plan.cellsPerLine - 1) / plan.cellsPerLine,
      // Rows with an estimate of zero would all be in view at once, and so would rows whose estimate is no more than their overlap.
      unmeasuredExtent: max(max(0, -spacing) + (plan.selfSizes ? 1 : 0), plan.grid.pixels(plan.fullLine.size.along(plan.lineAxis))),
      spacing: spacing)
    known = ExtentIndex(count: 0, unmeasuredExtent: 0)
    self.boundary = boundary
    band = max(0, plan.grid.pixels(plan.fullLine.size.along(scrollAxis)))
    lineOverhang = plan.fullLine.overhang(plan.lineAxis, plan.grid)
    scrollOverhang = plan.fullLine.overhang(scrollAxis, plan.grid)
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
  /// The pixels from the section's beginning to its lines.
  var head: Int { boundary.start + plan.insets.start }
  /// The pixels from the end of the lines to the section's end.
  var tail: Int { boundary.end + plan.insets.end }
  /// The pixels that the lines take along the scroll direction.
  var body: Int { isOrthogonal ? (itemCount > 0 ? band : 0) : lines.totalExtent }
  /// The pixels that the section takes. Negative insets may leave nothing of it.
  var extent: Int { max(0, head + body + tail) }
  /// The pixels by which neighbouring lines cover each other.
  var lineOverlap: Int { max(0, -lines.spacing) }
  /// The least extent with which lines that cover each other are stored, so that none begins before the previous one and searches by offset
  /// are possible; lines of self-sizing cells begin at least a pixel behind the previous one. 0 for other lines.
  var leastLineExtent: Int { lineOverlap > 0 ? lineOverlap + (selfSizes ? 1 : 0) : 0 }
  /// The length of an orthogonal section's content in its own direction, in points, including insets.
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
  /// Whether anything with these insets extends beyond its container.
  var hasNegative: Bool { top < 0 || left < 0 || bottom < 0 || right < 0 }
  /// Returns the insets along an axis; `left` is the leading edge.
  func along(_ axis: LayoutAxis) -> (start: Double, end: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
