internal import HitchlessBase

/// Solves one repetition of a group: the number of its cells and their frames. A pure function of the template, the container and measured
/// sizes.
///
/// A group is solved in two passes. The first determines the sizes of its members, with estimates for unmeasured ones, and from them the
/// group's own size if that is estimated. The second places the members in the final size. Cost: O(cells × depth²).
struct LineSolver: Sendable {
  /// The outermost group.
  var group: LayoutItemTemplate
  /// The container to which the outermost group's fractions refer.
  var container: Size
  var grid: PixelGrid

  /// The maximum number of members. A longer list is a mistake (members of zero length), and is truncated instead of filling the memory.
  static let memberLimit = 10_000

  typealias Sizes = (SizeQuestion) -> Size?

  /// Solves a line of `cells` cells, or fewer if the group has fewer. `sizes` returns measured sizes.
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

  /// Returns a complete line without any measured sizes. It always has at least one cell.
  func fullLine() -> LineLayout {
    let line = solve(cells: .max) { _ in nil }
    guard line.cells.isEmpty else { return line }
    Fault.raise("a section's group has no items: \(group.size)")
    return LineSolver(group: LayoutItemTemplate(size: group.size), container: container, grid: grid).solve(cells: 1) { _ in nil }
  }

  /// The next cell. Cells from `limit` on do not exist, but still take part in the distribution of free length, so that the last line's
  /// items are aligned with those of the lines above.
  struct Cursor {
    var next: Int
    var limit: Int
    var isAtEnd: Bool { next >= limit }
  }

  /// Lengths that are imposed by the surrounding layout.
  struct Forced {
    var width: Double?
    var height: Double?

    func applied(to size: Size) -> Size { Size(width: width ?? size.width, height: height ?? size.height) }
    static func along(_ axis: LayoutAxis, _ length: Double) -> Forced {
      axis == .horizontal ? Forced(width: length) : Forced(height: length)
    }
  }

  /// Returns the axes along which an item still determines its own size.
  func freeAxes(_ item: LayoutItemTemplate, _ forced: Forced) -> AxisSet {
    var axes = item.size.estimatedAxes
    if forced.width != nil, !isUniform(item.size.width) { axes.remove(.horizontal) }
    if forced.height != nil, !isUniform(item.size.height) { axes.remove(.vertical) }
    return axes
  }

  func isUniform(_ dimension: LayoutDimension) -> Bool {
    if case .uniformAcrossSiblings = dimension { true } else { false }
  }

  /// Returns the length for which a measured size is valid: the one that the layout imposes, or the container's if the element determines
  /// both.
  func fixedLength(_ base: Size, _ axes: AxisSet) -> Int {
    if !axes.contains(.horizontal) { return grid.pixels(base.width) }
    if !axes.contains(.vertical) { return grid.pixels(base.height) }
    return grid.pixels(container.width)
  }

  /// Returns the insets of an item; none along axes that the item determines itself.
  func insets(_ item: LayoutItemTemplate) -> EdgeInsets {
    var insets = item.contentInsets
    if item.size.width.isEstimated { (insets.left, insets.right) = (0, 0) }
    if item.size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
