import CellReuse
import HitchlessBase
import KeyedDiff
import ListLayout
import TestSupport
import Testing

@testable import ListEngine

@MainActor @Suite struct ListDriverTests {
  @Test func `The screen is filled with the right rows without gaps after random changes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("a list without views at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let host = ScriptedList()
    var nextRow = 0
    func newRows(_ count: Int) -> [Int] {
      defer { nextRow += count }
      return Array(nextRow..<nextRow + count)
    }
    host.sections = [newRows(60), newRows(0), newRows(40)]
    for step in 0..<(RandomTestSettings.rounds ?? 800) {
      let section = Int.random(in: 0..<host.sections.count, using: &random)
      let count = host.sections[section].count
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1, 2, 3: host.offset.y += Double(Int.random(in: -60..<80, using: &random))
      case 4: host.offset.y = Double(Int.random(in: 0..<3_000, using: &random))
      case 5:
        let index = Int.random(in: 0...count, using: &random)
        let rows = newRows(Int.random(in: 1..<4, using: &random))
        host.list.updates.performBatch(
          {
            host.sections[section].insert(contentsOf: rows, at: index)
            host.list.updates.record(naming: BatchUpdate()) {
              $0.insertItems(rows.indices.map { ItemPosition(section: section, index: index + $0) })
            }
          }, naming: BatchUpdate(), completion: nil)
      case 6 where count > 0:
        let index = Int.random(in: 0..<count, using: &random)
        host.list.updates.performBatch(
          {
            host.sections[section].remove(at: index)
            host.list.updates.record(naming: BatchUpdate()) { $0.deleteItems([ItemPosition(section: section, index: index)]) }
          }, naming: BatchUpdate(), completion: nil)
      case 7: host.size.width = Double(Int.random(in: 80..<140, using: &random))
      case 8:
        if Bool.random(using: &random) { host.sections[section].shuffle(using: &random) }
        host.list.reloadData()
      default:
        while case .prepared = host.list.cells.prepareAhead(before: nil, frameInterval: nil) {}
        if Bool.random(using: &random) { host.list.discardIdleCells() }
      }
      host.bringContentIntoView()
      host.frame()
      host.bringContentIntoView()
      host.frame()
      check(host, step, seed)
    }
  }

  private func check(_ host: ScriptedList, _ step: Int, _ seed: UInt64) {
    let (list, elements) = (host.list, host.list.elementsOnScreen)
    #expect(list.cells.realizer.pool.brokenInvariants().isEmpty, "step \(step), seed \(seed)")
    #expect(Set(elements.map(\.element.token)) == host.visible, "step \(step), seed \(seed)")
    #expect(Set(elements.map(\.element.token)).count == elements.count, "step \(step), seed \(seed)")
    // Each cell shows the row of its position at the row's height, each begins where the previous one ends, and together they fill the
    // viewport, or are the whole list.
    var positions: [ItemPosition] = []
    var end: Double?
    for (identifier, element) in elements {
      guard let position = identifier.item.flatMap({ list.position(of: $0) }), let row = host.row(at: position) else {
        Issue.record("step \(step), seed \(seed): \(identifier) is on screen and not in the list")
        continue
      }
      positions.append(position)
      #expect(host.shown[element.token] == row, "step \(step), seed \(seed)")
      #expect(element.attributes.frame.height == host.height(row), "step \(step), seed \(seed)")
      if let end { #expect(element.attributes.frame.minY == end, "step \(step), seed \(seed)") }
      end = element.attributes.frame.maxY
    }
    let all = host.sections.indices.flatMap { section in
      host.sections[section].indices.map { ItemPosition(section: section, index: $0) }
    }
    guard let first = positions.first, let begin = elements.first?.element.attributes.frame.minY, let end else {
      #expect(all.isEmpty, "step \(step), seed \(seed)")
      return
    }
    #expect(positions == Array(all.drop { $0 < first }.prefix(positions.count)), "step \(step), seed \(seed)")
    #expect(begin <= host.viewport.minY || first == all.first, "step \(step), seed \(seed)")
    #expect(end >= host.viewport.maxY || positions.last == all.last, "step \(step), seed \(seed)")
    #expect(host.mistakes.isEmpty, "step \(step), seed \(seed): \(host.mistakes)")
  }

  @Test func `A layout pass plans no cells; spare time does, once after each pass`() {
    let host = ScriptedList()
    host.sections = [Array(0..<100)]
    host.height = { _ in 44 }
    host.frame()
    let cells: CellDriver = host.list.cells
    #expect(cells.preparation.isStale && cells.preparation.isEmpty)
    while case .prepared = cells.prepareAhead(before: nil, frameInterval: nil) {}
    #expect(!cells.preparation.isStale)
    // Everything near the viewport is ready: scrolling shows cells that were prepared, and the row that comes next is planned afterwards.
    let ready = Set(host.shown.values)
    host.offset.y = 44
    host.frame()
    #expect(cells.preparation.isStale && Set(host.shown.values) == ready)
    while case .prepared = cells.prepareAhead(before: nil, frameInterval: nil) {}
    #expect(!cells.preparation.isStale && Set(host.shown.values).isStrictSuperset(of: ready.subtracting([0])))
    host.frame()
    cells.stopPrefetching()
    #expect(!cells.preparation.isStale && cells.preparation.isEmpty)
  }

  @Test func `A layout that never settles raises a fault, and the pass ends`() {
    let host = ScriptedList()
    host.sections = [Array(0..<3)]
    host.makesLayout = { _ in RestlessLayout() }
    let faults = Fault.collecting { host.frame() }
    #expect(faults.count == 1)
    #expect(faults.allSatisfy { "\($0)".contains("stuck in its layout loop") })
    #expect(!host.list.isInLayout)
    // With another layout the next frame is right.
    host.makesLayout = nil
    host.list.layoutWasReplaced()
    let later = Fault.collecting { host.frame() }
    #expect(later.isEmpty && host.visible.count == 3)
  }
}

/// A layout of one row, whose size changes each time it is measured.
@MainActor private final class RestlessLayout: VisibleLayout {
  private var height = 10.0

  var contentSize: Size { Size(width: 100, height: height) }
  var scrollAxis: LayoutAxis { .vertical }
  var usesEstimates: Bool { false }
  var remembersSizes: Bool { false }
  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    result.append(row)
  }
  private var row: ElementAttributes {
    ElementAttributes(
      element: .item(section: 0, index: 0), frame: Rect(x: 0, y: 0, width: 100, height: height), selfSizingAxes: .vertical)
  }
  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? { row }
  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] { [] }
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? { nil }
  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets, _ content: LayoutContent
  ) -> Point? { nil }
  func reload(sectionCount: Int, _ content: LayoutContent) {}
  func apply(_ change: ListChange, _ content: LayoutContent) {}
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {}
  func invalidate(_ content: LayoutContent) {}
  func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent) {}
  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect {
    height = height == 10 ? 20 : 10
    return MeasuredEffect(framesChanged: true)
  }
}
