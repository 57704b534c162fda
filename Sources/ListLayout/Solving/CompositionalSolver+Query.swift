package import HitchlessBase

extension CompositionalSolver {
  /// Returns the elements in `rect`, in no particular order: cells, badges, headers, footers and backgrounds. Solves the sections that it
  /// visits, like ``prepare(near:content:)``. `visible` is the rectangle to which pinned headers stick; nil leaves them at their natural
  /// position. It is only evaluated if there is a pinned header. O(log n + elements in `rect`).
  package mutating func query(
    _ rect: Rect, visible: @autoclosure () -> Rect? = nil, content: LayoutContent
  ) -> [ElementAttributes] {
    var result: [ElementAttributes] = []
    query(rect, visible: visible(), content: content, into: &result)
    return result
  }

  /// Appends the elements in `rect` to an array, whose memory the caller reuses for every frame.
  package mutating func query(
    _ rect: Rect, visible: @autoclosure () -> Rect? = nil, content: LayoutContent, into result: inout [ElementAttributes]
  ) {
    prepare(near: rect, content: content)
    append(in: rect, visible: visible, solves: true, content: content, into: &result)
  }

  /// Returns the elements in `rect` at their current positions. Sections that are not solved have none, because solving them could move the
  /// others; but if there are no other items, they are solved. O(log n + elements in `rect`).
  package mutating func elements(in rect: Rect, content: LayoutContent) -> [ElementAttributes] {
    var result: [ElementAttributes] = []
    append(in: rect, visible: { nil }, solves: false, content: content, into: &result)
    if result.contains(where: \.element.isItem) { return result }
    result.removeAll()
    append(in: rect, visible: { nil }, solves: true, content: content, into: &result)
    return result
  }

  private mutating func append(
    in rect: Rect, visible: () -> Rect?, solves: Bool, content: LayoutContent, into result: inout [ElementAttributes]
  ) {
    let (low, high) = pixelRange(rect)
    let across = crossRange(rect)
    var section = firstSection(at: low)
    while section < sections.count, case let begin = sectionStart(section), begin < high + overhang.before {
      // Sections outside of the rectangle are not solved for it.
      if solves, begin < high, begin >= low || begin + extents.extent(of: section) > low { _ = ensureSolved(section, content: content) }
      appendSection(section, rect: rect, low: low, high: high, across: across, visible: visible, content: content, into: &result)
      section += 1
    }
    for placed in boundary.placed {
      layoutBoundaryAttributes(placed, visible: visible).append(in: rect, to: &result)
    }
  }

  private func appendSection(
    _ section: Int, rect: Rect, low: Int, high: Int, across: (low: Int, high: Int), visible: () -> Rect?, content: LayoutContent,
    into result: inout [ElementAttributes]
  ) {
    guard let layout = sections[section].layout else { return }
    for decoration in layout.template.decorations {
      decorationAttributes(decoration, section: section).append(in: rect, to: &result)
    }
    for placed in layout.boundary.placed {
      boundaryAttributes(placed, layout, section: section, visible: visible).append(in: rect, to: &result)
    }
    var range = lineSpan(layout, section: section, low: low, high: high, across: across, content: content)
    range.low -= layout.lineOverhang.after
    range.high += layout.lineOverhang.before
    guard let found = layout.lines.line(at: range.low) else { return }
    // One additional line on both sides, because elements without an area count at the edges of the rectangle.
    let first = max(0, found - 1)
    let sizes = layout.adoptedSizes(from: first, to: range.high, of: itemSizes(section, content))
    appendLines(
      of: layout, from: first, to: range.high, head: sectionStart(section) + layout.head,
      orthogonalOffset: orthogonalPixels(layout, section: section, content: content), section: section, rect: rect, sizes: sizes,
      into: &result)
  }

  private func appendLines(
    of layout: SectionLayout, from first: Int, to high: Int, head: Int, orthogonalOffset: Int, section: Int, rect: Rect,
    sizes: SectionLayout.ItemSizes,
    into result: inout [ElementAttributes]
  ) {
    // The loop must not capture the solver or the layout: this would retain their references again for every line.
    let (plan, placer, itemCount) = (layout.plan, self.placer, layout.itemCount)
    let (spacing, unmeasuredExtent) = (layout.lines.spacing, layout.lines.unmeasuredExtent)
    var offset = layout.lines.offset(of: first)
    layout.lines.forEachRun(from: first) { begin, run in
      for line in begin..<begin + run.count {
        let origin = placer.lineOrigin(plan, head: head, offset: offset, orthogonalOffset: orthogonalOffset)
        let firstItem = line * plan.cellsPerLine
        let solved = plan.layout(of: firstItem..<min(firstItem + plan.cellsPerLine, itemCount), sizes: sizes)
        for (index, cell) in solved.cells.enumerated() {
          placer.attributes(cell, origin, section: section, item: firstItem + index).append(in: rect, to: &result)
        }
        for badge in solved.badges {
          placer.attributes(badge, origin, section: section, item: firstItem + badge.cell).append(in: rect, to: &result)
        }
        if offset >= high { return false }
        offset += (run.extent ?? unmeasuredExtent) + spacing
      }
      return true
    }
  }
}

extension ElementAttributes {
  /// Returns whether any part of the element is in `rect`. The edge of the rectangle counts for an element without an area: a cell of zero
  /// height has to be found, as it could otherwise never be measured and grow.
  package func touches(_ rect: Rect) -> Bool {
    frame.isEmpty
      ? frame.minX <= rect.maxX && frame.maxX >= rect.minX && frame.minY <= rect.maxY && frame.maxY >= rect.minY
      : frame.intersects(rect)
  }
  /// Appends the element if any part of it is in `rect`.
  func append(in rect: Rect, to result: inout [ElementAttributes]) { if touches(rect) { result.append(self) } }
}
