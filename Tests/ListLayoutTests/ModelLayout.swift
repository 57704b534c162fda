import HitchlessBase
import ListLayout

/// Every element of a model, laid out one after the other: slow, and obviously right.
struct ModelLayout {
  var elements: [LayoutElement: ElementAttributes] = [:]
  var contentHeight = 0.0
  private let list: ModelList
  /// The rectangle in which pinned elements stay; nil leaves them at their natural places.
  private let visible: Rect?

  init(_ list: ModelList, visible: Rect? = nil) {
    (self.list, self.visible) = (list, visible)
    var y = 0
    let spacing = list.pixels(list.sectionSpacing)
    for (index, section) in list.sections.enumerated() {
      if index > 0 { y += spacing }
      let begin = y
      add(section, index, at: &y)
      // No section begins before the previous one, however much they overlap.
      y = max(y, begin - spacing)
    }
    contentHeight = list.points(y)
  }

  private mutating func add(_ section: ModelList.Section, _ index: Int, at y: inout Int) {
    let begin = y
    let template = section.template
    let header = template.header == nil ? nil : list.headerHeight(section)
    if header != nil { y += list.pixels(template.headerPadding) }
    let headerTop = y
    y += list.pixels(header?.height ?? 0)
    let overlayTop = y
    y += list.pixels(template.insets.top)
    let rowsTop = y
    addRows(section, index, at: &y)
    let footerHeight = list.pixels(template.footer ?? 0)
    let end = max(begin, y + list.pixels(template.insets.bottom) + footerHeight)
    let rowsBottom = end - footerHeight
    y = end
    let insets = template.boundaryInsets ?? template.insets
    func add(
      _ kind: String, _ size: Size, top: Int, left: Double, offset: Point = .zero, pins: Bool = false, isFooter: Bool = false, z: Int = 1,
      axes: AxisSet = [], isMeasured: Bool = false
    ) {
      let place = pins ? pinned(top, height: list.pixels(size.height), isFooter, begin..<end) : top
      let frame = Rect(origin: Point(x: left + offset.x, y: offset.y), size: size)
      self.add(
        .supplementary(kind: kind, section: index, index: 0), frame, below: place, z: z, axes: axes, isMeasured: isMeasured,
        isPinned: place != top)
    }
    if let header {
      add(
        "header", Size(width: list.headerWidth(template), height: header.height), top: headerTop, left: insets.left,
        offset: template.headerOffset, pins: template.pinsHeader, axes: template.headerIsEstimated ? .vertical : [],
        isMeasured: header.isMeasured)
    }
    if let footer = template.footer {
      add(
        "footer", Size(width: list.headerWidth(template), height: footer), top: rowsBottom, left: insets.left, pins: template.pinsFooter,
        isFooter: true)
    }
    if let side = template.side { add("side", side, top: rowsTop, left: insets.left) }
    if let overlay = template.overlay {
      let free = list.headerWidth(template) - overlay.size.width
      let isFooter = [.bottom, .bottomLeading, .bottomTrailing].contains(overlay.alignment)
      let left =
        switch overlay.alignment {
        case .topLeading, .bottomLeading: insets.left
        case .topTrailing, .bottomTrailing: insets.left + free
        default: insets.left + free / 2
        }
      add(
        "overlay", overlay.size, top: isFooter ? rowsBottom - list.pixels(overlay.size.height) : overlayTop, left: left,
        offset: overlay.offset, pins: overlay.pins, isFooter: isFooter, z: 3)
    }
    if template.hasBackground {
      let insets = template.backgroundInsets
      let frame = Rect(
        x: insets.left, y: insets.top, width: list.environment.containerSize.width - insets.left - insets.right,
        height: list.points(end - begin) - insets.top - insets.bottom)
      self.add(.decoration(kind: "background", section: index), frame, below: begin, z: -1)
    }
  }

