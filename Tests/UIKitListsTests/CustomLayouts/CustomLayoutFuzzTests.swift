import Foundation
import HitchlessTesting
import TestSupport
import Testing

@Suite("Random edits of collection views with custom layouts")
@MainActor struct CustomLayoutFuzzTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case sticky, parallax, carousel, waterfall, circle, chat, timeline, compositional
    var testDescription: String { rawValue }

    @MainActor func layout(_ numbers: @escaping () -> [Int]) -> UICollectionViewLayout {
      switch self {
      case .sticky: StickyLayout()
      case .parallax: ParallaxLayout()
      case .carousel: CarouselLayout()
      case .waterfall: WaterfallLayout()
      case .circle: CircleLayout()
      case .chat:
        {
          let layout = ChatLayout()
          layout.numbers = numbers
          return layout
        }()
      case .timeline: TimelineLayout()
      case .compositional:
        {
          let section = rowSection(.absolute(37))
          return Subclass(sectionProvider: { _, _ in section })
        }()
      }
    }
  }
  private final class Subclass: UICollectionViewCompositionalLayout {}
  private final class Numbers {
    var values: [Int] = []
  }

  private func probe(_ kind: Kind, _ sections: [[Int]]) -> (TileProbe, Numbers) {
    let numbers = Numbers()
    numbers.values = sections[0]
    let probe = TileProbe(sections, kind.layout { numbers.values })
    probe.height = { kind == .waterfall ? 25 + CGFloat($0 * 17 % 30) : nil }
    return (probe, numbers)
  }

  /// The total number of edits: HITCHLESS_FUZZ_ROUNDS, or 500.
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 500

  @Test("After any edit the screen equals that of a new list after `reloadData`", arguments: Kind.allCases)
  func edits(kind: Kind) throws {
    var random = SplitMix64(seed: RandomTestSettings.seed ?? 7)
    var next = 20
    let (probe, numbers) = probe(kind, [Array(0..<12)] + (kind == .sticky ? [Array(100..<104), []] : []))
    // All visible items are measured before the first comparison.
    probe.view.reloadData()
    probe.stage.settle()
    for step in 0..<max(1, Self.rounds / Kind.allCases.count) {
      let section = random.below(probe.sections.count)
      var items = probe.sections[section]
      var deleted: [Int] = []
      for _ in 0..<random.below(3) where deleted.count < items.count {
        let index = random.below(items.count)
        if !deleted.contains(index) { deleted.append(index) }
      }
      for index in deleted.sorted(by: >) { items.remove(at: index) }
      var inserted: [Int] = []
      for _ in 0..<(items.count > 40 ? 0 : random.below(4)) {
        let index = random.below(items.count + 1)
        items.insert(next, at: index)
        inserted = inserted.map { $0 >= index ? $0 + 1 : $0 } + [index]
        next += 1
      }
      let change = {
        probe.sections[section] = items
        numbers.values = probe.sections[0]
        probe.view.deleteItems(at: deleted.map { IndexPath(item: $0, section: section) })
        probe.view.insertItems(at: inserted.map { IndexPath(item: $0, section: section) })
      }
      if random.below(2) == 0 {
        UIView.performWithoutAnimation { probe.view.performBatchUpdates(change) }
      } else {
        probe.view.performBatchUpdates(change)
      }
      if random.below(3) == 0 { probe.stage.scroll(by: CGFloat(random.below(200) - 100)) }
      if random.below(4) == 0 {
        probe.stage.frames(2)
        continue
      }
      probe.stage.settle()
      try compare(probe, kind, step)
    }
  }

  private func compare(_ probe: TileProbe, _ kind: Kind, _ step: Int) throws {
    let (other, _) = self.probe(kind, probe.sections)
    other.view.reloadData()
    other.stage.settle()
    if kind == .waterfall {
      // Items that were never in view have estimated heights: both lists are compared from the top.
      probe.view.contentOffset = .zero
      probe.stage.settle()
    }
    other.view.contentOffset = probe.view.contentOffset
    other.stage.settle()
    try #require(kind == .waterfall || probe.view.contentSize == other.view.contentSize, "\(kind) \(step)")
    try #require(probe.view.contentOffset == other.view.contentOffset, "\(kind) \(step)")
    try #require(probe.shown == other.shown, "\(kind) \(step)")
    try compareWithModel(probe, kind, step)
    // It also equals the layout's attributes, item by item.
    for path in probe.view.indexPathsForVisibleItems {
      let attributes = try #require(probe.view.layoutAttributesForItem(at: path))
      let cell = try #require(probe.view.cellForItem(at: path) as? TileView)
      try #require(cell.center == attributes.center && cell.bounds.size == attributes.size && cell.transform == attributes.transform)
      try #require(cell.number == probe.sections[path.section][path.item])
    }
  }

  /// Checks that exactly those elements are shown that are in view according to the model, where it says.
  private func compareWithModel(_ probe: TileProbe, _ kind: Kind, _ step: Int) throws {
    let model = CustomLayoutModel(kind: kind, sections: probe.sections, bounds: probe.view.bounds)
    var expected = model.elements().filter { $0.touches(probe.view.bounds) }
    for shown in probe.shownElements where shown.touches(probe.view.bounds) {
      let index = try #require(expected.firstIndex { $0.isEqual(shown) }, "\(kind) \(step): \(shown) is not among \(expected)")
      expected.remove(at: index)
    }
    try #require(expected.isEmpty, "\(kind) \(step): not shown: \(expected)")
  }
}
