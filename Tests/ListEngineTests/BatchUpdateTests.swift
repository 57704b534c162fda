import HitchlessBase
import KeyedDiff
import ListLayout
import TestSupport
import Testing

@testable import ListEngine

@Suite("Batch updates: handles and positions")
struct BatchUpdateTests {
  private func resolve(_ update: BatchUpdate, _ before: [Int], _ after: [Int]) -> Result<ContentsDifference, InvalidUpdate> {
    var (item, section) = (Int32(before.reduce(0, +)), Int32(before.count))
    do {
      return .success(
        try update.resolved(from: ListContents(itemCounts: before), to: after, nextItem: &item, nextSection: &section))
    } catch {
      return .failure(error)
    }
  }
  private func message(_ before: [Int], _ after: [Int], _ ask: (inout BatchUpdate) -> Void) -> String {
    var update = BatchUpdate()
    ask(&update)
    guard case .failure(let fault) = resolve(update, before, after) else { return "none" }
    return fault.message
  }
  private func at(_ section: Int, _ index: Int) -> ItemPosition { ItemPosition(section: section, index: index) }

  @Test("Inconsistent counts give UIKit's message with the counts and the updates")
  func counts() {
    #expect(
      message([3, 2], [5, 2]) { $0.insertItems([at(0, 1)]) } == """
        Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (5) \
        must be equal to the number of items contained in that section before the update (3), plus or minus the number of items inserted \
        or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section \
        (0 moved in, 0 moved out). Counts before the update: [3, 2]; after it: [5, 2]. Asked for: insert items 0.1.
        """)
    #expect(
      message([3], [3, 1]) { $0.deleteItems([at(0, 0)]) } == """
        Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (2) must be \
        equal to the number of sections contained in the collection view before the update (1), plus or minus the number of sections \
        inserted or deleted (0 inserted, 0 deleted). Counts before the update: [3]; after it: [3, 1]. Asked for: delete items 0.0.
        """)
    #expect(message([3], [3]) { $0.moveItem(at(0, 0), to: at(0, 2)) } == "none")
    #expect(message([3, 0], [3, 0]) { $0.moveItem(at(0, 0), to: at(1, 0)) }.contains("into section 1, but there are only 0 items"))
    var rows = BatchUpdate(view: "table view", item: "row")
    rows.insertItems([at(0, 0)])
    guard case .failure(let fault) = resolve(rows, [2], [2]) else { return #expect(Bool(false)) }
    #expect(fault.message.hasPrefix("Invalid update: invalid number of rows in section 0. The number of rows contained in an existing"))
  }

  @Test("Contradictory and out-of-range updates are detected")
  func contradictions() {
    let cases: [(String, (inout BatchUpdate) -> Void)] = [
      ("attempt to delete item 7 from section 0 which only contains 3 items before the update", { $0.deleteItems([self.at(0, 7)]) }),
      ("attempt to delete item 0 from section 4, but there are only 2 sections before", { $0.deleteItems([self.at(4, 0)]) }),
      ("attempt to insert item 9 into section 0, but there are only 3 items in section 0 after", { $0.insertItems([self.at(0, 9)]) }),
      ("attempt to insert item 0 into section 2, but there are only 2 sections after", { $0.insertItems([self.at(2, 0)]) }),
      ("attempt to delete the same index path more than once (0.1)", { $0.deleteItems([self.at(0, 1), self.at(0, 0), self.at(0, 1)]) }),
      ("attempt to insert the same index path more than once (0.1)", { $0.insertItems([self.at(0, 1), self.at(0, 1)]) }),
      (
        "attempt to delete and reload the same index path (0.1)",
        {
          $0.deleteItems([self.at(0, 1)])
          $0.reloadItems([self.at(0, 1)])
        }
      ),
      (
        "attempt to perform a delete and a move, or two moves, from the same index path (0.1)",
        {
          $0.deleteItems([self.at(0, 1)])
          $0.moveItem(self.at(0, 1), to: self.at(0, 2))
        }
      ),
      (
        "attempt to perform an insert and a move, or two moves, to the same index path (0.1)",
        {
          $0.insertItems([self.at(0, 1)])
          $0.moveItem(self.at(0, 2), to: self.at(0, 1))
        }
      ),
      ("attempt to delete section 2, but there are only 2 sections before the update", { $0.deleteSections([2]) }),
      ("attempt to reload section -1, but there are only 2 sections before the update", { $0.reloadSections([-1]) }),
      ("attempt to insert section 5, but there are only 2 sections after the update", { $0.insertSections([5]) }),
      (
        "attempt to delete and reload the same section (1)",
        {
          $0.deleteSections([1])
          $0.reloadSections([1])
        }
      ),
    ]
    for (words, ask) in cases {
      let message = message([3, 2], [3, 2], ask)
      #expect(message.contains(words), "\(message)")
    }
  }

  @Test(
    "A valid batch keeps handles of remaining items and changes the layout alike",
    arguments: (1...6).map { UInt64($0) })
  func oracle(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = BatchModel(random: &random)
    var contents = ListContents(itemCounts: model.sections.map(\.items.count))
    var nextItem = Int32(contents.itemCount)
    var nextSection = Int32(contents.sectionCount)
    model.number(contents)
    let solver = SolverProbe(contents)
    for step in 0..<200 {
      let (update, expected) = model.edit(&random)
      let result = try update.resolved(
        from: contents, to: expected.sections.map(\.items.count), nextItem: &nextItem, nextSection: &nextSection)
      // Items that are new in the model get the handle that the engine assigned; it must not have been used before.
      let known = Set(model.sections.flatMap(\.items))
      try #require(result.applied(to: contents).items == result.new.items, "seed \(seed) step \(step): \(update)")
      contents = result.new
      try #require(contents.brokenInvariant() == nil, "seed \(seed) step \(step)")
      try #require(contents.sectionCount == expected.sections.count)
      for (index, section) in expected.sections.enumerated() {
        let items = contents.items(inSection: index).map { Int($0.rawValue) }
        try #require(items.count == section.items.count, "seed \(seed) step \(step)")
        for (item, wanted) in zip(items, section.items) {
          try #require(wanted < 0 ? !known.contains(item) : item == wanted, "seed \(seed) step \(step): \(update)")
        }
        let handle = Int(contents.section(at: index).rawValue)
        try #require(section.handle < 0 ? !model.sections.contains { $0.handle == handle } : handle == section.handle)
      }
      let before = model
      model = expected
      model.number(contents)
      // Reloaded or reconfigured items are those at the positions that the program named.
      let survivors = Set(model.sections.flatMap(\.items))
      func items(_ places: [ItemPosition]) -> Set<Int> {
        Set(places.map { before.sections[$0.section].items[$0.index] }.filter { survivors.contains($0) && known.contains($0) })
      }
      try #require(Set(result.reloadedItems.map { Int($0.rawValue) }) == items(update.reloadedItems))
      try #require(
        Set(result.reconfiguredItems.map { Int($0.rawValue) }) == items(update.reconfiguredItems).subtracting(items(update.reloadedItems)))
      let faults = Fault.collecting { solver.apply(result) }
      try #require(faults.isEmpty, "seed \(seed) step \(step): \(faults) \(update)")
    }
  }
}
