package import HitchlessBase

extension FlowSolver {
  /// Appends the elements in `rect`: cells, headers and footers, in the order of the list. `visible` is the rectangle to which pinned
  /// headers and footers stick; nil leaves them at their natural position. Does not ask the program anything. O(log n + elements in
  /// `rect`).
  package mutating func query(
    _ rect: Rect, visible: Rect? = nil, content: FlowContent, into result: inout [ElementAttributes]
  ) {
    append(in: rect, visible: visible, adopting: content, into: &result)
  }

  /// Returns the elements in `rect` at their current positions, without changing anything. O(log n + elements in `rect`).
  package mutating func elements(in rect: Rect, content: FlowContent) -> [ElementAttributes] {
    var result: [ElementAttributes] = []
    append(in: rect, visible: nil, adopting: nil, into: &result)
    return result
  }

  /// Appends the elements in `rect`. With a content, stored sizes are first applied to its items.
  private mutating func append(
    in rect: Rect, visible: Rect?, adopting content: FlowContent?, into result: inout [ElementAttributes]
  ) {
    let (low, high) = range(rect)
    // The positions of items are rounded.
    let pixel = Int(FlowPlan.unitsPerPixel)
    var section = extents.line(at: low - pixel - overhang) ?? 0
    while section < sections.count, extents.offset(of: section) < high + pixel + overhang {
      if sections[section].layout != nil {
        if let content { adopt(section, low: low, high: high, content: content) }
        append(section, in: rect, low: low - pixel, high: high + pixel, visible: visible, into: &result)
      }
      section += 1
    }
  }

  /// Returns the elements in `rect`.
  package mutating func query(_ rect: Rect, visible: Rect? = nil, content: FlowContent) -> [ElementAttributes] {
    var result: [ElementAttributes] = []
    query(rect, visible: visible, content: content, into: &result)
    return result
  }

  private func append(_ section: Int, in rect: Rect, low: Int, high: Int, visible: Rect?, into result: inout [ElementAttributes]) {
    guard let layout = sections[section].layout else { return }
    boundary(layout, section, isHeader: true, visible: visible)?.append(in: rect, to: &result)
    let begin = extents.offset(of: section) + layout.plan.head
    if let first = layout.firstLine(at: low - begin) {
      var lineStart = 0
      let axes: AxisSet = layout.plan.metrics.selfSizes ? [.horizontal, .vertical] : []
      layout.forEachLine(from: first) { origin in
        lineStart = begin + origin
        return lineStart < high
      } _: { item, cross, inset, size in
        ElementAttributes(
          element: .item(section: section, index: item), frame: frame(along: lineStart + inset, across: cross, size), selfSizingAxes: axes,
          isMeasured: !axes.isEmpty && layout.sizes.fitted.isMeasured(item)
        ).append(in: rect, to: &result)
      }
    }
    boundary(layout, section, isHeader: false, visible: visible)?.append(in: rect, to: &result)
  }

  /// Returns the handle of an item. O(log n).
  package func handle(at position: ItemPosition, content: FlowContent) -> ItemHandle {
    content.list.itemHandle(position.section, position.index)
  }

  /// Returns the items of an item's line whose cells have not been measured. O(log n + items of the line).
  package mutating func unmeasuredNeighbours(of position: ItemPosition, content: FlowContent) -> [ElementAttributes] {
    guard sections.indices.contains(position.section), let layout = sections[position.section].layout, layout.plan.metrics.selfSizes,
      position.index >= 0, position.index < layout.itemCount
    else { return [] }
    return layout.lines.items(of: layout.lines.line(of: position.index)).compactMap { item in
      guard item != position.index, !layout.sizes.fitted.isMeasured(item) else { return nil }
      return attributes(forItem: ItemPosition(section: position.section, index: item), content: content)
    }
  }

  // MARK: One element

  /// Returns the currently known attributes of any element, or nil if there is no such element or its section is not solved. O(log n +
  /// items of a line).
  package mutating func attributes(for element: LayoutElement, visible: Rect? = nil, content: FlowContent) -> ElementAttributes? {
    switch element {
    case .item(let section, let index):
      return attributes(forItem: ItemPosition(section: section, index: index), content: content)
    case .supplementary(let kind, let section, 0) where sections.indices.contains(section):
      guard let layout = sections[section].layout else { return nil }
      if kind == configuration.headerKind { return boundary(layout, section, isHeader: true, visible: visible) }
      return kind == configuration.footerKind ? boundary(layout, section, isHeader: false, visible: visible) : nil
    case .supplementary, .layoutSupplementary, .decoration: return nil
    }
  }

  /// Returns the currently known attributes of an item, or nil if there is no such item. An item of an unsolved section is assumed to have
  /// the size of other items. O(log n + items of a line).
  package mutating func attributes(forItem position: ItemPosition, content: FlowContent) -> ElementAttributes? {
    let (section, index) = (position.section, position.index)
    guard index >= 0, index < itemCount(inSection: section) else { return nil }
    guard let layout = sections[section].layout else {
      let offset = extents.offset(of: section) + Int(Double(index) * typicalItemExtent)
      var size = environment.containerSize
      size.set(scrollAxis, units.points(Int(typicalItemExtent)))
      return ElementAttributes(element: .item(section: section, index: index), frame: frame(along: offset, across: 0, size))
    }
    let line = layout.lines.line(of: index)
    let lineStart = extents.offset(of: section) + layout.plan.head + layout.lines.extents.offset(of: line)
    var found: Rect?
    layout.forEachItem(of: line) { item, cross, inset, size in
      if item == index { found = frame(along: lineStart + inset, across: cross, size) }
    }
    let axes: AxisSet = layout.plan.metrics.selfSizes ? [.horizontal, .vertical] : []
    return found.map {
      ElementAttributes(
        element: .item(section: section, index: index), frame: $0, selfSizingAxes: axes,
        isMeasured: !axes.isEmpty && layout.sizes.fitted.isMeasured(index))
    }
  }

  /// Returns the attributes of a section's header or footer, at its natural position or pinned to the visible rectangle within its section.
  private func boundary(_ layout: FlowSection, _ section: Int, isHeader: Bool, visible: Rect?) -> ElementAttributes? {
    let length = isHeader ? layout.plan.headerLength : layout.plan.footerLength
    guard length > 0 else { return nil }
    let begin = extents.offset(of: section)
    let end = begin + layout.extent
    let natural = isHeader ? begin : end - length
    var origin = natural
    let pins = isHeader ? configuration.pinsHeaders : configuration.pinsFooters
    if let visible, pins {
      let (low, high) = range(visible)
      origin = isHeader ? max(origin, min(low, end - length)) : min(origin, max(high - length, begin))
    }
    var size = environment.containerSize
    size.set(scrollAxis, units.points(length))
    var attributes = ElementAttributes(
      element: .supplementary(kind: isHeader ? configuration.headerKind : configuration.footerKind, section: section, index: 0),
      // UIKit's value: in front of the cells that it covers.
      frame: frame(along: origin, across: 0, size), zIndex: pins ? 10 : 0)
    attributes.isPinned = origin != natural
    return attributes
  }
}
