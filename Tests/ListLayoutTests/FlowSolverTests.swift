import HitchlessBase
import ListLayout
import TestSupport
import Testing

@Suite struct FlowSolverTests {
  private let environment = LayoutEnvironment(containerSize: Size(width: 375, height: 800), scale: 2)
  private let configuration = FlowConfiguration(headerKind: "header", footerKind: "footer")

  private func content(
    _ counts: [Int], _ metrics: FlowMetrics, size: @escaping (Int) -> Size = { _ in .zero }
  ) -> (content: FlowContent, questions: FlowModel.Counter) {
    let questions = FlowModel.Counter()
    let list = PlainContent(counts: counts, template: .list()).content
    let content = FlowContent(list: list, metrics: { _ in metrics }) { _, item in
      questions.count += 1
      return size(item)
    }
    return (content, questions)
  }
  private func solver(_ counts: [Int], _ content: FlowContent) -> FlowSolver {
    var solver = FlowSolver(configuration: configuration, environment: environment)
    solver.reset(sectionCount: counts.count, content: content)
    return solver
  }

  @Test func `Ten million items of one size take constant storage`() {
    let (content, questions) = content([10_000_000], FlowMetrics())
    var solver = solver([10_000_000], content)
    solver.prepare(near: rect(0, 0, 375, 800), visible: rect(0, 0, 375, 800), content: content)
    #expect(solver.contentSize.height == 1_666_667 * 60 - 10)
    #expect(solver.storedRunCount < 10)
    #expect(!solver.usesEstimates)
    let last = solver.attributes(forItem: ItemPosition(section: 0, index: 9_999_998), content: content)?.frame
    #expect(last == rect(130, 99_999_960, 50, 50))
    let found = solver.query(rect(0, 50_000_000, 375, 800), content: content)
    #expect(found.count == 6 * 14)
    // This remains true after an update.
    var change = ListChange()
    change.removedItems = [ItemSpan(section: 0, items: 5_000_000..<5_000_001)]
    let (after, _) = self.content([9_999_999], FlowMetrics())
    solver.apply(change, content: after)
    #expect(solver.storedRunCount < 10)
    #expect(solver.contentSize.height == 1_666_667 * 60 - 10)
    #expect(questions.count == 0)
  }

  @Test func `Sizes are requested near the view, then in portions, or all at once for an exact position`() {
    let size: (Int) -> Size = { Size(width: Double(40 + $0 * 7 % 90), height: Double(30 + $0 * 11 % 50)) }
    let metrics = FlowMetrics(itemSize: size(0), asksSizes: true)
    let (content, questions) = content([100_000], metrics, size: size)
    var solver = solver([100_000], content)
    let screen = rect(0, 0, 375, 800)
    solver.prepare(near: screen.inset(by: EdgeInsets(top: -800, left: 0, bottom: -800, right: 0)), visible: screen, content: content)
    #expect(questions.count > 40 && questions.count < 250)
    let first = questions.count
    _ = solver.query(screen, content: content)
    solver.prepare(near: screen, visible: screen, content: content)
    #expect(questions.count == first)
    // A jump asks for the sizes of the items at its target.
    let far = rect(0, solver.contentSize.height / 2, 375, 800)
    solver.prepare(near: far, visible: far, content: content)
    #expect(questions.count < first + 150)
    let jumped = questions.count
    func ask() -> Bool { solver.querySizes(behind: far, limit: 500, content: content) }
    #expect(ask())
    #expect(questions.count == jumped + 500)
    // The position of an item depends on everything before it.
    solver.settle(through: ItemPosition(section: 0, index: 20_000), content: content)
    #expect(questions.count > 20_000 && questions.count < 22_000)
    solver.settle(through: nil, content: content)
    #expect(questions.count == 100_000)
    #expect(!ask())
    #expect(questions.count == 100_000)
  }

