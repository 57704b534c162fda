import HitchlessBase
import ListLayout
import TestSupport
import Testing

@Suite struct NestedOracleTests {
  /// The number of random lists: HITCHLESS_FUZZ_ROUNDS, or 40.
  static let rounds = RandomTestSettings.rounds ?? 40
  /// The seed of the run; HITCHLESS_FUZZ_SEED replays one, or selects another.
  static let seed = RandomTestSettings.seed ?? 1

  @Test func `Nested groups and orthogonal sections match a complete layout exactly after random edits`() throws {
    print("nested groups against a plain model, HITCHLESS_FUZZ_SEED=\(Self.seed)")
    for number in 0..<UInt64(Self.rounds) { try play(Self.seed &+ number) }
  }

  private func play(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = NestedModel(
      environment: LayoutEnvironment(
        containerSize: Size(width: 320, height: 480), scale: [1.0, 2][random.below(2)], isRightToLeft: random.below(3) == 0),
      configuration: LayoutConfiguration(
        scrollDirection: random.below(3) == 0 ? .horizontal : .vertical,
        interSectionSpacing: Double(random.below(12)) - (seed % 4 == 3 ? 40 : 0)))
    for _ in 0..<1 + random.below(3) { model.sections.append(model.newSection(&random, items: random.below(30))) }
    var solver = CompositionalSolver(configuration: model.configuration, environment: model.environment)
    if random.below(2) == 0 { solver.eagerSectionLimit = 0 }
    solver.reset(sectionCount: model.sections.count, content: model.content)
    for step in 0..<20 {
      switch random.below(8) {
      case 0, 1, 2, 3: for _ in 0..<1 + random.below(4) { measure(&solver, &model, &random) }
      case 4, 5: solver.apply(model.randomUpdate(&random), content: model.content)
      case 6:
        if random.below(2) == 0 {
          model.environment.containerSize = Size(width: [320, 400, 612][random.below(3)], height: [480, 300][random.below(2)])
          solver.setEnvironment(model.environment, content: model.content)
        }
      default:
        for section in model.sections.indices where model.sections[section].template.isOrthogonal {
          model.sections[section].offset = Double(random.below(300))
        }
        if random.below(6) == 0 {
          // Sizes are kept.
          solver.reset(sectionCount: model.sections.count, content: model.content)
        }
      }
      model.noteLargest()
      if random.below(2) == 0 { look(&solver, model, &random) }
      try compare(solver, model, &random, "seed \(seed) step \(step)")
    }
  }

  private func look(_ solver: inout CompositionalSolver, _ model: NestedModel, _ random: inout SplitMix64) {
    let offset = Double(random.below(Int(model.solved().length) + 1))
    let visible = model.axis == .vertical ? rect(0, offset, 320, 200) : rect(offset, 0, 200, 480)
    solver.prepare(near: visible, content: model.content)
    let found = solver.query(visible, content: model.content)
    #expect(Set(found.map(\.element)).count == found.count)
  }

  private func measure(_ solver: inout CompositionalSolver, _ model: inout NestedModel, _ random: inout SplitMix64) {
    guard let section = model.sections.indices.randomElement(using: &random), !model.sections[section].items.isEmpty else { return }
    let item = random.below(model.sections[section].items.count)
    let size = Size(width: Double(20 + random.below(400)) / 4, height: Double(20 + random.below(600)) / 4)
    let cell = model.cell(section, item)
    _ = solver.setMeasured(size, for: .item(section: section, index: item), content: model.content)
    guard let cell, !cell.axes.isEmpty else { return }
    func covering(_ length: Double) -> Double { (length * model.environment.scale - 0.001).rounded(.up) / model.environment.scale }
    let handle = model.sections[section].items[item]
    let wanted = NestedModel.Measured(
      fixedLength: cell.fixedLength, size: Size(width: covering(size.width), height: covering(size.height)))
    // A cell that requests another size than before for the same length has other contents, so its sizes at other widths are invalid.
    if let old = model.measured[model.across]?[handle], old.fixedLength == wanted.fixedLength, old.size != wanted.size {
      for key in model.measured.keys { model.measured[key]?[handle] = nil }
    }
    model.measured[model.across, default: [:]][handle] = wanted
    model.noteLargest()
  }

  private func compare(
    _ solver: CompositionalSolver, _ model: NestedModel, _ random: inout SplitMix64, _ context: String
  ) throws {
    // The solver itself continues with its own state.
    var solver = solver
    let everything = rect(-1e6, -1e6, 2e6, 2e6)
    solver.prepare(near: everything, content: model.content)
    // The largest line that the solver met depends on its queries.
    var bands: [Int: Int] = [:]
    for (index, section) in model.sections.enumerated() where section.template.isOrthogonal && !section.items.isEmpty {
      guard let shown = solver.orthogonalSection(ofSection: index, content: model.content) else { continue }
      let band = model.pixels(model.along(shown.frame.size, model.axis))
      let range = model.largestLine(section, inView: true)...(model.largestEver[section.handle] ?? 0)
      try #require(range.contains(band), "\(context): section \(index) takes \(band) pixels of \(range)")
      bands[index] = band
      let (start, proposed) = (Double(random.below(600)) / 2, Double(random.below(1_600) - 200) / 2)
      let target = solver.orthogonalTarget(proposed: proposed, from: start, section: index, content: model.content)
      let expected = model.target(index, proposed: proposed, from: start)
      try #require(target == expected, "\(context): section \(index) stops at \(target) instead of \(expected)")
    }
    let oracle = model.solved(bands: bands)
    let length = model.along(solver.contentSize, model.axis)
    try #require(length == oracle.length, "\(context): \(length) \(oracle.length)")
    var found: [LayoutElement: Rect] = [:]
    for attributes in solver.query(everything, content: model.content) { found[attributes.element] = attributes.frame }
    for (element, frame) in oracle.frames {
      try #require(found[element] == frame, "\(context): \(element) \(String(describing: found[element])) \(frame)")
    }
    try #require(found.count == oracle.frames.count, "\(context)")
    if let (element, frame) = oracle.frames.randomElement(using: &random) {
      try #require(solver.attributes(for: element, content: model.content)?.frame == frame, "\(context)")
    }
  }
}
