import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

@Suite("Diffable outlines and reordering")
@MainActor struct DiffableOutlineTests {
  /// Section 0: 1 with 11 and 12, 2, 3. Section 1, plain: 100, 101.
  private func probe() -> DiffableProbe {
    let probe = DiffableProbe(estimated: false, columns: 1)
    var outline = SectionSnapshot()
    outline.append([1, 2, 3])
    outline.append([11, 12], to: 1)
    probe.source.apply(outline, to: 0, animatingDifferences: false)
    var list = probe.source.snapshot()
    list.appendSections([1])
    list.appendItems([100, 101])
    probe.source.apply(list, animatingDifferences: false)
    probe.stage.settle()
    return probe
  }

  private func texts(_ probe: DiffableProbe) -> [String] {
    probe.stage.settle()
    return probe.view.visibleCells.compactMap { ($0 as? ProbeCell)?.text.replacing(" v0", with: "") }
  }

  @Test("A section shows the visible items of its outline, and a new section is appended")
  func applying() {
    let probe = probe()
    #expect(texts(probe) == ["1", "2", "3", "100", "101"])
    var outline = probe.source.snapshot(for: 0)
    #expect(outline.items == [1, 11, 12, 2, 3])
    outline.expand([1])
    probe.source.apply(outline, to: 0)
    #expect(texts(probe) == ["1", "11", "12", "2", "3", "100", "101"])
    #expect(probe.source.snapshot(for: 1).visualDescription() == "  100\n  101")
    #expect(probe.source.snapshot(for: 7).items.isEmpty)
    var other = SectionSnapshot()
    other.append([200])
    probe.source.apply(other, to: 9, animatingDifferences: false)
    #expect(probe.source.snapshot().sectionIdentifiers == [0, 1, 9] && texts(probe).last == "200")
  }

  @Test("Applying a list keeps unchanged outlines and updates the others")
  func following() {
    let probe = probe()
    var outline = probe.source.snapshot(for: 0)
    outline.expand([1])
    probe.source.apply(outline, to: 0, animatingDifferences: false)
    var list = probe.source.snapshot()
    list.deleteItems([100])
    list.moveSection(1, beforeSection: 0)
    probe.source.apply(list, animatingDifferences: false)
    #expect(probe.source.snapshot(for: 0).visualDescription() == outline.visualDescription())
    list.insertItems([15], afterItem: 12)
    list.deleteItems([11, 3])
    probe.source.apply(list, animatingDifferences: false)
    #expect(probe.source.snapshot(for: 0).visualDescription() == "- 1\n    12\n    15\n  2")
    // The same list built from scratch is equivalent.
    var rebuilt = DiffableProbe.Snapshot()
    rebuilt.appendSections([0])
    rebuilt.appendItems([1, 12, 2])
    probe.source.apply(rebuilt, animatingDifferences: false)
    #expect(probe.source.snapshot(for: 0).visualDescription() == "- 1\n    12\n  2")
    #expect(texts(probe) == ["1", "12", "2"])
  }

  @Test("Items of another section are left out of an outline, with their children")
  func duplicates() {
    let probe = probe()
    var outline = SectionSnapshot()
    outline.append([5, 2, 6])
    outline.append([21], to: 2)
    let faults = Fault.collecting { probe.source.apply(outline, to: 1, animatingDifferences: false) }
    #expect(faults.count == 1 && faults[0].message.contains("2 (already in section 0 at index 1)"))
    #expect(probe.source.snapshot(for: 1).items == [5, 6] && texts(probe) == ["1", "2", "3", "5", "6"])
  }

