import HitchlessBase
import TestSupport
import Testing

@testable import KeyedDiff

@Suite("List contents")
struct ListContentsTests {
  @Test("Ten million rows are one run that edits split")
  func tenMillion() {
    var contents = ListContents(itemCounts: [10_000_000])
    #expect(contents.runs.entries.count == 1)
    #expect(contents.itemCount == 10_000_000)
    #expect(contents.position(of: ItemHandle(7_654_321)) == ItemPosition(section: 0, index: 7_654_321))
    let before = contents
    contents.remove(ItemHandle(5_000_000))
    contents.insert([ItemHandle(5_000_000)], at: ItemPosition(section: 0, index: 0))
    #expect(contents.position(of: ItemHandle(4_999_999)) == ItemPosition(section: 0, index: 5_000_000))
    #expect(contents.position(of: ItemHandle(5_000_001)) == ItemPosition(section: 0, index: 5_000_001))
    let difference = ContentsDifference(from: before, to: contents)
    #expect(difference.change.removedItems.isEmpty && difference.change.insertedItems.isEmpty)
    #expect(
      difference.change.movedItems == [
        ItemMove(from: ItemPosition(section: 0, index: 5_000_000), to: ItemPosition(section: 0, index: 0), count: 1)
      ])
    #expect(contents.brokenInvariant() == nil)
  }

  @Test("A copy shares its chunks except those that are edited")
  func sharing() {
    var contents = ListContents()
    contents.insertSection(SectionHandle(0), at: 0)
    contents.insert((0..<100_000).map { ItemHandle($0) }, at: ItemPosition(section: 0, index: 0))
    var copy = contents
    copy.remove(ItemHandle(50_000))
    let old = contents.sectionGroups[0].sections[0].groups.flatMap(\.chunks)
    let new = copy.sectionGroups[0].sections[0].groups.flatMap(\.chunks)
    #expect(old.count == new.count)
    #expect(zip(old, new).count { !$0.isSame(as: $1) } == 1)
    #expect(contents.contains(ItemHandle(50_000)) && !copy.contains(ItemHandle(50_000)))
  }

  @Test("Many items inserted at once are at their positions, and copies are unchanged", arguments: [27, 28] as [UInt64])
  func many(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var contents = ListContents()
    var model: [[ItemHandle]] = [[], []]
    for section in 0..<2 { contents.insertSection(SectionHandle(Int32(section)), at: section) }
    var next: Int32 = 0
    for step in 0..<12 {
      let (before, modelBefore) = (contents, model)
      // Handles that are far apart are entered one by one.
      let spread: Int32 = random.below(4) == 0 ? 50 : 1
      var items = (0..<Int32(3000 + random.below(6000))).map { ItemHandle(next + $0 * spread) }
      next = items[items.count - 1].rawValue + 1
      if random.below(2) == 0 { items.shuffle(using: &random) }
      let section = random.below(2)
      let count = model[section].count
      let index = [0, count, random.below(count + 1)][random.below(3)]
      contents.insert(items, at: ItemPosition(section: section, index: index))
      model[section].insert(contentsOf: items, at: index)
      for _ in 0..<200 where !model[section].isEmpty {
        let gone = model[section].remove(at: random.below(model[section].count))
        contents.remove(gone)
      }
      try #require(contents.brokenInvariant() == nil, "seed \(seed) step \(step)")
      try #require(before.brokenInvariant() == nil, "seed \(seed) step \(step)")
      for section in 0..<2 {
        try #require(contents.items(inSection: section) == model[section], "seed \(seed) step \(step)")
        try #require(before.items(inSection: section) == modelBefore[section], "seed \(seed) step \(step)")
      }
      try #require(contents.items == model[0] + model[1], "seed \(seed) step \(step)")
      try #require(!items.contains { before.contains($0) }, "seed \(seed) step \(step)")
    }
  }

  @Test("Appending fills chunks, and removing nearly everything leaves few chunks")
  func density() {
    var contents = ListContents()
    contents.insertSection(SectionHandle(0), at: 0)
    for raw in 0..<20_000 as Range<Int32> { contents.insert([ItemHandle(raw)], at: ItemPosition(section: 0, index: Int(raw))) }
    let full = contents.sectionGroups[0].sections[0].groups
    #expect(full.reduce(0) { $0 + $1.chunks.count } <= 20_000 / 64 + 1)
    for raw in 0..<20_000 as Range<Int32> where raw % 50 != 0 { contents.remove(ItemHandle(raw)) }
    #expect(contents.itemCount == 400)
    #expect(contents.sectionGroups[0].sections[0].groups.reduce(0) { $0 + $1.chunks.count } <= 40)
    #expect(contents.brokenInvariant() == nil)
  }

  @Test(
    "Random edits and queries match plain arrays, and differences replay with the fewest moves", arguments: [21, 22, 23] as [UInt64])
  func fuzz(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var edits = ContentsEdits(random: random, startsWithRuns: seed == 23)
    var checkpoint = (contents: edits.contents, model: edits.model)
    random = SplitMix64(seed: seed &+ 1000)
    for step in 0..<600 {
      let made = edits.editAtRandom()
      let context: Comment = "seed \(seed) step \(step): \(made)"
      if let broken = edits.contents.brokenInvariant() { Issue.record("\(broken), \(context)"); return }
      try #require(edits.contents.sectionCount == edits.model.count, context)
      if step % 5 == 0 {
        try edits.check(context)
        try #require(checkpoint.contents.items == checkpoint.model.flatMap(\.items), "a copy changed with the original, \(context)")
      }
      if random.below(12) == 0 {
        try checkDifference(checkpoint, (edits.contents, edits.model), context)
        try checkDifference((edits.contents, edits.model), (edits.rebuilt, edits.model), context)
        try checkDifference(checkpoint, (edits.rebuilt, edits.model), context)
        checkpoint = (edits.contents, edits.model)
      }
    }
  }
}
