package import HitchlessBase

extension CompositionalSolver {
  /// What lies in `rect`, in no particular order: cells, badges, headers, footers, backgrounds. Solves what it meets, like
  /// ``prepare(near:content:)``. `visible` is the rectangle to which pinned headers stick; nil leaves them where they belong.
  /// O(log n + elements in `rect`).
  package mutating func query(_ rect: Rect, visible: Rect? = nil, content: LayoutContent) -> [ElementAttributes] {
    var result: [ElementAttributes] = []
    query(rect, visible: visible, content: content, into: &result)
    return result
  }

  /// The same, appended to an array whose memory the caller uses again for every frame.
  package mutating func query(
    _ rect: Rect, visible: Rect? = nil, content: LayoutContent, into result: inout [ElementAttributes]
  ) {
    prepare(near: rect, content: content)
    let (low, high) = pixelRange(rect)
    var section = extents.line(at: low - boundary.start) ?? 0
    while section < sections.count, sectionStart(section) < high {
      appendSection(section, rect: rect, low: low, high: high, visible: visible, content: content, into: &result)
      section += 1
    }
    for placed in boundary.placed {
      append(layoutBoundaryAttributes(placed, visible: visible), in: rect, to: &result)
    }
  }

  private func appendSection(
    _ section: Int, rect: Rect, low: Int, high: Int, visible: Rect?, content: LayoutContent, into result: inout [ElementAttributes]
  ) {
    guard let layout = sections[section].layout else { return }
    for decoration in layout.template.decorations {
      append(decorationAttributes(decoration, section: section), in: rect, to: &result)
    }
    for placed in layout.boundary.placed {
      append(boundaryAttributes(placed, layout, section: section, visible: visible), in: rect, to: &result)
    }
    let sizes = itemSizes(section, content)
    let range = lineSpan(layout, section: section, low: low, high: high)
    guard let found = layout.lines.line(at: range.low) else { return }
    // One line more on both sides: badges hang over the edges of their lines.
    let first = max(0, found - 1)
    let spacing = layout.lines.spacing
    var offset = layout.lines.offset(of: first)
    layout.lines.forEachRun(from: first) { begin, run in
      let extent = run.extent ?? layout.lines.unmeasuredExtent
      for line in begin..<begin + run.count {
        let place = linePlace(layout, section: section, offset: offset)
        appendLine(line, of: layout, at: place, section: section, rect: rect, sizes: sizes, into: &result)
        if offset >= range.high { return false }
        offset += extent + spacing
      }
      return true
    }
  }

  private func appendLine(
    _ line: Int, of layout: SectionLayout, at place: LinePlace, section: Int, rect: Rect, sizes: SectionLayout.ItemSizes,
    into result: inout [ElementAttributes]
  ) {
    let solved = layout.layout(of: line, sizes: sizes)
    let firstItem = line * layout.cellsPerLine
    for (index, cell) in solved.cells.enumerated() {
      append(cellAttributes(cell, place, section: section, item: firstItem + index), in: rect, to: &result)
    }
    for badge in solved.badges {
      append(badgeAttributes(badge, place, section: section, item: firstItem + badge.cell), in: rect, to: &result)
    }
  }

  private func append(_ attributes: ElementAttributes, in rect: Rect, to result: inout [ElementAttributes]) {
    // A cell of no height has to be asked for too, or it could never be measured and grow.
    let touches =
      attributes.frame.isEmpty
      ? attributes.frame.minX <= rect.maxX && attributes.frame.maxX >= rect.minX && attributes.frame.minY <= rect.maxY
        && attributes.frame.maxY >= rect.minY
      : attributes.frame.intersects(rect)
    if touches { result.append(attributes) }
  }
}