  @Test(arguments: 0..<20)
  func `Visible items stay in place while the sizes of all others are requested`(seed: Int) throws {
    var random = SplitMix64(seed: RandomTestSettings.seed ?? UInt64(seed))
    let sizes = (0..<6_000).map { _ in FlowModel.size(&random) }
    let (content, _) = content([6_000], FlowMetrics(itemSize: sizes[0], asksSizes: true)) { sizes[$0] }
    var solver = solver([6_000], content)
    var visible = rect(0, Double(random.below(Int(solver.contentSize.height))), 375, 400)
    solver.prepare(near: visible, visible: visible, content: content)
    func shown() -> [LayoutElement: Rect] {
      var copy = solver
      let all = copy.query(visible, content: content).map { ($0.element, $0.frame.offset(x: 0, y: -visible.minY)) }
      return Dictionary(uniqueKeysWithValues: all)
    }
    let before = shown()
    var isMore = true
    while isMore {
      let anchors = solver.anchors(in: visible, content: content)
      switch random.below(4) {
      case 0:
        solver.prepare(near: visible.inset(by: EdgeInsets(top: -300, left: 0, bottom: -300, right: 0)), visible: visible, content: content)
      case 1:
        // Elements in the direction of a scroll are prepared in addition to the view.
        let near = visible.offset(x: 0, y: Double(random.below(3_000) - 1_500))
        solver.prepare(near: near, visible: visible, content: content)
      default: isMore = solver.querySizes(behind: visible, limit: 1 + random.below(700), content: content)
      }
      let anchor = try #require(anchors.first)
      let offset = solver.offset(for: anchor, content: content)
      visible.origin.y = try #require(offset)
      let after = shown()
      // Heights are not whole pixels, and the position is held to the pixel.
      for (element, frame) in before {
        let now = try #require(after[element] ?? (frame.minY > 398 || frame.maxY < 2 ? frame : nil), "seed \(seed) \(element)")
        try #require(abs(now.minY - frame.minY) <= 1 && now.minX == frame.minX, "seed \(seed) \(element) \(now) \(frame)")
      }
    }
    // Queried from far away, the lines are broken at the right places.
    solver.prepare(near: rect(0, 0, 375, 400), visible: rect(0, 0, 375, 400), content: content)
    let held = solver.query(rect(0, 0, 375, 1e7), content: content).map(\.frame)
    solver.settle(through: nil, content: content)
    let exact = solver.query(rect(0, 0, 375, 1e7), content: content).map(\.frame)
    #expect(held == exact)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>) func `Lines that were visible keep their layout during scrolling`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sizes = (0..<3_000).map { _ in FlowModel.size(&random) }
    let (content, _) = content([3_000], FlowMetrics(itemSize: Size(width: 130, height: 300), asksSizes: true)) { sizes[$0] }
    var solver = solver([3_000], content)
    var visible = rect(0, 90_000, 375, 400)
    solver.prepare(near: visible, visible: visible, content: content)
    var shown: [LayoutElement: Rect] = [:]
    var compared = 0
    /// Checks that the position is held; elements that have only just come into view do not count.
    func hold(_ place: String, _ change: (inout FlowSolver) -> Void) throws {
      let anchors = solver.anchors(in: visible, content: content)
      change(&solver)
      func wasShown(_ anchor: ScrollAnchor) -> Bool {
        shown[.item(section: anchor.position.section, index: anchor.position.index)] != nil
      }
      if let anchor = anchors.first(where: wasShown) ?? anchors.first, let offset = solver.offset(for: anchor, content: content) {
        visible.origin.y = offset
      }
      let all = solver.query(visible, content: content).map { ($0.element, $0.frame.offset(x: 0, y: -visible.minY)) }
      let now = Dictionary(uniqueKeysWithValues: all)
      var ways: [Double] = []
      for (element, frame) in now {
        guard let old = shown[element] else { continue }
        try #require(frame.minX == old.minX && frame.size == old.size, "\(place): \(element) was \(old) and is \(frame)")
        ways.append(frame.minY - old.minY)
        compared += 1
      }
      try #require((ways.max() ?? 0) - (ways.min() ?? 0) <= 1, "\(place): \(ways)")
      shown = now
    }
    for step in 0..<300 {
      let place = "seed \(seed), step \(step)"
      let margin = EdgeInsets(top: -600, left: 0, bottom: -600, right: 0)
      try hold("\(place), prepared") { $0.prepare(near: visible.inset(by: margin), visible: visible, content: content) }
      if random.below(2) == 0 {
        let limit = 1 + random.below(60)
        try hold("\(place), asked") { _ = $0.querySizes(behind: visible, limit: limit, content: content) }
      }
      visible.origin.y += Double(random.below(301) - 150)
      try hold("\(place), scrolled") { $0.prepare(near: visible, visible: visible, content: content) }
    }
    #expect(compared > 300)
  }

