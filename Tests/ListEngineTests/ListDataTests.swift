import HitchlessBase
import KeyedDiff
import TestSupport
import Testing

@testable import ListEngine

@Suite struct ListDataTests {
  /// The list as plain arrays of handles, with every handle that was handed out since the last count.
  private struct Naive {
    var sections: [[ItemHandle]] = []
    var given: Set<ItemHandle> = []
  }

  @Test func `Handles are unique between reloads, and every change increments the generation`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("list data at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var data = ListData()
    var naive = Naive()
    #expect(data.needsReload && data.contents.sectionCount == 0)
    for step in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let generation = data.generation
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        data.invalidate()
        #expect(data.needsReload && data.generation == generation, "step \(step)")
      case 1:
        let before = data.contents
        data.beginReload()
        #expect(!data.needsReload && data.generation == generation + 1, "step \(step)")
        #expect(data.contents.items == before.items, "step \(step): the old contents stay while the data source is counted")
        let counts = (0..<Int.random(in: 0..<5, using: &random)).map { _ in Int.random(in: 0..<9, using: &random) }
        data.finishReload(ListContents(itemCounts: counts))
        naive.sections = (0..<counts.count).map { data.contents.items(inSection: $0) }
        naive.given = Set(data.contents.items)
      default:
        try edit(&data, &naive, &random, step)
      }
      #expect(data.contents.sectionCount == naive.sections.count, "step \(step)")
      var overall = 0
      for (section, items) in naive.sections.enumerated() {
        #expect(data.contents.items(inSection: section) == items, "step \(step)")
        #expect(data.contents.overallRange(ofSection: section) == overall..<overall + items.count, "step \(step)")
        overall += items.count
        for index in -1...items.count {
          let expected = items.indices.contains(index) ? items[index] : nil
          #expect(data.contents.validItem(at: ItemPosition(section: section, index: index)) == expected, "step \(step)")
        }
      }
      for section in [-1, naive.sections.count] {
        #expect(data.contents.validItem(at: ItemPosition(section: section, index: 0)) == nil, "step \(step)")
      }
    }
  }

  /// Performs a batch of a deletion and insertions; or one with inconsistent counts, which changes nothing.
  private func edit(_ data: inout ListData, _ naive: inout Naive, _ random: inout SplitMix64, _ step: Int) throws {
    guard let section = naive.sections.indices.randomElement(using: &random) else { return }
    var batch = BatchUpdate()
    var expected = naive.sections
    if let index = expected[section].indices.randomElement(using: &random) {
      batch.deleteItems([ItemPosition(section: section, index: index)])
      expected[section].remove(at: index)
    }
    let place = Int.random(in: 0...expected[section].count, using: &random)
    let count = Int.random(in: 0..<4, using: &random)
    batch.insertItems((place..<place + count).map { ItemPosition(section: section, index: $0) })
    var counts = expected.map(\.count)
    counts[section] += count
    let before = data
    if Int.random(in: 0..<5, using: &random) == 0 {
      counts[section] += 1
      #expect(throws: InvalidUpdate.self) { try data.resolve(batch, to: counts) }
      #expect(data.contents.items == before.contents.items, "step \(step)")
      return
    }
    let difference = try #require(try data.resolve(batch, to: counts))
    #expect(data.contents.items == before.contents.items, "step \(step): resolving does not change the list")
    data.beginChange()
    data.update(to: difference.new)
    #expect(data.generation == before.generation + 1, "step \(step)")
    let new = (place..<place + count).compactMap { data.contents.validItem(at: ItemPosition(section: section, index: $0)) }
    #expect(new.count == count && Set(new).count == count && naive.given.isDisjoint(with: new), "step \(step): \(new)")
    naive.given.formUnion(new)
    expected[section].insert(contentsOf: new, at: place)
    naive.sections = expected
  }

  @Test func `A batch fails to resolve when no handles are left`() throws {
    var data = ListData()
    data.beginReload()
    data.finishReload(ListContents(itemCounts: [Int(Int32.max) - 3]))
    var batch = BatchUpdate()
    batch.insertItems([ItemPosition(section: 0, index: 0)])
    #expect(try data.resolve(batch, to: [Int(Int32.max) - 2]) == nil)
  }
}
