import HitchlessBase
import ListLayout
import TestSupport

/// A list and its measured sizes, as plain arrays.
struct ModelList {
  struct Section {
    var handle: SectionHandle
    var template: ModelTemplate
    var items: [ItemHandle]
  }
  struct Measured: Hashable {
    var fixedLength: Int
    var height: Double
  }

  var sections: [Section] = []
  var environment: LayoutEnvironment
  var sectionSpacing: Double
  var nextHandle: Int32 = 0
  /// By container width, then by handle.
  var itemHeights: [Double: [ItemHandle: Measured]] = [:]
  var headerHeights: [Double: [SectionHandle: Measured]] = [:]

  mutating func newItem() -> ItemHandle {
    nextHandle += 1
    return ItemHandle(nextHandle)
  }
  mutating func newSection(_ random: inout SplitMix64, items: Int) -> Section {
    nextHandle += 1
    return Section(handle: SectionHandle(nextHandle), template: .random(&random), items: (0..<items).map { _ in newItem() })
  }

  var content: LayoutContent {
    let sections = self.sections
    return LayoutContent(
      itemCount: { sections[$0].items.count }, itemHandle: { sections[$0].items[$1] },
      sectionHandle: { sections[$0].handle }, sectionTemplate: { section, _ in sections[section].template.compiled })
  }

  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Returns the nearest whole pixel; halves are rounded up, including those that are slightly smaller because of rounding errors.
  func pixels(_ points: Double) -> Int { Int((points * environment.scale + 0.501).rounded(.down)) }
  func points(_ pixels: Int) -> Double { Double(pixels) / environment.scale }

  /// Returns the width that an item is fitted for, in pixels.
  func columnWidth(_ template: ModelTemplate) -> Double {
    let width = max(0, environment.containerSize.width - template.insets.left - template.insets.right - sideWidth(template))
    if template.repeatsToFill { return width * (1 / Double(template.columns)) }
    return max(0, (width - template.itemSpacing * Double(template.columns - 1)) / Double(template.columns))
  }

  func height(_ item: ItemHandle, _ template: ModelTemplate) -> (height: Double, isMeasured: Bool) {
    guard template.isEstimated, let measured = itemHeights[environment.containerSize.width]?[item],
      measured.fixedLength == pixels(columnWidth(template))
    else { return (template.height, false) }
    return (measured.height, true)
  }

  /// Returns the width of the element in front of the rows, in whole pixels.
  func sideWidth(_ template: ModelTemplate) -> Double { template.side.map { points(pixels($0.width)) } ?? 0 }

  func headerWidth(_ template: ModelTemplate) -> Double {
    let insets = template.boundaryInsets ?? template.insets
    return max(0, environment.containerSize.width - insets.left - insets.right)
  }
  func headerHeight(_ section: Section) -> (height: Double, isMeasured: Bool) {
    let template = section.template
    guard template.headerIsEstimated, let measured = headerHeights[environment.containerSize.width]?[section.handle],
      measured.fixedLength == pixels(headerWidth(template))
    else { return (template.header ?? 0, false) }
    return (measured.height, true)
  }
}

extension Dictionary where Key == Double {
  /// Records the size that an element requests at a width. An element that requests another size than before for the same length has other
  /// contents, so its sizes at other widths are invalid.
  mutating func set<Handle>(_ measured: ModelList.Measured, of handle: Handle, at width: Double)
  where Value == [Handle: ModelList.Measured] {
    if let old = self[width]?[handle], old.fixedLength == measured.fixedLength, old.height != measured.height {
      for key in keys where key != width { self[key]?[handle] = nil }
    }
    self[width, default: [:]][handle] = measured
  }
}
