import HitchlessBase
import ListLayout
import TestSupport
import Testing

@Suite struct SolverOracleTests {
  /// The seeds of lists of 150 operations: HITCHLESS_FUZZ_ROUNDS of them, or 6. HITCHLESS_FUZZ_SEED replays one, or selects others.
  static let seeds = (0..<UInt64(RandomTestSettings.rounds ?? 6)).map { (RandomTestSettings.seed ?? 1) &+ $0 }

  @Test(arguments: seeds)
  func `The solver matches a layout from scratch after random changes`(seed: UInt64) throws {
    print("layouts against a plain model, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scale = [1.0, 2, 3][random.below(3)]
    var list = ModelList(
      environment: LayoutEnvironment(containerSize: Size(width: 400, height: 700), scale: scale, isRightToLeft: random.below(3) == 0),
      sectionSpacing: Double(random.below(12)) - (seed % 4 == 3 ? 40 : 0))
    for _ in 0..<3 { list.sections.append(list.newSection(&random, items: random.below(20))) }
    var solver = CompositionalSolver(
      configuration: LayoutConfiguration(interSectionSpacing: list.sectionSpacing), environment: list.environment)
    // Half of the runs solve sections only when they come near.
    if seed % 2 == 0 { solver.eagerSectionLimit = 0 }
    solver.reset(sectionCount: list.sections.count, content: list.content)
    for step in 0..<150 {
      switch random.below(8) {
      case 0, 1, 2, 3: measure(&solver, &list, &random)
      case 4, 5:
        let update = list.randomUpdate(&random)
        solver.apply(update, content: list.content)
      case 6:
        if random.below(3) == 0 {
          list.environment.containerSize.width = [320, 400, 613][random.below(3)]
          solver.setEnvironment(list.environment, content: list.content)
        }
      default:
        if random.below(10) == 0 { solver.reset(sectionCount: list.sections.count, content: list.content) }
      }
      try compare(&solver, list, &random, "seed \(seed) step \(step)")
    }
  }

  private func measure(_ solver: inout CompositionalSolver, _ list: inout ModelList, _ random: inout SplitMix64) {
    guard !list.sections.isEmpty else { return }
    let section = random.below(list.sections.count)
    let width = list.environment.containerSize.width
    let template = list.sections[section].template
    let height = Double(10 + random.below(300)) / 2
    let rounded = (height * list.environment.scale).rounded(.up) / list.environment.scale
    if random.below(5) == 0 {
      _ = solver.setMeasured(
        Size(width: 1, height: height), for: .supplementary(kind: "header", section: section, index: 0), content: list.content)
      guard template.header != nil, template.headerIsEstimated else { return }
      list.headerHeights.set(
        .init(fixedLength: list.pixels(list.headerWidth(template)), height: rounded), of: list.sections[section].handle, at: width)
    } else if !list.sections[section].items.isEmpty {
      let item = random.below(list.sections[section].items.count)
      let before = ModelLayout(list)
      let changed = solver.setMeasured(
        Size(width: 1, height: height), for: .item(section: section, index: item), content: list.content
      ).framesChanged
      guard template.isEstimated else { return }
      list.itemHeights.set(
        .init(fixedLength: list.pixels(list.columnWidth(template)), height: rounded), of: list.sections[section].items[item], at: width)
      let after = ModelLayout(list)
      let moved = before.elements.contains { after.elements[$0.key]?.frame != $0.value.frame }
      #expect(changed || !moved, "a changed frame was not reported")
    }
  }

  private func compare(
    _ solver: inout CompositionalSolver, _ list: ModelList, _ random: inout SplitMix64, _ context: String
  ) throws {
    let oracle = ModelLayout(list)
    let width = list.environment.containerSize.width
    // Twice: adopting remembered sizes may bring more elements into the rectangle.
    let everything = Rect(x: -1_000, y: -1_000, width: width + 2_000, height: 1e6)
    solver.prepare(near: everything, content: list.content)
    try #require(solver.sectionCount == list.sections.count, "\(context)")
    try #require(solver.contentSize == Size(width: width, height: oracle.contentHeight), "\(context)")
    let part = Rect(x: 0, y: Double(random.below(Int(oracle.contentHeight) + 1)), width: width, height: Double(1 + random.below(200)))
    for (rect, visible) in [(everything, nil), (part, nil), (part, part)] {
      let oracle = ModelLayout(list, visible: visible)
      let expected = oracle.elements(in: rect)
      var found: [LayoutElement: ElementAttributes] = [:]
      for attributes in solver.query(rect, visible: visible, content: list.content) where !attributes.frame.isEmpty {
        try #require(found.updateValue(attributes, forKey: attributes.element) == nil, "\(context): twice \(attributes.element)")
      }
      for (element, attributes) in expected {
        try #require(found[element] == attributes, "\(context) \(rect), \(visible == nil ? "not pinned" : "pinned")")
      }
      try #require(found.count == expected.count, "\(context)")
      if let any = oracle.elements.values.randomElement(using: &random) {
        try #require(solver.attributes(for: any.element, visible: visible, content: list.content) == any, "\(context)")
      }
    }
  }
}
