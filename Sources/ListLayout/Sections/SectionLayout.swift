internal import HitchlessBase

/// A solved section: its lines, what surrounds them, and how much room that takes.
///
/// Lines of which nothing was measured are equal and not stored. A line that has a measured cell, and a last line that is not full, has an
/// entry in ``lines``.
struct SectionLayout: Sendable {
  var template: SectionTemplate
  var scrollAxis: LayoutAxis
  var grid: PixelGrid
  var solver: LineSolver
  /// A complete line of which nothing was measured.
  var fullLine: LineLayout
  var cellsPerLine: Int
  /// Whether any cell decides a part of its own size.
  var selfSizes: Bool
  var itemCount: Int
  /// Along ``lineAxis``.
  var lines: ExtentIndex
  /// Which items had a measured size when their line was last derived: extent 1. Only kept if lines hold several cells and cells size themselves;
  /// then an item that moves to another line takes its size along without a pass over the section.
  var known: ExtentIndex
  var boundary: BoundaryLayout
  /// Where lines begin across the scroll direction, in points; where they begin along the line axis for a section that scrolls across.
  var crossStart: Double
  /// The room of a section that scrolls across, in pixels along the scroll direction: that of its largest line so far.
  var band: Int
  /// How far a section that scrolls across has been scrolled, in pixels.
  var orthogonalOffset = 0
  /// The first item from which on lines changed, and what was inserted: work for ``finishUpdate``.
  var dirtyFrom: Int?
  var inserted: [Range<Int>] = []

  var isOrthogonal: Bool { template.orthogonalScrolling != .none }
  var lineAxis: LayoutAxis { isOrthogonal ? scrollAxis.perpendicular : scrollAxis }

  init(
    _ template: SectionTemplate, itemCount: Int, boundary: BoundaryLayout, environment: LayoutEnvironment, scrollAxis: LayoutAxis
  ) {
    let crossAxis = scrollAxis.perpendicular
    let grid = PixelGrid(scale: environment.scale)
    let along = template.contentInsets.along(scrollAxis)
    let across = template.contentInsets.along(crossAxis)
    var container = environment.containerSize
    container.set(scrollAxis, max(0, container.along(scrollAxis) - along.start - along.end))
    container.set(
      crossAxis,
      max(0, container.along(crossAxis) - across.start - across.end - boundary.crossStart - boundary.crossEnd))
    let solver = LineSolver(group: template.group, container: container, grid: grid)
    let fullLine = solver.fullLine()
    let isOrthogonal = template.orthogonalScrolling != .none
    let lineAxis = isOrthogonal ? crossAxis : scrollAxis
    let cellsPerLine = max(1, fullLine.cells.count)
    self.template = template
    self.scrollAxis = scrollAxis
    self.grid = grid
    self.solver = solver
    self.fullLine = fullLine
    self.cellsPerLine = cellsPerLine
    self.selfSizes = fullLine.cells.contains { !$0.selfSizingAxes.isEmpty }
    self.itemCount = itemCount
    self.lines = ExtentIndex(
      count: (itemCount + cellsPerLine - 1) / cellsPerLine,
      unmeasuredExtent: max(0, grid.pixels(fullLine.size.along(lineAxis))), spacing: max(0, grid.pixels(template.interGroupSpacing)))
    self.known = ExtentIndex(count: 0, unmeasuredExtent: 0)
    self.boundary = boundary
    self.band = max(0, grid.pixels(fullLine.size.along(scrollAxis)))
    let spacing = template.group.edgeSpacing
    var shift = 0.0
    if !isOrthogonal {
      let free = max(0, container.along(crossAxis) - fullLine.size.along(crossAxis))
      shift = solver.crossOffset(spacing, crossAxis, free: free) - (spacing.before(crossAxis)?.minimum ?? 0)
    }
    self.crossStart = across.start + boundary.crossStart + shift
    if keepsKnown { known.insert(itemCount, at: 0) }
  }

  var keepsKnown: Bool { selfSizes && cellsPerLine > 1 }
  /// Pixels from the section's beginning to its lines.
  var head: Int { boundary.start + max(0, grid.pixels(template.contentInsets.along(scrollAxis).start)) }
  /// Pixels from the lines' end to the section's end.
  var tail: Int { boundary.end + max(0, grid.pixels(template.contentInsets.along(scrollAxis).end)) }
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
