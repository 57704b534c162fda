import HitchlessBase
import TestSupport
import Testing

@testable import KeyedDiff

/// Contents without a common chunk that differ in so many places that walking in lockstep gives up; see ``PositionTable``.
@Suite("Differences by position tables")
struct PositionTableTests {
  @Test("Unshared lists differ like plain arrays, with near and far handles", arguments: [91, 92, 93] as [UInt64])
  func unshared(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<200 {
      // Handles that are far apart make a table too large.
      let spread = [1, 1, 2, 40][random.below(4)]
      let handles = (0..<random.below(900)).map { ItemHandle(Int32($0 * spread)) }
      let old = sections(random.below(6) == 0 ? handles.shuffled(using: &random) : handles, &random)
      let new = edited(old, changes: [3, 40, 300][random.below(3)], next: Int32(handles.count * spread), &random)
      let context: Comment = "seed \(seed) step \(step)"
      try checkDifference((contents(old), old), (contents(new), new), context)
      try checkDifference((contents(new), new), (contents(old), old), context)
    }
  }

  /// Returns up to three sections with all of the items.
  private func sections(_ items: [ItemHandle], _ random: inout SplitMix64) -> [ModelSection] {
    let cuts = ([0, items.count] + (0..<random.below(3)).map { _ in random.below(items.count + 1) }).sorted()
    return zip(cuts, cuts.dropFirst()).enumerated().map { number, cut in
      ModelSection(handle: SectionHandle(Int32(number)), items: Array(items[cut.0..<cut.1]))
    }
  }

  /// Returns the sections with items removed, inserted, replaced, or moved, within their section or to another one.
  private func edited(_ old: [ModelSection], changes: Int, next: Int32, _ random: inout SplitMix64) -> [ModelSection] {
    var sections = old
    var next = next
    for _ in 0..<random.below(changes + 1) {
      let (from, to) = (random.below(sections.count), random.below(sections.count))
      guard !sections[from].items.isEmpty else { continue }
      let index = random.below(sections[from].items.count)
      let item = sections[from].items[index]
      let kind = random.below(4)
      if kind != 1 { sections[from].items.remove(at: index) }
      switch kind {
      case 0: break
      case 3 where random.below(3) > 0: sections[from].items.insert(item, at: random.below(sections[from].items.count + 1))
      case 3: sections[to].items.insert(item, at: random.below(sections[to].items.count + 1))
      default:
        sections[from].items.insert(ItemHandle(next), at: index)
        next += 1
      }
    }
    return sections
  }

  private func contents(_ model: [ModelSection]) -> ListContents {
    var result = ListContents(model)
    // Even the information that both began empty must not be used.
    result.record.startOver()
    return result
  }

  @Test("A table finds each element once, and is not built for sparse handles")
  func table() throws {
    let items = [7, 5, 9, 6].map { ItemHandle($0) }
    guard let table = PositionTable(items[...], against: 4) else { throw NoTable() }
    let held = table.holds(ItemHandle(9))
    var taken: [Int32] = []
    for handle in [9, 9, 8, 4, Int32.max, 5] { taken.append(table.take(ItemHandle(handle))) }
    let stillHeld = table.holds(ItemHandle(9))
    #expect(held && !stillHeld)
    #expect(taken == [2, -1, -1, -1, -1, 1])
    #expect(!hasTable([0, 43], 8))
    #expect(hasTable([0, 42], 8))
    #expect(!hasTable([], 8))
  }

  private struct NoTable: Error {}

  private func hasTable(_ handles: [Int32], _ otherCount: Int) -> Bool {
    switch PositionTable(handles.map { ItemHandle($0) }[...], against: otherCount) {
    case .some: true
    case .none: false
    }
  }

  @Test("Segments are sorted by their old positions, near or far", arguments: [95, 96] as [UInt64])
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for step in 0..<300 {
      let distance = [3, 200, 5_000_000][random.below(3)]
      var positions: [Int] = []
      var next = random.below(distance)
      for _ in 0..<random.below(60) {
        positions.append(next)
        next += 1 + random.below(distance)
      }
      if random.below(3) > 0 { positions.shuffle(using: &random) }
      let segments = ContiguousArray(positions.enumerated().map { SurvivorSegment(old: $1, new: $0, count: 1) })
      let expected = segments.indices.sorted { segments[$0].old < segments[$1].old }
      #expect(segments.orderedByOld().map { Int($0) } == expected, "seed \(seed) step \(step)")
      #expect(ContiguousArray.areAscending(segments[...]) == (positions == positions.sorted()), "seed \(seed) step \(step)")
    }
  }
}
