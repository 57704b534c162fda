import HitchlessBase
import ListLayout
import TestSupport
import Testing

@Suite struct FlowOracleTests {
  /// The number of operations: HITCHLESS_FUZZ_ROUNDS, or 600. After every 600, another list begins.
  static let rounds = RandomTestSettings.rounds ?? 600
  /// The seeds of the runs; HITCHLESS_FUZZ_SEED replays runs, or selects other ones.
  static let seeds = (0..<6).map { (RandomTestSettings.seed ?? 40) + $0 }

  @Test(arguments: seeds)
  func `Frames match a complete line-breaking model after random operations`(seed: UInt64) throws {
    print("flow layout against a plain model, HITCHLESS_FUZZ_SEED=\(seed)")
    for first in stride(from: 0, to: Self.rounds, by: 600) {
      // The next list of this run has the seed behind those of the other five runs.
      try compareList(seed: seed &+ UInt64(first / 100), stepCount: min(600, Self.rounds - first))
    }
  }

  private func compareList(seed: UInt64, stepCount: Int) throws {
    var random = SplitMix64(seed: seed)
    var model = FlowModel(
      environment: LayoutEnvironment(
        containerSize: Size(width: 320, height: 480), scale: [1.0, 2, 3][random.below(3)], isRightToLeft: random.below(3) == 0),
      configuration: FlowConfiguration(
        scrollDirection: seed % 3 == 2 ? .horizontal : .vertical, headerKind: "header", footerKind: "footer",
        pinsHeaders: random.below(2) == 0, pinsFooters: random.below(2) == 0, mirrors: random.below(2) == 0)
    )
    for _ in 0..<3 { model.sections.append(model.newSection(&random, items: random.below(60))) }
    var solver = FlowSolver(configuration: model.configuration, environment: model.environment)
    // Half of the runs solve sections only when they come near.
    if seed % 2 == 0 { solver.eagerSectionLimit = 0 }
    solver.reset(sectionCount: model.sections.count, content: model.content)
    for step in 0..<stepCount {
      switch random.below(12) {
      case 0, 1, 2: measure(&solver, &model, &random)
      case 3, 4, 5:
        let update = model.randomUpdate(&random)
        solver.apply(update, content: model.content)
      case 6:
        if random.below(2) == 0 {
          model.environment.containerSize.width = [320, 400, 613][random.below(3)]
          model.environment.containerSize.height = [480, 300][random.below(2)]
          solver.setEnvironment(model.environment, content: model.content)
        }
      case 7:
        // The program specifies other sizes for some.
        for section in model.sections.indices where random.below(2) == 0 {
          for item in model.sections[section].items where random.below(4) == 0 { model.given[item] = FlowModel.size(&random) }
          if random.below(2) == 0 { model.sections[section].metrics = FlowModel.metrics(&random) }
        }
        solver.setConfiguration(model.configuration, content: model.content)
      case 8:
        if random.below(10) == 0 {
          model.wanted = [:]
          solver.reset(sectionCount: model.sections.count, content: model.content)
        }
      default: look(&solver, model, &random)
      }
      // Queries in any order, with and without lines that are held.
      if random.below(2) == 0 { look(&solver, model, &random) }
      if random.below(3) == 0 { _ = solver.querySizes(behind: view(model, &random), limit: 1 + random.below(40), content: model.content) }
      try compare(solver, model, &random, "seed \(seed) step \(step)")
    }
  }

  private func view(_ model: FlowModel, _ random: inout SplitMix64) -> Rect {
    let offset = Double(random.below(Int(model.solved().length) + 1))
    return model.axis == .vertical ? rect(0, offset, 320, 200) : rect(offset, 0, 200, 480)
  }
  private func look(_ solver: inout FlowSolver, _ model: FlowModel, _ random: inout SplitMix64) {
    let visible = view(model, &random)
    let near = [
      visible, visible.inset(by: EdgeInsets(top: -150, left: -150, bottom: -150, right: -150)), visible.offset(x: -400, y: -400),
      visible.offset(x: 400, y: 400),
    ][random.below(4)]
    solver.prepare(near: near, visible: visible, content: model.content)
    let found = solver.query(visible, content: model.content)
    #expect(Set(found.map(\.element)).count == found.count)
  }

