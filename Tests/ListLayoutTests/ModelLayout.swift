import HitchlessBase
import ListLayout

/// Every element of a model, laid out one after the other: slow, and obviously right.
struct ModelLayout {
  var elements: [LayoutElement: ElementAttributes] = [:]
  var contentHeight = 0.0

  init(_ list: ModelList) {
    var y = 0
    func add(_ element: LayoutElement, left: Double, right: Double, top: Int, height: Int, z: Int, axes: AxisSet, measured: Bool) {
      let x = list.pixels(left)
      elements[element] = ElementAttributes(
        element: element,
        frame: Rect(
          x: list.points(x), y: list.points(top), width: list.points(list.pixels(right) - x), height: list.points(height)),
        zIndex: z, selfSizingAxes: axes, isMeasured: measured)
    }
    let width = list.environment.containerSize.width
    for (index, section) in list.sections.enumerated() {
      if index > 0 { y += list.pixels(list.sectionSpacing) }
      let begin = y
      let template = section.template
      let right = template.insets.left + list.headerWidth(template)
      if template.header != nil {
        let header = list.headerHeight(section)
        let height = list.pixels(header.height)
        add(
          .supplementary(kind: "header", section: index, index: 0), left: template.insets.left, right: right, top: y, height: height,
          z: 1, axes: template.headerIsEstimated ? .vertical : [], measured: header.isMeasured)
        y += height
      }
      y += list.pixels(template.insets.top)
      let column = list.columnWidth(template)
      for first in stride(from: 0, to: section.items.count, by: template.columns) {
        if first > 0 { y += list.pixels(template.lineSpacing) }
        var row = 0
        for item in first..<min(first + template.columns, section.items.count) {
          let (height, isMeasured) = list.height(section.items[item], template)
          let left = template.insets.left + Double(item - first) * (column + template.itemSpacing)
          add(
            .item(section: index, index: item), left: left, right: left + column, top: y, height: list.pixels(height), z: 0,
            axes: template.isEstimated ? .vertical : [], measured: isMeasured)
          row = max(row, list.pixels(height))
        }
        y += row
      }
      y += list.pixels(template.insets.bottom)
      if let footer = template.footer {
        add(
          .supplementary(kind: "footer", section: index, index: 0), left: template.insets.left, right: right, top: y,
          height: list.pixels(footer), z: 1, axes: [], measured: false)
        y += list.pixels(footer)
      }
      if template.hasBackground {
        add(
          .decoration(kind: "background", section: index), left: 0, right: width, top: begin, height: y - begin, z: -1, axes: [],
          measured: false)
      }
    }
    contentHeight = list.points(y)
  }

  func elements(in rect: Rect) -> [LayoutElement: ElementAttributes] {
    elements.filter { !$0.value.frame.isEmpty && $0.value.frame.intersects(rect) }
  }
}
