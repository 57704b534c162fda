internal import HitchlessBase

/// Solves one repetition of a group: how many cells it takes, and where they go. A pure function of the template, the container and
/// measured sizes.
///
/// A group is solved in two passes. The first finds the sizes of its members, with estimates where nothing was measured, and from them the
/// group's own size where that is estimated. The second places the members in the final size. Cost: O(cells × depth²).
struct LineSolver: Sendable {
  /// The outermost group.
  var group: LayoutItemTemplate
  /// What the outermost group's fractions refer to.
  var container: Size
  var grid: PixelGrid

  /// A member list longer than this is a mistake (members of no length); it is cut here instead of filling the memory.
  static let memberLimit = 10_000

  typealias Sizes = (SizeQuestion) -> Size?

  /// Solves a line of `cells` cells; fewer if the group takes fewer. `sizes` answers with measured sizes.
  func solve(cells: Int, sizes: Sizes) -> LineLayout {
    var line = LineLayout()
    var cursor = Cursor(next: 0, limit: cells)
    let spacing = group.edgeSpacing
    let before = Point(x: spacing.leading?.minimum ?? 0, y: spacing.top?.minimum ?? 0)
    let after = Point(x: spacing.trailing?.minimum ?? 0, y: spacing.bottom?.minimum ?? 0)
    let size = place(group, in: container, forced: Forced(), at: before, cursor: &cursor, line: &line, sizes: sizes)
    line.size = Size(width: before.x + size.width + after.x, height: before.y + size.height + after.y)
    return line
  }

  /// A complete line of which nothing was measured. Always has at least one cell.
  func fullLine() -> LineLayout {
    let line = solve(cells: .max) { _ in nil }
    guard line.cells.isEmpty else { return line }
    Fault.raise("a section's group has no items: \(group.size)")
    return LineSolver(group: LayoutItemTemplate(size: group.size), container: container, grid: grid).solve(cells: 1) { _ in nil }
  }

  /// Which cell comes next. Cells from `limit` on do not exist; they still take part in sharing out what is left over, so that
  /// the last line's items stand below those of the lines above.
  struct Cursor {
    var next: Int
    var limit: Int
    var isAtEnd: Bool { next >= limit }
  }

  /// Lengths that the surroundings dictate.
  struct Forced {
    var width: Double?
    var height: Double?

    func applied(to size: Size) -> Size { Size(width: width ?? size.width, height: height ?? size.height) }
    static func along(_ axis: LayoutAxis, _ length: Double) -> Forced {
      axis == .horizontal ? Forced(width: length) : Forced(height: length)
    }
  }

  /// The axes along which an item's own size still decides.
  func freeAxes(_ item: LayoutItemTemplate, _ forced: Forced) -> AxisSet {
    var axes = item.size.estimatedAxes
    if forced.width != nil, !isUniform(item.size.width) { axes.remove(.horizontal) }
    if forced.height != nil, !isUniform(item.size.height) { axes.remove(.vertical) }
    return axes
  }

  func isUniform(_ dimension: LayoutDimension) -> Bool {
    if case .uniformAcrossSiblings = dimension { true } else { false }
  }

  /// The length for which a measured size holds: the one the layout dictates, or the container's where the element decides both.
  func fixedLength(_ base: Size, _ axes: AxisSet) -> Int {
    if !axes.contains(.horizontal) { return grid.pixels(base.width) }
    if !axes.contains(.vertical) { return grid.pixels(base.height) }
    return grid.pixels(container.width)
  }

  /// The insets of an item; none along axes that the item decides itself.
  func insets(_ item: LayoutItemTemplate) -> EdgeInsets {
    var insets = item.contentInsets
    if item.size.width.isEstimated { (insets.left, insets.right) = (0, 0) }
    if item.size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
