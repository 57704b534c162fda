import HitchlessBase
import ListLayout
import TestSupport

/// The layout of a section of the model: equal columns, rows as high as their highest item.
struct ModelTemplate: Hashable {
  var columns: Int
  var isEstimated: Bool
  var height: Double
  var itemSpacing: Double
  var lineSpacing: Double
  var insets: EdgeInsets
  var header: Double?
  var headerIsEstimated: Bool
  var footer: Double?
  var hasBackground: Bool
  /// Whether the group has "as many as fit" instead of a count.
  var repeatsToFill: Bool

  static func random(_ random: inout SplitMix64) -> ModelTemplate {
    let toFill = random.below(3) == 0
    return ModelTemplate(
      columns: 1 + random.below(4), isEstimated: random.below(4) != 0, height: Double(20 + random.below(60)),
      itemSpacing: toFill ? 0 : Double(random.below(20)) / 2, lineSpacing: Double(random.below(20)) / 2,
      insets: EdgeInsets(
        top: Double(random.below(20)), left: Double(random.below(30)) / 2, bottom: Double(random.below(20)),
        right: Double(random.below(30)) / 2),
      header: random.below(2) == 0 ? Double(10 + random.below(40)) : nil, headerIsEstimated: random.below(2) == 0,
      footer: random.below(3) == 0 ? Double(10 + random.below(40)) : nil, hasBackground: random.below(2) == 0,
      repeatsToFill: toFill)
  }

  var compiled: SectionTemplate {
    let dimension: LayoutDimension = isEstimated ? .estimated(height) : .absolute(height)
    let width: LayoutDimension = .fractionalWidth(repeatsToFill ? 1 / Double(columns) : 1)
    let item = LayoutItemTemplate(size: LayoutSize(width: width, height: dimension))
    var boundary: [BoundarySupplementaryTemplate] = []
    if let header {
      let size = LayoutSize(width: .fractionalWidth(1), height: headerIsEstimated ? .estimated(header) : .absolute(header))
      boundary.append(BoundarySupplementaryTemplate(kind: "header", size: size, alignment: .top))
    }
    if let footer {
      let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(footer))
      boundary.append(BoundarySupplementaryTemplate(kind: "footer", size: size, alignment: .bottom))
    }
    return SectionTemplate(
      group: .group(
        .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: dimension),
        members: repeatsToFill ? .repeatingToFill([item]) : .repeating(item, count: columns, fitting: true),
        spacing: .fixed(itemSpacing)),
      interGroupSpacing: lineSpacing, contentInsets: insets, boundarySupplementaries: boundary,
      decorations: hasBackground ? [DecorationTemplate(kind: "background")] : [])
  }
}

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
    let width = max(0, environment.containerSize.width - template.insets.left - template.insets.right)
    if template.repeatsToFill { return width * (1 / Double(template.columns)) }
    return max(0, (width - template.itemSpacing * Double(template.columns - 1)) / Double(template.columns))
  }

  func height(_ item: ItemHandle, _ template: ModelTemplate) -> (height: Double, isMeasured: Bool) {
    guard template.isEstimated, let measured = itemHeights[environment.containerSize.width]?[item],
      measured.fixedLength == pixels(columnWidth(template))
    else { return (template.height, false) }
    return (measured.height, true)
  }

  func headerWidth(_ template: ModelTemplate) -> Double {
    max(0, environment.containerSize.width - template.insets.left - template.insets.right)
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