  private func measure(_ solver: inout FlowSolver, _ model: inout FlowModel, _ random: inout SplitMix64) {
    guard let section = model.sections.indices.randomElement(using: &random), !model.sections[section].items.isEmpty else { return }
    let item = random.below(model.sections[section].items.count)
    let size = FlowModel.size(&random)
    // Items that were never queried have no cell that could be measured.
    solver.settle(through: ItemPosition(section: section, index: item), content: model.content)
    let before = model.solved()
    let changed = solver.setMeasured(size, for: .item(section: section, index: item), content: model.content).framesChanged
    guard model.sections[section].metrics.selfSizes else { return #expect(!changed) }
    func covering(_ length: Double) -> Double { (length * model.environment.scale - 0.001).rounded(.up) / model.environment.scale }
    let handle = model.sections[section].items[item]
    let wanted = Size(width: covering(size.width), height: covering(size.height))
    // A cell that requests another size than before has other contents, so its sizes at other widths are invalid.
    if let old = model.wanted[model.across]?[handle], old != wanted {
      for key in model.wanted.keys { model.wanted[key]?[handle] = nil }
    }
    model.wanted[model.across, default: [:]][handle] = wanted
    let after = model.solved()
    #expect(changed || before.frames == after.frames, "a changed frame was not reported")
  }

  private func compare(
    _ solver: FlowSolver, _ model: FlowModel, _ random: inout SplitMix64, _ context: String
  ) throws {
    // The solver itself continues with its own state.
    var solver = solver
    let visible = random.below(2) == 0 ? view(model, &random) : nil
    let oracle = model.solved(visible: visible)
    solver.settle(through: nil, content: model.content)
    let everything = model.axis == .vertical ? rect(-500, -100, 2_000, 1e7) : rect(-100, -500, 1e7, 2_000)
    var found: [LayoutElement: Rect] = [:]
    // Twice: adopting remembered sizes may bring more elements into the rectangle.
    for _ in 0..<2 {
      found = [:]
      for attributes in solver.query(everything, visible: visible, content: model.content) { found[attributes.element] = attributes.frame }
    }
    for (element, frame) in oracle.frames {
      try #require(
        found[element].map { isRounded($0, frame, model.environment.scale) } ?? false,
        "\(context): \(element) \(String(describing: found[element])) \(frame)")
    }
    try #require(found.count == oracle.frames.count, "\(context)")
    try compareView(solver, model, oracle.frames, visible, &random, context)
    let length = model.length(solver.contentSize, isAlong: true)
    try #require(length == oracle.length, "\(context): \(length) \(oracle.length)")
    if let (element, frame) = oracle.frames.randomElement(using: &random) {
      let alone = solver.attributes(for: element, visible: visible, content: model.content)
      try #require(alone.map { isRounded($0.frame, frame, model.environment.scale) } ?? false, "\(context)")
    }
    try #require(!solver.usesEstimates, "\(context)")
  }

  /// Compares the elements in a part of the list, but for those that only touch its edges: these are rounded.
  private func compareView(
    _ solver: FlowSolver, _ model: FlowModel, _ frames: [LayoutElement: Rect], _ visible: Rect?, _ random: inout SplitMix64,
    _ context: String
  ) throws {
    var solver = solver
    let view = view(model, &random)
    let found = Set(solver.query(view, visible: visible, content: model.content).map(\.element))
    func isIn(_ rect: Rect, by margin: Double) -> ((key: LayoutElement, value: Rect)) -> Bool {
      let rect = rect.inset(by: EdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
      return { !$0.value.isEmpty && $0.value.intersects(rect) }
    }
    let (least, most) = (frames.filter(isIn(view, by: 1)), frames.filter(isIn(view, by: -1)))
    try #require(found.isSuperset(of: least.keys), "\(context): in \(view) without \(Set(least.keys).subtracting(found))")
    let others = found.filter { frames[$0]?.isEmpty == false && most[$0] == nil }
    try #require(others.isEmpty, "\(context): in \(view) \(others)")
  }

  /// Returns whether a frame is `exact` with its origin rounded to the nearest pixels, to the bit; for an origin halfway between two pixels,
  /// which sums in another order miss by a rounding error, to one of the two.
  private func isRounded(_ frame: Rect, _ exact: Rect, _ scale: Double) -> Bool {
    func isRounded(_ value: Double, _ exact: Double) -> Bool {
      [exact - 1e-9, exact, exact + 1e-9].contains { value == ($0 * scale).rounded() / scale }
    }
    return isRounded(frame.minX, exact.minX) && isRounded(frame.minY, exact.minY) && frame.size == exact.size
  }
}

extension FlowModel {
  /// Changes the list at random and returns the change, numbered like in UIKit.
  mutating func randomUpdate(_ random: inout SplitMix64) -> ListChange {
    var list = ModelList(environment: environment, sectionSpacing: 0)
    list.nextHandle = nextHandle
    let template = ModelTemplate.random(&random)
    list.sections = sections.map { ModelList.Section(handle: $0.handle, template: template, items: $0.items) }
    let change = list.randomUpdate(&random)
    nextHandle = list.nextHandle
    let old = Dictionary(uniqueKeysWithValues: sections.map { ($0.handle, $0.metrics) })
    sections = list.sections.map {
      Section(handle: $0.handle, metrics: old[$0.handle] ?? Self.metrics(&random), items: $0.items)
    }
    for item in sections.flatMap(\.items) where given[item] == nil { given[item] = Self.size(&random) }
    for position in change.reloadedItems {
      let item = sections[position.section].items[position.index]
      for key in wanted.keys { wanted[key]?[item] = nil }
    }
    return change
  }
}
