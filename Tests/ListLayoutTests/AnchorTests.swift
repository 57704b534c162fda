import HitchlessBase
import ListLayout
import TestSupport
import Testing

@Suite struct AnchorTests {
  @Test(arguments: [11, 12] as [UInt64])
  func `Scrolling up a list of 100,000 rows with wrong estimates does not move visible rows`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let list = PlainContent(counts: [100_000], template: .list(estimatedRowHeight: 20))
    var solver = list.solver()
    let content = list.content
    func trueHeight(_ item: Int) -> Double { 60 + Double((item * 7919) % 81) }
    var offset = solver.contentSize.height / 2
    var onScreen: [LayoutElement: Double] = [:]
    for step in 0..<150 {
      let delta = Double(random.below(60))
      offset -= delta
      for (element, y) in onScreen { onScreen[element] = y + delta }
      let visible = rect(0, offset, 400, 800)
      // Fit the rows that came into view one by one, and hold the position each time.
      while let cell = solver.query(visible.offset(x: 0, y: offset - visible.minY), content: content).first(where: \.needsMeasuring) {
        guard case .item(_, let item) = cell.element else { break }
        let anchors = solver.anchors(in: rect(0, offset, 400, 800), content: content)
        let moved = solver.setMeasured(Size(width: 400, height: trueHeight(item)), for: cell.element, content: content).framesChanged
        if moved, let anchor = anchors.first, let resolved = solver.offset(for: anchor, content: content) { offset = resolved }
      }
      let now = solver.query(rect(0, offset, 400, 800), content: content)
      if step > 0 {
        for attributes in now {
          guard let before = onScreen[attributes.element] else { continue }
          try #require(attributes.frame.minY - offset == before, "seed \(seed) step \(step) \(attributes.element)")
        }
      }
      onScreen = Dictionary(uniqueKeysWithValues: now.map { ($0.element, $0.frame.minY - offset) })
    }
  }

  @Test func `A row above the viewport ignores a remembered size that is not applied yet`() {
    let list = PlainContent(counts: [100], template: .list(estimatedRowHeight: 20))
    var solver = list.solver()
    for row in 0..<10 {
      _ = solver.setMeasured(Size(width: 400, height: 300), for: .item(section: 0, index: row), content: list.content)
    }
    func setWidth(_ width: Double) {
      solver.setEnvironment(
        LayoutEnvironment(containerSize: Size(width: width, height: 800), scale: 2), content: list.content)
    }
    setWidth(320)
    setWidth(400)
    // At the previous width the rows from the third one on are laid out, and only these have their sizes.
    let viewport = rect(0, 40, 400, 800)
    let found = [solver.query(viewport, content: list.content), solver.elements(in: viewport, content: list.content)]
    for cells in found {
      let frames = cells.sorted { $0.frame.minY < $1.frame.minY }
      #expect(frames.map(\.element) == (2..<5).map { .item(section: 0, index: $0) })
      #expect(frames.map(\.frame.minY) == [40, 340, 640] && frames.allSatisfy { $0.frame.height == 300 && !$0.needsMeasuring })
    }
    // No sizes have been adopted there: all rows have the estimated height.
    let far = solver.elements(in: rect(0, 0, 400, 40), content: list.content)
    #expect(far.map(\.frame.height) == [20, 20] && far.allSatisfy(\.needsMeasuring))
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func `Updates, measurements and width changes keep the position of the anchor's item`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = ModelList(
      environment: LayoutEnvironment(containerSize: Size(width: 400, height: 700), scale: 2), sectionSpacing: 7)
    for _ in 0..<4 { list.sections.append(list.newSection(&random, items: 10 + random.below(30))) }
    var solver = CompositionalSolver(
      configuration: LayoutConfiguration(interSectionSpacing: 7), environment: list.environment)
    solver.reset(sectionCount: list.sections.count, content: list.content)
    var held = 0
    for step in 0..<100 {
      if list.itemCount < 40 {
        list.sections.append(list.newSection(&random, items: 40)); solver.reset(sectionCount: list.sections.count, content: list.content)
      }
      solver.prepare(near: rect(0, 0, 700, 1e6), content: list.content)
      let offset = Double(random.below(Int(solver.contentSize.height) + 1))
      let anchors = solver.anchors(in: rect(0, offset, 700, 300), content: list.content)
      switch random.below(3) {
      case 0: solver.apply(list.randomUpdate(&random), content: list.content)
      case 1:
        list.environment.containerSize.width = [320, 400, 613][random.below(3)]
        solver.setEnvironment(list.environment, content: list.content)
      default:
        for section in list.sections.indices where !list.sections[section].items.isEmpty {
          let item = random.below(list.sections[section].items.count)
          _ = solver.setMeasured(
            Size(width: 1, height: Double(5 + random.below(200))), for: .item(section: section, index: item), content: list.content)
        }
      }
      for anchor in anchors {
        guard let position = position(of: anchor.handle, list) else { continue }
        let offsetNow = solver.offset(for: anchor, at: position, content: list.content)
        let resolved = try #require(offsetNow)
        let attributes = solver.attributes(forItem: position, content: list.content)
        let frame = try #require(attributes).frame
        let edge = anchor.edge == .start ? frame.minY : frame.maxY
        try #require(edge - resolved == anchor.distance, "seed \(seed) step \(step)")
        held += 1
      }
    }
    #expect(held > 100)
  }

  private func position(of handle: ItemHandle, _ list: ModelList) -> ItemPosition? {
    for (section, entry) in list.sections.enumerated() {
      if let item = entry.items.firstIndex(of: handle) { return ItemPosition(section: section, index: item) }
    }
    return nil
  }

  @Test func `The best anchor is the first measured item, and an item cut off at the top anchors its end`() throws {
    let list = PlainContent(counts: [10], template: .list(estimatedRowHeight: 100))
    var solver = list.solver()
    _ = solver.setMeasured(Size(width: 400, height: 100), for: .item(section: 0, index: 3), content: list.content)
    let anchors = solver.anchors(in: rect(0, 150, 400, 400), content: list.content)
    #expect(anchors.map(\.position.index) == [3, 2, 4, 5, 1])
    #expect(anchors.first == ScrollAnchor(handle: ItemHandle(3), position: ItemPosition(section: 0, index: 3), edge: .start, distance: 150))
    #expect(anchors.last?.edge == .end)
    #expect(anchors.last?.distance == 50)
  }

  @Test(arguments: [31] as [UInt64])
  func `Scrolling to an item lands on it in five hundred random jumps`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let list = PlainContent(counts: [100_000], template: .list(estimatedRowHeight: 20))
    var solver = list.solver()
    let content = list.content
    for _ in 0..<500 {
      let item = random.below(100_000)
      let position = ItemPosition(section: 0, index: item)
      _ = solver.setMeasured(
        Size(width: 400, height: Double(50 + random.below(100))), for: .item(section: 0, index: item), content: content)
      let insets = EdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
      let bounds = rect(0, 0, 400, 800)
      let target = [ScrollTarget.start, .center, .end][random.below(3)]
      let point = solver.scrollOffset(to: position, at: target, bounds: bounds, insets: insets, content: content)
      let offset = try #require(point).y
      let attributes = solver.attributes(forItem: position, content: content)
      let frame = try #require(attributes).frame
      let last = solver.contentSize.height + 30 - 800
      let wanted =
        switch target {
        case .start: frame.minY - 50
        case .end: frame.maxY + 30 - 800
        case .center, .nearest: frame.midY - 50 - 360
        }
      #expect(abs(offset - min(max(wanted, -50), last)) <= 0.25)
    }
  }

  @Test func `The nearest position scrolls as little as possible, and not for a fully visible item`() {
    let list = PlainContent(counts: [100], template: .list(estimatedRowHeight: 50))
    var solver = list.solver()
    func offset(_ item: Int, from start: Double) -> Double? {
      solver.scrollOffset(
        to: ItemPosition(section: 0, index: item), at: .nearest, bounds: rect(0, start, 400, 800), insets: .zero, content: list.content)?.y
    }
    #expect(offset(20, from: 900) == 900)
    #expect(offset(20, from: 1_020) == 1_000)
    #expect(offset(40, from: 900) == 1_250)
    #expect(offset(99, from: 0) == 4_200)
    #expect(
      solver.scrollOffset(to: ItemPosition(section: 3, index: 0), at: .start, bounds: .zero, insets: .zero, content: list.content) == nil)
  }
}
