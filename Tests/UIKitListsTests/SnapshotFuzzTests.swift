import HitchlessBase
import KeyedDiff
import TestSupport
import Testing

@testable import UIKitLists

@Suite("Random diffable snapshot edits")
struct SnapshotFuzzTests {
  @Test(
    "Edits match plain arrays, and transitions keep handles and give the new snapshot", arguments: [1, 2] as [UInt64])
  func fuzz(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var current = Snapshot()
    var edited = SnapshotEdits(snapshot: current)
    var handles: [Int: ItemHandle] = [:]
    for step in 0..<700 {
      let made = edited.editAtRandom(&random)
      let place: Comment = "seed \(seed) step \(step): \(made)"
      try edited.check(place)
      guard random.below(6) == 0 else { continue }

      // Half of the time as a snapshot built from scratch, and sometimes after reclaiming.
      let fromNothing = random.below(2) == 0
      if fromNothing { edited = SnapshotEdits(snapshot: edited.rebuilt(), model: edited.model) }
      let marked = edited.markAtRandom(&random)
      let (next, difference) = current.transition(to: edited.snapshot)
      let before = Set(current.itemIdentifiers)
      try #require(next.sectionIdentifiers == edited.model.map(\.section), place)
      try #require(next.itemIdentifiers == edited.model.flatMap(\.items), place)
      try #require(difference.applied(to: current.contents).items == next.contents.items, place)
      try #require(next.reloadedItemIdentifiers.isEmpty && next.reconfiguredItemIdentifiers.isEmpty, place)
      let reloaded = difference.reloadedItems.compactMap(next.itemIdentifier(for:))
      let reconfigured = difference.reconfiguredItems.compactMap(next.itemIdentifier(for:))
      try #require(reloaded == marked.reload.filter(before.contains), place)
      try #require(reconfigured == marked.reconfigure.filter { before.contains($0) && !marked.reload.contains($0) }, place)

      // An item that stays keeps its handle, and handles are unique.
      difference.forEachRemoval { item, _ in handles = handles.filter { $0.value != item } }
      for identifier in next.itemIdentifiers {
        let handle = try #require(next.itemHandle(for: identifier))
        if let known = handles[identifier] { try #require(known == handle, "\(identifier) changed its handle, \(place)") }
        handles[identifier] = handle
      }
      try #require(Set(handles.values).count == handles.count && handles.count == next.numberOfItems, place)

      current = next
      edited = SnapshotEdits(snapshot: current, model: edited.model)
      if random.below(3) == 0 { current.reclaimHandles() }
    }
  }

  @Test("Handles of removed items are reused only if the snapshot is not shared")
  func reclaim() {
    var current = Snapshot()
    current.appendSections(["A"])
    current.appendItems([-1])
    for round in 0..<10 {
      var next = current
      next.appendItems(Array(round * 1000..<round * 1000 + 1000))
      current = current.transition(to: next).snapshot
      next.deleteItems(Array(round * 1000..<round * 1000 + 1000))
      current = current.transition(to: next).snapshot
      next = Snapshot()
      current.reclaimHandles()
    }
    #expect(current.itemTable.handleLimit <= 3001)
    let held = current
    let mark = current.itemHandle(for: -1)
    for round in 0..<80 {
      var next = current
      let items = Array(round * 1000..<round * 1000 + 1000)
      next.appendItems(items)
      current = current.transition(to: next).snapshot
      next.deleteItems(items)
      current = current.transition(to: next).snapshot
      current.reclaimHandles()
    }
    #expect(current.itemTable !== held.itemTable, "much has piled up, so the tables parted")
    #expect(held.itemIdentifiers == [-1] && current.itemHandle(for: -1) == mark)
    #expect(current.transition(to: held).difference.isEmpty)
  }

  @Test("Inserting one of 100,000 items gives a difference of one item")
  func derived() {
    var current = Snapshot()
    current.appendSections(["A"])
    current.appendItems(Array(0..<100_000))
    var next = current
    next.insertItems([-7], beforeItem: 50_000)
    next.moveItem(3, afterItem: 99_999)
    let change = current.transition(to: next).difference.change
    #expect(change.insertedItems == [ItemSpan(position: ItemPosition(section: 0, index: 49_999), count: 1)])
    #expect(
      change.movedItems == [
        ItemMove(from: ItemPosition(section: 0, index: 3), to: ItemPosition(section: 0, index: 100_000), count: 1)
      ])
    #expect(change.removedItems.isEmpty)
  }
}
