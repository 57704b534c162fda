import HitchlessBase
import ListLayout
import TestSupport

/// A flow layout with plain arrays, which breaks all items into lines for each query.
struct FlowModel {
  struct Section {
    var handle: SectionHandle
    var metrics: FlowMetrics
    var items: [ItemHandle]
  }
  var sections: [Section] = []
  var environment: LayoutEnvironment
  var configuration: FlowConfiguration
  /// The sizes of items that the program specifies.
  var given: [ItemHandle: Size] = [:]
  /// The sizes that cells request, by the container's length across the scroll direction.
  var wanted: [Double: [ItemHandle: Size]] = [:]
  var nextHandle: Int32 = 0
  /// The number of times that the program was asked for a size.
  let questions = Counter()
  final class Counter { var count = 0 }

  var axis: LayoutAxis { configuration.scrollDirection }
  var across: Double { length(environment.containerSize, isAlong: false) }
  func length(_ size: Size, isAlong: Bool) -> Double { (axis == .vertical) == isAlong ? size.height : size.width }

  var content: FlowContent {
    let (sections, given, questions) = (sections, given, questions)
    let list = LayoutContent(
      itemCount: { sections[$0].items.count }, itemHandle: { sections[$0].items[$1] }, sectionHandle: { sections[$0].handle },
      sectionTemplate: { _, _ in .list() })
    return FlowContent(
      list: list, dependsOnList: sections.contains { $0.metrics.asksSizes }, metrics: { sections[$0].metrics },
      itemSize: { section, item in
        questions.count += 1
        return given[sections[section].items[item]] ?? .zero
      })
  }

  func size(_ handle: ItemHandle, _ metrics: FlowMetrics) -> Size {
    if metrics.selfSizes, let size = wanted[across]?[handle] { return size }
    return metrics.asksSizes ? given[handle] ?? .zero : metrics.itemSize
  }

  /// Returns the frame of every element. Origins are not rounded. Headers and footers that are pinned stay in `visible`.
  func solved(visible: Rect? = nil) -> (frames: [LayoutElement: Rect], length: Double) {
    var frames: [LayoutElement: Rect] = [:]
    var offset = 0.0
    let insets: (EdgeInsets) -> (start: Double, end: Double, first: Double, last: Double) = {
      axis == .vertical ? ($0.top, $0.bottom, $0.left, $0.right) : ($0.left, $0.right, $0.top, $0.bottom)
    }
    func place(_ element: LayoutElement, along: Double, across: Double, _ size: Size) {
      var origin = axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
      if configuration.mirrors, environment.isRightToLeft, axis == .vertical {
        origin.x = environment.containerSize.width - origin.x - size.width
      }
      frames[element] = Rect(origin: origin, size: size)
    }
    func bar(_ length: Double) -> Size {
      axis == .vertical
        ? Size(width: environment.containerSize.width, height: length) : Size(width: length, height: environment.containerSize.height)
    }
    for (index, section) in sections.enumerated() {
      let metrics = section.metrics
      let begin = offset
      let header = length(metrics.headerSize, isAlong: true)
      offset += header
      offset += insets(metrics.insets).start
      let available = across - insets(metrics.insets).first - insets(metrics.insets).last
      let sizes = section.items.map { size($0, metrics) }
      var first = 0
      while first < sizes.count {
        var end = first + 1
        var used = length(sizes[first], isAlong: false)
        while end < sizes.count, used + metrics.interitemSpacing + length(sizes[end], isAlong: false) <= available + 1e-4 {
          used += metrics.interitemSpacing + length(sizes[end], isAlong: false)
          end += 1
        }
        let line = Array(sizes[first..<end])
        var spread = line
        var spacing: Double?
        if end == sizes.count {
          if Set(line).count == 1 {
            // More of them, as long as they fit.
            while used + metrics.interitemSpacing + length(line[0], isAlong: false) <= available + 1e-4 {
              used += metrics.interitemSpacing + length(line[0], isAlong: false)
              spread.append(line[0])
            }
          } else {
            spacing = metrics.interitemSpacing
          }
        }
        let free = available - spread.reduce(0) { $0 + length($1, isAlong: false) }
        let distance = spacing ?? (spread.count > 1 ? free / Double(spread.count - 1) : 0)
        var position = insets(metrics.insets).first + (spread.count == 1 && spacing == nil ? free / 2 : 0)
        let extent = line.map { length($0, isAlong: true) }.max() ?? 0
        for (number, size) in line.enumerated() {
          place(
            .item(section: index, index: first + number), along: offset + (extent - length(size, isAlong: true)) / 2, across: position, size
          )
          position += length(size, isAlong: false) + distance
        }
        // No line begins before the previous one, however much they overlap.
        offset += max(extent, -metrics.lineSpacing)
        if end < sizes.count { offset += metrics.lineSpacing }
        first = end
      }
      offset += insets(metrics.insets).end
      let footer = length(metrics.footerSize, isAlong: true)
      offset = max(begin, offset + footer)
      var (headerStart, footerStart) = (begin, offset - footer)
      if let visible {
        let (low, high) = axis == .vertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
        if configuration.pinsHeaders { headerStart = max(headerStart, min(low, offset - header)) }
        if configuration.pinsFooters { footerStart = min(footerStart, max(high - footer, begin)) }
      }
      if header > 0 { place(.supplementary(kind: "header", section: index, index: 0), along: headerStart, across: 0, bar(header)) }
      if footer > 0 { place(.supplementary(kind: "footer", section: index, index: 0), along: footerStart, across: 0, bar(footer)) }
    }
    return (frames, (offset * environment.scale - 0.001).rounded(.up) / environment.scale)
  }

  // MARK: Random lists

  static func size(_ random: inout SplitMix64) -> Size {
    Size(width: Double(20 + random.below(400)) / 4, height: Double(20 + random.below(200)) / 4)
  }
  mutating func newItem(_ random: inout SplitMix64) -> ItemHandle {
    nextHandle += 1
    // Some neighbours are equal.
    let size = random.below(3) == 0 ? Size(width: 60, height: 40) : Self.size(&random)
    given[ItemHandle(nextHandle)] = size
    return ItemHandle(nextHandle)
  }
  mutating func newSection(_ random: inout SplitMix64, items: Int) -> Section {
    nextHandle += 1
    let handle = SectionHandle(nextHandle)
    return Section(handle: handle, metrics: Self.metrics(&random), items: (0..<items).map { _ in newItem(&random) })
  }
  static func metrics(_ random: inout SplitMix64) -> FlowMetrics {
    func length(_ limit: Int) -> Double { random.below(3) == 0 ? 0 : Double(random.below(limit * 4)) / 4 }
    /// A length, or in some sections a negative one.
    let isNegative = random.below(4) == 0
    func signed(_ limit: Int, _ lowest: Int) -> Double {
      isNegative && random.below(2) == 0 ? -Double(random.below(lowest * 4)) / 4 : length(limit)
    }
    return FlowMetrics(
      insets: EdgeInsets(top: signed(20, 30), left: signed(20, 10), bottom: signed(20, 30), right: signed(20, 10)),
      // Up to more than most lines are long.
      lineSpacing: signed(20, 50), interitemSpacing: signed(20, 5), headerSize: Size(width: length(40), height: length(40)),
      footerSize: Size(width: length(40), height: length(40)), itemSize: size(&random), asksSizes: random.below(2) == 0,
      selfSizes: random.below(3) == 0)
  }
}