  @Test func `Pinned headers and footers stay in view with their section`() {
    var pinned = configuration
    (pinned.pinsHeaders, pinned.pinsFooters) = (true, true)
    let metrics = FlowMetrics(headerSize: Size(width: 0, height: 30), footerSize: Size(width: 0, height: 20))
    let (content, _) = content([60, 60], metrics)
    var solver = FlowSolver(configuration: pinned, environment: environment)
    solver.reset(sectionCount: 2, content: content)
    solver.prepare(near: rect(0, 0, 375, 300), visible: rect(0, 0, 375, 300), content: content)
    func bar(_ kind: String, _ section: Int, at offset: Double) -> Double? {
      let visible = rect(0, offset, 375, 300)
      return solver.query(visible, visible: visible, content: content).first {
        $0.element == .supplementary(kind: kind, section: section, index: 0)
      }?.frame.minY
    }
    // A section has 30 + 10 · 60 - 10 + 20 points.
    #expect(bar("header", 0, at: 0) == 0 && bar("footer", 0, at: 0) == 280)
    #expect(bar("header", 0, at: 100) == 100 && bar("footer", 0, at: 100) == 380)
    #expect(bar("header", 0, at: 625) == 610 && bar("footer", 0, at: 625) == 620)
    #expect(bar("header", 1, at: 625) == 640 && bar("footer", 1, at: 625) == 905)
    #expect(bar("header", 1, at: 700) == 700)
  }

  @Test func `A cell's preferred size breaks lines again, and is remembered for its item and width`() {
    let (content, _) = content([100], FlowMetrics(selfSizes: true))
    var solver = solver([100], content)
    solver.prepare(near: rect(0, 0, 375, 800), visible: rect(0, 0, 375, 800), content: content)
    func top(_ item: Int) -> Double? { solver.attributes(forItem: ItemPosition(section: 0, index: item), content: content)?.frame.minY }
    func fit() -> Bool {
      solver.setMeasured(Size(width: 200.1, height: 80), for: .item(section: 0, index: 2), content: content).framesChanged
    }
    func widths() -> Set<Double> { Set(solver.query(rect(0, 0, 800, 300), content: content).map(\.frame.width)) }
    #expect(top(5) == 0)
    #expect(fit())
    #expect(!fit())
    let measured = solver.attributes(forItem: ItemPosition(section: 0, index: 2), content: content)
    #expect(measured?.frame.size == Size(width: 200.5, height: 80))
    #expect(measured?.needsMeasuring == false)
    #expect(top(4) == 90)
    var turned = environment
    turned.containerSize.width = 800
    solver.setEnvironment(turned, content: content)
    #expect(widths() == [50])
    solver.setEnvironment(environment, content: content)
    #expect(widths() == [50, 200.5])
  }

  @Test func `Invalid changes raise faults, and the data source's item count is used`() {
    let (content, _) = content([5], FlowMetrics())
    var solver = solver([5], content)
    var change = ListChange()
    change.removedItems = [ItemSpan(section: 0, items: 3..<9), ItemSpan(section: 4, items: 0..<1)]
    change.insertedItems = [ItemSpan(section: 0, items: 9..<10)]
    let faults = Fault.collecting { solver.apply(change, content: content) }
    #expect(faults.count == 3)
    let (more, _) = self.content([7], FlowMetrics())
    change = ListChange()
    change.insertedItems = [ItemSpan(section: 0, items: 0..<1)]
    #expect(Fault.collecting { solver.apply(change, content: more) }.count == 1)
    solver.settle(through: nil, content: more)
    let found = solver.query(rect(0, 0, 375, 800), content: more)
    #expect(solver.itemCount(inSection: 0) == 7 && found.count == 7)
  }
}
