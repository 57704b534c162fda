internal import HitchlessBase

/// The values that are derived only from a section's template and its container. Shared by all copies of a ``SectionLayout``: a layout is
/// passed around for every line of every frame, and copying it must not retain and release everything in here.
final class SectionPlan: Sendable {
  let template: SectionTemplate
  let scrollAxis: LayoutAxis
  let grid: PixelGrid
  let solver: LineSolver
  /// A complete line without any measured sizes.
  let fullLine: LineLayout
  let cellsPerLine: Int
  /// Whether any cell is self-sizing.
  let selfSizes: Bool
  /// Whether lines are rows of a list; see ``LineSolver/isSimpleRow``.
  let hasSimpleRows: Bool
  let isOrthogonal: Bool
  /// The axis along which lines follow each other.
  let lineAxis: LayoutAxis
  /// The insets around the lines along the scroll direction, in pixels; negative if the lines extend beyond the section.
  let insets: (start: Int, end: Int)
  /// The position of lines across the scroll direction, in points; for an orthogonal section, the position of the first line along the line
  /// axis.
  let crossStart: Double

  init(_ template: SectionTemplate, boundary: BoundaryLayout, environment: LayoutEnvironment, scrollAxis: LayoutAxis) {
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
    self.template = template
    self.scrollAxis = scrollAxis
    self.grid = grid
    self.solver = solver
    self.fullLine = fullLine
    cellsPerLine = max(1, fullLine.cells.count)
    selfSizes = fullLine.cells.contains { !$0.selfSizingAxes.isEmpty }
    hasSimpleRows = fullLine.cells.count == 1 && fullLine.badges.isEmpty && solver.isSimpleRow
    isOrthogonal = template.orthogonalScrolling != .none
    lineAxis = template.orthogonalScrolling != .none ? crossAxis : scrollAxis
    insets = (grid.pixels(along.start), grid.pixels(along.end))
    var shift = 0.0
    if template.orthogonalScrolling == .none {
      let spacing = template.group.edgeSpacing
      let free = max(0, container.along(crossAxis) - fullLine.size.along(crossAxis))
      shift = solver.crossOffset(spacing, crossAxis, free: free) - (spacing.before(crossAxis)?.minimum ?? 0)
    }
    crossStart = across.start + boundary.crossStart + shift
  }

  /// Returns the cells of a line that contains `items`.
  func layout(of items: Range<Int>, sizes: SectionLayout.ItemSizes) -> LineLayout {
    if !selfSizes, items.count == cellsPerLine { return fullLine }
    if hasSimpleRows { return solver.solveRow(fullLine) { sizes(items.lowerBound, $0) } }
    return solver.solve(cells: items.count) { sizes(items.lowerBound + $0.cell, $0) }
  }
}