  @Test("The user expands and collapses items if the handlers allow, with children on demand")
  func handlers() {
    let probe = probe()
    var log: [String] = []
    probe.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != 3 }
    probe.source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
    probe.source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != 2 }
    probe.source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
    probe.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      var children = children
      if parent == 2 { children.append([21, 22]) }
      return children
    }
    func toggle(_ item: Int, _ isExpanded: Bool) -> Bool {
      probe.source.indexPath(for: item).map { probe.source.setExpanded(isExpanded, itemAt: $0) } ?? false
    }
    #expect(toggle(1, true) && !toggle(1, true) && toggle(2, true) && !toggle(3, true) && !toggle(100, true))
    #expect(texts(probe) == ["1", "11", "12", "2", "21", "22", "3", "100", "101"])
    #expect(toggle(1, false) && !toggle(2, false))
    #expect(texts(probe) == ["1", "2", "21", "22", "3", "100", "101"])
    #expect(log == ["expand 1", "expand 2", "collapse 1"])
    #expect(probe.source.isExpanded(itemAt: IndexPath(item: 1, section: 0)) == true)
    #expect(probe.source.isExpanded(itemAt: IndexPath(item: 0, section: 1)) == nil)
  }

  @Test("Reordering calls the handlers before and after, with changes per list and section")
  func reordering() throws {
    let probe = probe()
    var log: [String] = []
    var last: NSDiffableDataSourceTransaction<Int, Int>?
    let view = probe.view
    #expect(!probe.source.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0)))
    probe.source.reorderingHandlers.canReorderItem = { $0 != 1 }
    probe.source.reorderingHandlers.willReorder = { _ in log.append("will \(probe.source.snapshot().itemIdentifiers)") }
    probe.source.reorderingHandlers.didReorder = {
      log.append("did \(probe.source.snapshot().itemIdentifiers)")
      last = $0
    }
    #expect(!probe.source.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0)))
    #expect(probe.source.collectionView(view, canMoveItemAt: IndexPath(item: 1, section: 0)))
    probe.source.collectionView(view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
    #expect(log == ["will [1, 2, 3, 100, 101]", "did [2, 1, 3, 100, 101]"])
    #expect(texts(probe) == ["2", "1", "3", "100", "101"])
    let inside = try #require(last)
    #expect(inside.initialSnapshot.itemIdentifiers == [1, 2, 3, 100, 101] && inside.finalSnapshot.itemIdentifiers == [2, 1, 3, 100, 101])
    #expect(inside.difference.count == 2 && inside.initialSnapshot.itemIdentifiers.applying(inside.difference) == [2, 1, 3, 100, 101])
    #expect(inside.sectionTransactions.count == 1 && inside.sectionTransactions[0].sectionIdentifier == 0)
    // Hidden children move with their parent.
    #expect(inside.sectionTransactions[0].finalSnapshot.items == [2, 1, 11, 12, 3])

    probe.source.collectionView(view, moveItemAt: IndexPath(item: 2, section: 0), to: IndexPath(item: 1, section: 1))
    let across = try #require(last)
    #expect(texts(probe) == ["2", "1", "100", "3", "101"])
    #expect(across.sectionTransactions.map(\.sectionIdentifier) == [0, 1])
    #expect(across.sectionTransactions[0].finalSnapshot.items == [2, 1, 11, 12])
    #expect(across.sectionTransactions[1].finalSnapshot.items == [100, 3, 101])
    let section = across.sectionTransactions[1]
    #expect(section.initialSnapshot.items.applying(section.difference) == [100, 3, 101])
    #expect(probe.source.snapshot(for: 0).visibleItems == [2, 1])
  }

  @Test("Random outlines of any origin show what a naive model shows") func random() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("applied outlines at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let probe = DiffableProbe(estimated: false, columns: 1)
    defer { probe.stage.end() }
    var (fresh, earlier) = (0, [SectionSnapshot()])
    func newItems(_ random: inout SplitMix64) -> [Int] {
      fresh += 1 + random.below(4)
      return Array(fresh - 4..<fresh)
    }
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      let section = random.below(2)
      var outline = probe.source.snapshot(for: section)
      // Sometimes one that was applied or built before, or one that shares nothing with the current one.
      if random.below(8) == 0 { outline = earlier[random.below(earlier.count)] }
      if random.below(8) == 0 {
        let built = outline
        outline = SectionSnapshot()
        outline.append(built.rootItems)
        for item in built.items where random.below(2) == 0 && outline.contains(item) {
          outline.append(built.snapshot(of: item).rootItems, to: item)
        }
      }
      for _ in 0..<random.below(4) {
        let item = outline.items.randomElement(using: &random)
        switch (random.below(9), item) {
        case (0, let item?): outline.delete([item])
        case (1, let item?): outline.insert(newItems(&random).filter { !outline.contains($0) }, before: item)
        case (2, let item?): outline.insert(newItems(&random).filter { !outline.contains($0) }, after: item)
        case (3, let item?): outline.append(newItems(&random).filter { !outline.contains($0) }, to: item)
        case (4...5, let item?): outline.expand([item])
        case (6, let item?): outline.collapse([item])
        case (7, let item?):
          // To the end of another parent, with its descendants.
          let (moved, isExpanded) = (outline.snapshot(of: item, includingParent: true), outline.isExpanded(item))
          outline.delete([item])
          guard let parent = outline.items.randomElement(using: &random) else { continue }
          outline.append([item], to: parent)
          for child in moved.items where child != item {
            outline.append([child], to: moved.parent(of: child) ?? item)
          }
          if isExpanded { outline.expand([item]) }
        default: outline.append(newItems(&random).filter { !outline.contains($0) })
        }
      }
      let other = Set(probe.source.snapshot(for: 1 - section).visibleItems)
      var expected = outline
      expected.delete(outline.visibleItems.filter(other.contains))
      let faults = Fault.collecting { probe.source.apply(outline, to: section, animatingDifferences: random.below(2) == 0) }
      if random.below(3) == 0 { probe.stage.settle() }
      let place = "step \(step), seed \(seed)"
      try #require(faults.isEmpty == (expected.items == outline.items), "\(place): \(faults)")
      let list = probe.source.snapshot()
      try #require(list.itemIdentifiers(inSection: section) == visible(expected), "\(place)")
      try #require(probe.source.snapshot(for: section).visualDescription() == expected.visualDescription(), "\(place)")
      for (index, item) in list.itemIdentifiers(inSection: section).enumerated() {
        try #require(probe.source.indexPath(for: item) == IndexPath(item: index, section: list.indexOfSection(section) ?? -1), "\(place)")
      }
      if earlier.count < 20 { earlier.append(expected) } else { earlier[random.below(20)] = expected }
    }
    probe.stage.settle()
    let shown = (0..<probe.view.numberOfSections).reduce(0) { $0 + probe.view.numberOfItems(inSection: $1) }
    #expect(shown == probe.source.snapshot().numberOfItems)
  }

  /// Returns the items of an outline without a collapsed ancestor, one after the other.
  private func visible(_ outline: SectionSnapshot) -> [Int] {
    func below(_ items: [Int]) -> [Int] {
      items.flatMap { [$0] + (outline.isExpanded($0) ? below(outline.snapshot(of: $0).rootItems) : []) }
    }
    return below(outline.rootItems)
  }
}
