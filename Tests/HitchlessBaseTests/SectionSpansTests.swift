import HitchlessBase
import TestSupport
import Testing

/// Compared with the positions, one by one.
@Suite struct `Departures and arrivals of a list change` {
  /// Returns spans that do not overlap, not always in order.
  private static func spans(_ random: inout SplitMix64) -> [ItemSpan] {
    var spans: [ItemSpan] = []
    for section in 0..<random.below(4) {
      var index = 0
      for _ in 0..<random.below(6) {
        index += random.below(3)
        let count = random.below(4)
        spans.append(ItemSpan(position: ItemPosition(section: section, index: index), count: count))
        index += count
      }
    }
    return spans
  }

  private static func positions(_ spans: [ItemSpan], outside sections: [Int]) -> [ItemPosition] {
    spans.flatMap { span in span.items.map { ItemPosition(section: span.section, index: $0) } }
      .filter { !sections.contains($0.section) }.sorted()
  }

  private static func positions(_ sections: [SectionSpans]) -> [ItemPosition] {
    sections.flatMap { section in section.spans.flatMap { $0.map { ItemPosition(section: section.section, index: $0) } } }
  }

  @Test func `are the change's items, sorted by section and index`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("changes at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var changes = 0
    for round in 0..<(RandomTestSettings.rounds ?? 2_000) {
      // Each item leaves or arrives once: a span contains either removed items or moved ones.
      var change = ListChange()
      change.removedSections = (0..<4).filter { _ in random.below(6) == 0 }
      change.insertedSections = (0..<4).filter { _ in random.below(6) == 0 }
      var origins: [ItemSpan] = []
      for span in Self.spans(&random) { if random.below(3) == 0 { origins.append(span) } else { change.removedItems.append(span) } }
      for span in Self.spans(&random) {
        if !origins.isEmpty, random.below(2) == 0 {
          let origin = origins.remove(at: random.below(origins.count))
          change.movedItems.append(ItemMove(from: origin.position, to: span.position, count: min(origin.count, span.count)))
        } else {
          change.insertedItems.append(span)
        }
      }
      if random.below(4) == 0 { change.removedItems.reverse() }
      let leaving = Self.positions(change.removedItems + change.movedItems.map(\.origin), outside: change.removedSections)
      let arriving = Self.positions(change.insertedItems + change.movedItems.map(\.destination), outside: change.insertedSections)
      var gathered = change
      gathered.gatherSpans()
      #expect(gathered == change && gathered.hashValue == change.hashValue, "round \(round)")
      for change in [change, gathered] {
        #expect(Self.positions(change.departures) == leaving, "round \(round)")
        #expect(Self.positions(change.arrivals) == arriving, "round \(round)")
        let sections = change.departures.map(\.section)
        #expect(sections == Set(sections).sorted(), "round \(round)")
        #expect((change.departures + change.arrivals).allSatisfy { !$0.spans.contains(where: \.isEmpty) && !$0.spans.isEmpty })
      }
      changes += leaving.count + arriving.count
    }
    #expect(changes > 1_000)
  }

  @Test func `are recomputed when the change is modified`() {
    var change = ListChange()
    change.gatherSpans()
    let span = ItemSpan(section: 1, items: 2..<5)
    change.removedItems.append(span)
    #expect(change.departures == [SectionSpans(section: 1, spans: [2..<5])])
    change.gatherSpans()
    change.insertedItems = [span]
    change.movedItems.append(ItemMove(from: ItemPosition(section: 0, index: 7), to: ItemPosition(section: 1, index: 9), count: 1))
    #expect(change.departures.map(\.section) == [0, 1])
    #expect(change.arrivals == [SectionSpans(section: 1, spans: [2..<5, 9..<10])])
    change.gatherSpans()
    change.removedSections.append(0)
    change.insertedSections.append(1)
    #expect(change.departures.map(\.section) == [1])
    #expect(change.arrivals.isEmpty)
    #expect(!change.isEmpty)
    change = ListChange()
    change.gatherSpans()
    #expect(change.isEmpty)
  }
}
