package import HitchlessBase

/// The effect of reporting an element's size.
package struct MeasuredEffect: Hashable, Sendable {
  /// Whether any frame changed.
  package var framesChanged: Bool
  /// The offset from the leading edge, in points, at which an orthogonal section shows the same content as before; nil if it keeps its
  /// offset.
  package var orthogonalOffset: Double?

  /// Creates an effect on frames, and on the offset of an orthogonal section.
  package init(framesChanged: Bool, orthogonalOffset: Double? = nil) {
    self.framesChanged = framesChanged
    self.orthogonalOffset = orthogonalOffset
  }

  /// No effect.
  package static let none = MeasuredEffect(framesChanged: false)
}

extension CompositionalSolver {
  /// Stores the size that an element prefers, after it was measured. Only the axes along which the element is self-sizing are used;
  /// fractions of a pixel are rounded up, so that nothing is clipped. If frames changed, compute the offset from an anchor again and repeat
  /// the query. No effect for elements that are not self-sizing or do not exist. O(log n + cells of a line).
  package mutating func setMeasured(_ size: Size, for element: LayoutElement, content: LayoutContent) -> MeasuredEffect {
    switch element {
    case .item(let section, let index):
      return setMeasured(size, badge: nil, section: section, item: index, content: content)
    case .supplementary(let kind, let section, let index):
      guard ensureSolved(section, content: content) else { return .none }
      if let placed = sections[section].layout?.boundary.element(kind, index) {
        return setMeasured(size, boundary: placed, section: section, content: content)
      }
      return setMeasured(size, badge: kind, section: section, item: index, content: content)
    case .layoutSupplementary(let kind, let index):
      guard let placed = boundary.element(kind, index), let rounded = rounded(size, placed.template.size.estimatedAxes) else {
        return .none
      }
      let key = MeasuredSizes.Key(owner: -1, kind: sizes.kind(kind, ofSection: true), ordinal: Int32(index))
      sizes.set(rounded, key, fixedLength: placed.fixedLength)
      solveBoundary()
      return MeasuredEffect(framesChanged: boundary.element(kind, index)?.size != placed.size)
    case .decoration:
      return .none
    }
  }

  /// Forgets the sizes of an item for other containers, after its contents changed and its size for the current one was requested. O(kinds
  /// of supplementary elements).
  package mutating func contentsDidChange(of item: ItemHandle) { sizes.forgetInOtherWidths(item) }

  private mutating func setMeasured(
    _ size: Size, badge: String?, section: Int, item: Int, content: LayoutContent
  ) -> MeasuredEffect {
    guard ensureSolved(section, content: content), item >= 0, item < itemCount(inSection: section),
      let (line, index, before) = solvedLine(section: section, item: item, content: content)
    else { return .none }
    let placedBadge = before.badges.first { $0.kind == badge && $0.cell == index }
    let cell = before.cells.indices.contains(index) ? before.cells[index] : nil
    guard let axes = badge == nil ? cell?.selfSizingAxes : placedBadge?.selfSizingAxes, let rounded = rounded(size, axes),
      let fixedLength = badge == nil ? cell?.fixedLength : placedBadge?.fixedLength
    else { return .none }
    let kind = badge.map { sizes.kind($0, ofSection: false) } ?? 0
    let key = MeasuredSizes.Key(owner: content.itemHandle(section, item).rawValue, kind: kind, ordinal: 0)
    sizes.set(rounded, key, fixedLength: fixedLength)
    let known = itemSizes(section, content)
    let extent = sections[section].layout?.lines.extent(of: line) ?? 0
    var moved = sections[section].layout?.derive(line, sizes: known) ?? false
    if includeLinesInView(of: section, content: content) { moved = true }
    if moved {
      refresh(section)
      return MeasuredEffect(
        framesChanged: true, orthogonalOffset: heldOrthogonalOffset(section, line: line, extentBefore: extent, content: content))
    }
    includeOverhang(of: section)
    guard let after = solvedLine(section: section, item: item, content: content)?.layout else { return .none }
    let framesChanged =
      !after.cells.elementsEqual(before.cells) { $0.frame == $1.frame }
      || !after.badges.elementsEqual(before.badges) { $0.frame == $1.frame }
    return MeasuredEffect(framesChanged: framesChanged)
  }

  /// Returns the offset, in points, at which the visible part of an orthogonal section keeps its place although the size of a line that
  /// begins before it changed; nil if the offset does not change.
  private func heldOrthogonalOffset(_ section: Int, line: Int, extentBefore: Int, content: LayoutContent) -> Double? {
    guard let layout = sections[section].layout, layout.isOrthogonal else { return nil }
    let before = orthogonalPixels(layout, section: section, content: content)
    guard grid.pixels(layout.crossStart) + layout.lines.offset(of: line) < before else { return nil }
    return grid.points(max(0, before + layout.lines.extent(of: line) - extentBefore))
  }

  /// Returns the line of an item and the item's index in it. Does not keep a reference to the section's layout, which would make the next
  /// change copy it.
  private func solvedLine(
    section: Int, item: Int, content: LayoutContent
  ) -> (line: Int, index: Int, layout: LineLayout)? {
    guard let layout = sections[section].layout else { return nil }
    let line = layout.line(of: item)
    return (line, item - line * layout.cellsPerLine, layout.layout(of: line, sizes: itemSizes(section, content)))
  }

  private mutating func setMeasured(
    _ size: Size, boundary placed: PlacedBoundary, section: Int, content: LayoutContent
  ) -> MeasuredEffect {
    guard let rounded = rounded(size, placed.template.size.estimatedAxes), let template = sections[section].layout?.template,
      let old = sections[section].layout?.boundary
    else { return .none }
    let kind = sizes.kind(placed.template.kind, ofSection: true)
    let key = MeasuredSizes.Key(owner: content.sectionHandle(section).rawValue, kind: kind, ordinal: Int32(placed.ordinal))
    sizes.set(rounded, key, fixedLength: placed.fixedLength)
    let boundary = boundaryLayout(template, section: section, content: content)
    if boundary.crossStart != old.crossStart || boundary.crossEnd != old.crossEnd {
      // An element at the side changes the width of the lines: they are solved again.
      solve(section, content: content)
      return MeasuredEffect(framesChanged: true)
    }
    sections[section].layout?.boundary = boundary
    refresh(section)
    return MeasuredEffect(framesChanged: boundary.element(placed.template.kind, placed.ordinal)?.size != placed.size)
  }

  /// Returns the size in whole pixels, or nil if the element is not self-sizing or the size is invalid.
  private func rounded(_ size: Size, _ axes: AxisSet) -> Size? {
    guard !axes.isEmpty, size.width.isFinite, size.height.isFinite else { return nil }
    return Size(
      width: grid.points(max(0, grid.pixelsCovering(size.width))), height: grid.points(max(0, grid.pixelsCovering(size.height))))
  }
}
