package import HitchlessBase

extension CompositionalSolver {
  /// Returns the attributes of an item, or nil if there is no such item. Solves its section if necessary. O(log n + cells of its line).
  package mutating func attributes(forItem position: ItemPosition, content: LayoutContent) -> ElementAttributes? {
    guard ensureSolved(position.section, content: content), let layout = sections[position.section].layout,
      position.index >= 0, position.index < layout.itemCount
    else { return nil }
    let line = layout.line(of: position.index)
    let solved = layout.layout(of: line, sizes: itemSizes(position.section, content))
    let index = position.index - line * layout.cellsPerLine
    guard solved.cells.indices.contains(index) else { return nil }
    let origin = lineOrigin(layout, section: position.section, line: line, content: content)
    return placer.attributes(solved.cells[index], origin, section: position.section, item: position.index)
  }

  /// Returns the items of an item's line whose cells have not been measured; in an orthogonal section, those of all lines that it shows.
  /// O(log n + cells of these lines).
  package mutating func unmeasuredNeighbours(of position: ItemPosition, content: LayoutContent) -> [ElementAttributes] {
    guard ensureSolved(position.section, content: content), let layout = sections[position.section].layout, layout.selfSizes,
      layout.keepsKnown || layout.isOrthogonal, position.index >= 0, position.index < layout.itemCount
    else { return [] }
    var items = layout.items(of: layout.line(of: position.index))
    if layout.isOrthogonal {
      // All lines beside each other determine the extent of the section, also those that are too short to be in view yet.
      let offset = content.orthogonalOffset(content.sectionHandle(position.section))
      if let inView = orthogonalItems(ofSection: position.section, scrolledTo: offset) {
        items = min(items.lowerBound, inView.lowerBound)..<max(items.upperBound, inView.upperBound)
      }
    }
    return items.compactMap { item in
      guard item != position.index, !(layout.keepsKnown ? layout.known.isMeasured(item) : layout.lines.isMeasured(item)) else { return nil }
      return attributes(forItem: ItemPosition(section: position.section, index: item), content: content)
    }.filter(\.needsMeasuring)
  }

  /// Returns the attributes of a header, a footer or a badge, or nil if there is none. `index` counts headers and footers of one kind
  /// within the section; for badges it is the item's. O(log n + cells of a line).
  package mutating func attributes(
    forSupplementary kind: String, section: Int, index: Int, visible: @autoclosure () -> Rect? = nil, content: LayoutContent
  ) -> ElementAttributes? {
    guard ensureSolved(section, content: content), let layout = sections[section].layout else { return nil }
    if let placed = layout.boundary.element(kind, index) {
      return boundaryAttributes(placed, layout, section: section, visible: visible)
    }
    guard index >= 0, index < layout.itemCount else { return nil }
    let line = layout.line(of: index)
    let solved = layout.layout(of: line, sizes: itemSizes(section, content))
    let cell = index - line * layout.cellsPerLine
    guard let badge = solved.badges.first(where: { $0.kind == kind && $0.cell == cell }) else { return nil }
    return placer.attributes(badge, lineOrigin(layout, section: section, line: line, content: content), section: section, item: index)
  }

  /// Returns whether a supplementary view is a badge, which belongs to an item and not to the section. Does not solve anything: returns
  /// false in unsolved sections. O(headers and footers of the section).
  package func isBadge(_ kind: String, section: Int, index: Int) -> Bool {
    guard sections.indices.contains(section), let layout = sections[section].layout else { return false }
    return layout.boundary.element(kind, index) == nil && index >= 0 && index < layout.itemCount
  }

  /// Returns the attributes of a header or footer of the whole layout, or nil if there is none. O(their number).
  package func attributes(forLayoutSupplementary kind: String, index: Int, visible: @autoclosure () -> Rect? = nil) -> ElementAttributes? {
    boundary.element(kind, index).map { layoutBoundaryAttributes($0, visible: visible) }
  }

  /// Returns the attributes of a section's background, or nil if there is none. O(log n).
  package mutating func attributes(forDecoration kind: String, section: Int, content: LayoutContent) -> ElementAttributes? {
    guard ensureSolved(section, content: content) else { return nil }
    let decoration = sections[section].layout?.template.decorations.first { $0.kind == kind }
    return decoration.map { decorationAttributes($0, section: section) }
  }

  /// Returns the attributes of any element, or nil if there is no such element.
  package mutating func attributes(
    for element: LayoutElement, visible: @autoclosure () -> Rect? = nil, content: LayoutContent
  ) -> ElementAttributes? {
    switch element {
    case .item(let section, let index):
      attributes(forItem: ItemPosition(section: section, index: index), content: content)
    case .supplementary(let kind, let section, let index):
      attributes(forSupplementary: kind, section: section, index: index, visible: visible(), content: content)
    case .layoutSupplementary(let kind, let index): attributes(forLayoutSupplementary: kind, index: index, visible: visible())
    case .decoration(let kind, let section, let index):
      index == 0 ? attributes(forDecoration: kind, section: section, content: content) : nil
    }
  }
}