  /// Returns the top of a pinned header or footer, which stays in its section.
  private func pinned(_ top: Int, height: Int, _ isFooter: Bool, _ section: Range<Int>) -> Int {
    guard let visible else { return top }
    if isFooter { return min(top, max(list.pixels(visible.maxY) - height, section.lowerBound)) }
    return max(top, min(list.pixels(visible.minY), section.upperBound - height))
  }

  private mutating func addRows(_ section: ModelList.Section, _ index: Int, at y: inout Int) {
    let template = section.template
    let column = list.columnWidth(template)
    let left = template.insets.left + list.sideWidth(template)
    for first in stride(from: 0, to: section.items.count, by: template.itemsPerRow) {
      if first > 0 { y += list.pixels(template.lineSpacing) }
      var row = template.custom == nil ? 0 : list.pixels(template.height)
      for item in first..<min(first + template.itemsPerRow, section.items.count) {
        let element = LayoutElement.item(section: index, index: item)
        if let frame = template.custom?[item - first] {
          add(element, frame.offset(x: left, y: 0), below: y, z: (item - first) % 2)
          continue
        }
        let (height, isMeasured) = list.height(section.items[item], template)
        let frame = Rect(x: left + Double(item - first) * (column + template.itemSpacing), y: 0, width: column, height: height)
        add(element, frame, below: y, z: 0, axes: template.isEstimated ? .vertical : [], isMeasured: isMeasured)
        if let badge = template.badge {
          add(.supplementary(kind: "badge", section: index, index: item), badge.frame(on: frame), below: y, z: 2)
        }
        row = max(row, list.pixels(height))
      }
      // No row begins before the previous one, however much they overlap; rows that size themselves begin behind it.
      let overlap = -list.pixels(template.lineSpacing)
      y += max(row, overlap > 0 ? overlap + (template.isEstimated ? 1 : 0) : 0)
    }
  }

  /// Adds an element, whose edges are rounded to pixels.
  private mutating func add(
    _ element: LayoutElement, _ frame: Rect, below top: Int, z: Int, axes: AxisSet = [], isMeasured: Bool = false, isPinned: Bool = false
  ) {
    let (left, right) = (list.pixels(frame.minX), list.pixels(frame.maxX))
    let (low, high) = (top + list.pixels(frame.minY), top + list.pixels(frame.maxY))
    let x = list.environment.isRightToLeft ? list.pixels(list.environment.containerSize.width) - right : left
    var attributes = ElementAttributes(
      element: element,
      frame: Rect(
        x: list.points(x), y: list.points(low), width: list.points(max(0, right - left)), height: list.points(max(0, high - low))),
      zIndex: z, selfSizingAxes: axes, isMeasured: isMeasured)
    attributes.isPinned = isPinned
    elements[element] = attributes
  }

  func elements(in rect: Rect) -> [LayoutElement: ElementAttributes] {
    elements.filter { !$0.value.frame.isEmpty && $0.value.frame.intersects(rect) }
  }
}

extension ModelTemplate.Badge {
  /// Returns the badge's frame: its point, by default the same corner or edge as on the item, is on the item's.
  func frame(on item: Rect) -> Rect {
    func place(_ low: Double, _ length: Double, isAtStart: Bool, isAtEnd: Bool) -> Double {
      isAtStart == isAtEnd ? low + length / 2 : isAtStart ? low : low + length
    }
    let own = ownEdges ?? edges
    let x =
      place(item.minX, item.width, isAtStart: edges.contains(.leading), isAtEnd: edges.contains(.trailing))
      - place(0, size.width, isAtStart: own.contains(.leading), isAtEnd: own.contains(.trailing))
    let y =
      place(item.minY, item.height, isAtStart: edges.contains(.top), isAtEnd: edges.contains(.bottom))
      - place(0, size.height, isAtStart: own.contains(.top), isAtEnd: own.contains(.bottom))
    return Rect(
      origin: Point(x: x + offset.x * (isFractional ? size.width : 1), y: y + offset.y * (isFractional ? size.height : 1)), size: size)
  }
}
