package import HitchlessBase

/// What reporting an element's size changed.
package struct MeasuredEffect: Hashable, Sendable {
  /// Whether any frame changed.
  package var framesChanged: Bool
  /// The offset from the leading edge, in points, at which an orthogonal section still shows what it showed; nil if it keeps its offset.
  package var orthogonalOffset: Double?

  /// An effect on frames, and on the offset of an orthogonal section.
  package init(framesChanged: Bool, orthogonalOffset: Double? = nil) {
    self.framesChanged = framesChanged
    self.orthogonalOffset = orthogonalOffset
  }

  /// Nothing changed.
  package static let none = MeasuredEffect(framesChanged: false)
}

extension CompositionalSolver {
  /// An element has been fitted and wants to be of this size. Counts along the axes that the element decides itself; fractions of a pixel
  /// are rounded up, so that nothing is cut off. Where frames changed because of it, take the offset from an anchor again and query again.
  /// No effect for elements that do not size themselves or do not exist. O(log n + cells of a line).
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

  /// An item has other contents, and the size that it wants in this container is asked for: sizes for other containers hold no more.
  /// O(kinds of supplementary elements).
  package mutating func contentsDidChange(of item: ItemHandle) { sizes.forgetElsewhere(item) }

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
    let moved = sections[section].layout?.derive(line, sizes: known) ?? false
    if moved {
      refresh(section)
      return MeasuredEffect(
        framesChanged: true, orthogonalOffset: heldOrthogonalOffset(section, line: line, extentBefore: extent, content: content))
    }
    guard let after = solvedLine(section: section, item: item, content: content)?.layout else { return .none }
    let framesChanged =
      !after.cells.elementsEqual(before.cells) { $0.frame == $1.frame }
      || !after.badges.elementsEqual(before.badges) { $0.frame == $1.frame }
    return MeasuredEffect(framesChanged: framesChanged)
  }

  /// The offset at which what is in view in an orthogonal section stays where it is although a line that begins before the view turned out
  /// to be of another size, in points; nil if the offset need not change.
  private func heldOrthogonalOffset(_ section: Int, line: Int, extentBefore: Int, content: LayoutContent) -> Double? {
    guard let layout = sections[section].layout, layout.isOrthogonal else { return nil }
    let before = orthogonalPixels(layout, section: section, content: content)
    guard grid.pixels(layout.crossStart) + layout.lines.offset(of: line) < before else { return nil }
    return grid.points(max(0, before + layout.lines.extent(of: line) - extentBefore))
  }

  /// The line of an item and the item's index in it. Does not keep the section's layout alive: whoever changes that next would copy it.
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
      // An element at the side leaves the lines another width: they are solved again.
      solve(section, content: content)
      return MeasuredEffect(framesChanged: true)
    }
    sections[section].layout?.boundary = boundary
    refresh(section)
    return MeasuredEffect(framesChanged: boundary.element(placed.template.kind, placed.ordinal)?.size != placed.size)
  }

  /// The size on whole pixels; nil if the element decides nothing or the size makes no sense.
  private func rounded(_ size: Size, _ axes: AxisSet) -> Size? {
    guard !axes.isEmpty, size.width.isFinite, size.height.isFinite else { return nil }
    return Size(
      width: grid.points(max(0, grid.pixelsCovering(size.width))), height: grid.points(max(0, grid.pixelsCovering(size.height))))
  }
}
