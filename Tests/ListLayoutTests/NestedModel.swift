import HitchlessBase
import ListLayout
import TestSupport

/// A compositional layout of nested groups as plain arrays, in which everything is laid out for each query.
struct NestedModel {
  struct Template {
    var group: NestedNode
    var scrolling: OrthogonalScrolling
    var isOrthogonal: Bool { scrolling != .none }
    var lineSpacing: Double
    var insets: EdgeInsets
    var header: Double?
    var footer: Double?
    var hasBackground: Bool
  }
  struct Section {
    var handle: SectionHandle
    var template: Template
    var items: [ItemHandle]
    var offset = 0.0
  }
  struct Measured {
    var fixedLength: Int
    var size: Size
  }
  var sections: [Section] = []
  var environment: LayoutEnvironment
  var configuration: LayoutConfiguration
  /// The largest value of ``largestLine(_:inView:)`` so far, of sections that scroll across.
  var largestEver: [SectionHandle: Int] = [:]
  /// The sizes that cells requested, by the length of the container across the scroll direction.
  var measured: [Double: [ItemHandle: Measured]] = [:]
  var nextHandle: Int32 = 0

  var axis: LayoutAxis { configuration.scrollDirection }
  var across: Double { along(environment.containerSize, axis.perpendicular) }
  func along(_ size: Size, _ axis: LayoutAxis) -> Double { axis == .horizontal ? size.width : size.height }
  func pixels(_ points: Double) -> Int { Int((points * environment.scale + 0.501).rounded(.down)) }
  func points(_ pixels: Int) -> Double { Double(pixels) / environment.scale }
  private func inset(_ insets: EdgeInsets, _ axis: LayoutAxis) -> (start: Double, end: Double) {
    axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  var content: LayoutContent {
    let (sections, axis) = (sections, axis)
    let offsets = Dictionary(uniqueKeysWithValues: sections.map { ($0.handle, $0.offset) })
    return LayoutContent(
      itemCount: { sections[$0].items.count }, itemHandle: { sections[$0].items[$1] }, sectionHandle: { sections[$0].handle },
      sectionTemplate: { section, _ in Self.compiled(sections[section].template, axis) }, orthogonalOffset: { offsets[$0] ?? 0 })
  }
  private static func compiled(_ template: Template, _ axis: LayoutAxis) -> SectionTemplate {
    func bar(_ kind: String, _ length: Double?, _ alignment: BoundarySupplementaryTemplate.Alignment) -> [BoundarySupplementaryTemplate] {
      length.map { length in
        let (whole, own) = (1.0, LayoutDimension.absolute(length))
        let size =
          axis == .vertical
          ? LayoutSize(width: .fractionalWidth(whole), height: own) : LayoutSize(width: own, height: .fractionalHeight(whole))
        return [BoundarySupplementaryTemplate(kind: kind, size: size, alignment: alignment)]
      } ?? []
    }
    return SectionTemplate(
      group: template.group.compiled, interGroupSpacing: template.lineSpacing, contentInsets: template.insets,
      boundarySupplementaries: bar("header", template.header, axis == .vertical ? .top : .leading)
        + bar("footer", template.footer, axis == .vertical ? .bottom : .trailing),
      decorations: template.hasBackground ? [DecorationTemplate(kind: "background")] : [],
      orthogonalScrolling: template.scrolling)
  }

  // MARK: Laying out

  /// Returns the container of a section's groups.
  private func container(_ template: Template) -> Size {
    let (size, insets) = (environment.containerSize, template.insets)
    return Size(width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
  }
  private func line(_ section: Section, from first: Int, _ cellsPerLine: Int) -> NestedLine {
    NestedLine(
      section.template.group, in: container(section.template), scale: environment.scale,
      limit: min(cellsPerLine, section.items.count - first)
    ) { cell, fixedLength in
      guard let known = measured[across]?[section.items[first + cell]], known.fixedLength == fixedLength else { return nil }
      return known.size
    }
  }
  /// Returns a complete line without measured items.
  private func fullLine(_ template: Template) -> NestedLine {
    NestedLine(template.group, in: container(template), scale: environment.scale, limit: nil) { _, _ in nil }
  }
  /// Returns the pixels from the beginning of a line to its end along the axis of the lines. No line begins before the previous one, however
  /// much they overlap; lines of cells that size themselves begin behind it.
  private func extent(_ line: NestedLine, _ template: Template) -> Int {
    let overlap = -pixels(template.lineSpacing)
    let selfSizes = fullLine(template).cells.contains { !$0.axes.isEmpty }
    return max(
      pixels(along(line.size, template.isOrthogonal ? axis.perpendicular : axis)), overlap > 0 ? overlap + (selfSizes ? 1 : 0) : 0)
  }
  /// Returns the room along the scroll direction that the largest line of a section that scrolls across currently needs, in pixels: of all
  /// lines, or of those in view; at least that of an unmeasured line.
  func largestLine(_ section: Section, inView: Bool) -> Int {
    let full = fullLine(section.template)
    let count = max(1, full.cells.count)
    var (largest, begin) = (pixels(along(full.size, axis)), pixels(inset(section.template.insets, axis.perpendicular).start))
    let view = pixels(section.offset)..<pixels(section.offset) + pixels(across)
    for first in stride(from: 0, to: section.items.count, by: count) {
      let line = line(section, from: first, count)
      let end = begin + extent(line, section.template)
      if !inView || begin < view.upperBound && end > view.lowerBound { largest = max(largest, pixels(along(line.size, axis))) }
      begin = end + pixels(section.template.lineSpacing)
    }
    return largest
  }
  /// Returns the axes along which an item determines its size, and for which length; nil if there is no such item.
  func cell(_ section: Int, _ item: Int) -> NestedLine.Cell? {
    let count = max(1, fullLine(sections[section].template).cells.count)
    let cells = line(sections[section], from: item / count * count, count).cells
    return cells.indices.contains(item % count) ? cells[item % count] : nil
  }

  /// Returns the offset at which an orthogonal section comes to rest that was dragged from `start` and would stop at `proposed`.
  func target(_ index: Int, proposed: Double, from start: Double) -> Double {
    let (section, axis) = (sections[index], axis.perpendicular)
    let count = max(1, fullLine(section.template).cells.count)
    var groups: [Range<Int>] = []
    for first in stride(from: 0, to: section.items.count, by: count) {
      let begin = groups.last.map { $0.upperBound + pixels(section.template.lineSpacing) } ?? 0
      groups.append(begin..<begin + extent(line(section, from: first, count), section.template))
    }
    guard let end = groups.last?.upperBound else { return proposed }
    let (insets, length) = (inset(section.template.insets, axis), across)
    /// The group that begins nearest to an offset.
    func nearest(_ offset: Double) -> Int {
      groups.indices.min { abs(groups[$0].lowerBound - pixels(offset)) < abs(groups[$1].lowerBound - pixels(offset)) } ?? 0
    }
    /// The group at an offset, or in front of the gap there.
    func group(at offset: Double) -> Int { groups.lastIndex { $0.lowerBound <= pixels(offset) } ?? 0 }
    func atMostOneStep(_ group: Int, from start: Int) -> Int { max(start - 1, min(start + 1, group)) }
    let target: Double
    switch section.template.scrolling {
    case .none, .continuous: target = proposed
    case .paging:
      let page = (start / length).rounded()
      target = max(page - 1, min(page + 1, (proposed / length).rounded())) * length
    case .continuousGroupLeadingBoundary: target = points(groups[nearest(proposed)].lowerBound)
    case .groupPaging: target = points(groups[atMostOneStep(nearest(proposed), from: nearest(start))].lowerBound)
    case .groupPagingCentered:
      let middle = length / 2 - insets.start
      let chosen = groups[atMostOneStep(group(at: proposed + middle), from: group(at: start + middle))]
      target = (points(chosen.lowerBound) + points(chosen.upperBound)) / 2 - middle
    }
    let last = max(0, insets.start + points(end) + insets.end - length)
    return points(pixels(min(max(0, target), last)))
  }

  /// Returns the frame of every element, and the content's length. A section that scrolls across keeps the room of its largest line so far:
  /// `bands` has its size in pixels, which is at least the current room of the largest line.
  func solved(bands: [Int: Int] = [:]) -> (frames: [LayoutElement: Rect], length: Double) {
    var frames: [LayoutElement: Rect] = [:]
    var at = 0
    /// Adds a rectangle that begins at a whole number of pixels along and across, with edges rounded from there.
    func put(_ element: LayoutElement, _ frame: Rect, x: (Int, Double), y: (Int, Double)) {
      var left = x.0 + pixels(x.1 + frame.minX)
      let width = x.0 + pixels(x.1 + frame.maxX) - left
      let (top, bottom) = (y.0 + pixels(y.1 + frame.minY), y.0 + pixels(y.1 + frame.maxY))
      if environment.isRightToLeft, axis == .vertical { left = pixels(environment.containerSize.width) - left - width }
      frames[element] = Rect(x: points(left), y: points(top), width: points(max(0, width)), height: points(max(0, bottom - top)))
    }
    func put(_ element: LayoutElement, _ frame: Rect, along: Int, across: (Int, Double)) {
      if axis == .vertical { put(element, frame, x: across, y: (along, 0)) } else { put(element, frame, x: (along, 0), y: across) }
    }
    let spacing = pixels(configuration.interSectionSpacing)
    for (index, section) in sections.enumerated() {
      if index > 0 { at += spacing }
      let (begin, template) = (at, section.template)
      let (alongInsets, acrossInsets) = (inset(template.insets, axis), inset(template.insets, axis.perpendicular))
      let width = max(0, across - acrossInsets.start - acrossInsets.end)
      func bar(_ kind: String, _ length: Double) {
        let size = axis == .vertical ? Size(width: width, height: length) : Size(width: length, height: width)
        put(
          .supplementary(kind: kind, section: index, index: 0), Rect(origin: .zero, size: size), along: at, across: (0, acrossInsets.start))
        at += pixels(length)
      }
      if let header = template.header { bar("header", header) }
      at += pixels(alongInsets.start)
      let full = fullLine(template)
      let count = max(1, full.cells.count)
      var offset = 0
      for first in stride(from: 0, to: section.items.count, by: count) {
        let line = line(section, from: first, count)
        if first > 0 { offset += pixels(template.lineSpacing) }
        for (number, cell) in line.cells.enumerated() {
          put(
            .item(section: index, index: first + number), cell.frame, along: at + (template.isOrthogonal ? 0 : offset),
            across: template.isOrthogonal ? (pixels(acrossInsets.start) + offset - pixels(section.offset), 0) : (0, acrossInsets.start))
        }
        offset += extent(line, template)
      }
      at += !template.isOrthogonal ? offset : section.items.isEmpty ? 0 : max(largestLine(section, inView: true), bands[index] ?? 0)
      at += pixels(alongInsets.end)
      at = max(at, begin - pixels(template.footer ?? 0))
      if let footer = template.footer { bar("footer", footer) }
      if template.hasBackground {
        var size = environment.containerSize
        if axis == .vertical { size.height = points(at - begin) } else { size.width = points(at - begin) }
        put(.decoration(kind: "background", section: index), Rect(origin: .zero, size: size), along: begin, across: (0, 0))
      }
      // No section begins before the previous one, however much they overlap.
      at = max(at, begin - spacing)
    }
    return (frames, points(at))
  }

  /// Remembers the size of lines of sections that scroll across, which do not shrink again.
  mutating func noteLargest() {
    for section in sections where section.template.isOrthogonal {
      largestEver[section.handle] = max(largestEver[section.handle] ?? 0, largestLine(section, inView: false))
    }
  }

  // MARK: Random lists

  mutating func newSection(_ random: inout SplitMix64, items: Int) -> Section {
    nextHandle += 1
    let handle = SectionHandle(nextHandle)
    let behaviours: [OrthogonalScrolling] = [.continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered]
    let scrolling = random.below(3) == 0 ? behaviours[random.below(5)] : .none
    let isOrthogonal = scrolling != .none
    /// The lowest inset; negative ones extend the lines beyond the section.
    let lowest = random.below(4) == 0 ? 12.0 : 0
    let template = Template(
      group: .randomGroup(
        &random, lineAxis: isOrthogonal ? axis.perpendicular : axis, isOrthogonal: isOrthogonal,
        selfSizes: random.below(3) > 0),
      scrolling: scrolling, lineSpacing: Double(random.below(20)) / 2 - (random.below(4) == 0 ? 40 : 0),
      insets: EdgeInsets(
        top: Double(random.below(20)) - lowest, left: Double(random.below(30)) / 2 - lowest, bottom: Double(random.below(20)) - lowest,
        right: Double(random.below(30)) / 2 - lowest),
      header: random.below(2) == 0 ? Double(10 + random.below(40)) : nil,
      footer: random.below(3) == 0 ? Double(10 + random.below(40)) : nil,
      hasBackground: random.below(2) == 0)
    return Section(handle: handle, template: template, items: (0..<items).map { _ in newItem() })
  }
  private mutating func newItem() -> ItemHandle {
    nextHandle += 1
    return ItemHandle(nextHandle)
  }

  /// Changes the list at random and returns the change, numbered like in UIKit.
  mutating func randomUpdate(_ random: inout SplitMix64) -> ListChange {
    var list = ModelList(environment: environment, sectionSpacing: 0)
    list.nextHandle = nextHandle
    let plain = ModelTemplate.random(&random)
    list.sections = sections.map { ModelList.Section(handle: $0.handle, template: plain, items: $0.items) }
    let change = list.randomUpdate(&random)
    nextHandle = list.nextHandle
    let old = Dictionary(uniqueKeysWithValues: sections.map { ($0.handle, $0) })
    sections = list.sections.map { section in
      var kept = old[section.handle] ?? newSection(&random, items: 0)
      (kept.handle, kept.items) = (section.handle, section.items)
      return kept
    }
    for position in change.reloadedItems {
      for key in measured.keys { measured[key]?[sections[position.section].items[position.index]] = nil }
    }
    return change
  }
}
