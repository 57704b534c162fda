import Foundation
import HitchlessTesting
import TestSupport
import Testing

@Suite("Collection view diffable updates")
@MainActor struct CollectionDiffableTests {
  private func snapshot(_ sections: [[Int]]) -> DiffableProbe.Snapshot {
    var snapshot = DiffableProbe.Snapshot()
    for (index, items) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(items, toSection: index)
    }
    return snapshot
  }

  @Test("Reconfiguring updates the existing cell without dequeuing")
  func reconfigure() throws {
    let probe = DiffableProbe(estimated: true, columns: 1)
    probe.source.apply(snapshot([Array(0..<100)]), animatingDifferences: false)
    probe.stage.settle()
    let path = IndexPath(item: 2, section: 0)
    let cell = try #require(probe.view.cellForItem(at: path) as? ProbeCell)
    let before = (probe.configured, ProbeCell.made, cell.reuses)
    probe.versions[2] = 3
    var next = probe.source.snapshot()
    next.reconfigureItems([2, 90])
    probe.source.apply(next, animatingDifferences: false)
    probe.stage.settle()
    #expect(probe.view.cellForItem(at: path) === cell)
    #expect(cell.text == "2 v3" && cell.reuses == before.2 && ProbeCell.made == before.1)
    // An item without a cell costs nothing.
    #expect(probe.configured == before.0 + 1)
    #expect(cell.frame.height == CGFloat(20 + (2 * 37 + 3 * 11) % 60))
  }

  @Test("An item reconfigured outside the viewport has its new size when it is displayed")
  func reconfigureFarAway() throws {
    let probe = DiffableProbe(estimated: true, columns: 1)
    probe.source.apply(snapshot([Array(0..<200)]), animatingDifferences: false)
    probe.stage.settle()
    for _ in 0..<30 { probe.stage.scroll(by: 100) }
    for item in 0..<10 { probe.versions[item] = 1 }
    var next = probe.source.snapshot()
    next.reconfigureItems(Array(0..<5))
    probe.source.apply(next, animatingDifferences: false)
    probe.view.reconfigureItems(at: (5..<10).map { IndexPath(item: $0, section: 0) })
    probe.view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
    probe.stage.settle()
    for item in 0..<8 {
      let cell = try #require(probe.view.cellForItem(at: IndexPath(item: item, section: 0)) as? ProbeCell)
      #expect(cell.text == "\(item) v1" && cell.frame.height == CGFloat(20 + (item * 37 + 11) % 60))
    }
  }

  @Test("Reloading an item replaces its cell")
  func reload() throws {
    let probe = DiffableProbe(estimated: false, columns: 1)
    probe.source.apply(snapshot([Array(0..<100)]), animatingDifferences: false)
    probe.stage.settle()
    probe.versions[1] = 1
    var next = probe.source.snapshot()
    next.reloadItems([1])
    probe.source.apply(next, animatingDifferences: false)
    probe.stage.settle()
    let cell = try #require(probe.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? ProbeCell)
    #expect(cell.text == "1 v1")
  }

  @Test("An animated update calls its completion once, after it has finished")
  func completion() {
    let probe = DiffableProbe(estimated: false, columns: 1)
    probe.source.apply(snapshot([Array(0..<20)]), animatingDifferences: false)
    probe.stage.settle()
    var completions = 0
    probe.source.apply(snapshot([[5, 4, 30, 3]])) { completions += 1 }
    #expect(completions == 0)
    probe.stage.pump(for: .milliseconds(100))
    #expect(completions == 0)
    probe.stage.pump(for: .milliseconds(600))
    #expect(completions == 1)
    #expect(probe.view.visibleCells.map { ($0 as? ProbeCell)?.text } == ["5 v0", "4 v0", "30 v0", "3 v0"])
    #expect(probe.view.visibleCells.allSatisfy { $0.alpha == 1 })
    // No views are left over from removed items.
    let covered = probe.view.subviews.filter { $0 is ProbeCell && !$0.isHidden }
    #expect(covered.count == 4)
  }

  struct Run: CustomTestStringConvertible, Sendable {
    var seed: UInt64
    var estimated: Bool
    var columns: Int
    var animated: Bool
    var testDescription: String { "seed \(seed) \(estimated ? "self-sizing" : "fixed") \(columns) columns \(animated ? "animated" : "")" }
  }

  @Test(
    "After any sequence of updates the list equals a new one after `reloadData`",
    arguments: [
      Run(seed: 11, estimated: false, columns: 1, animated: false), Run(seed: 12, estimated: true, columns: 1, animated: false),
      Run(seed: 13, estimated: true, columns: 3, animated: false), Run(seed: 14, estimated: true, columns: 1, animated: true),
      Run(seed: 15, estimated: false, columns: 3, animated: true),
    ])
  func oracle(run: Run) throws {
    var random = SplitMix64(seed: run.seed)
    let probe = DiffableProbe(estimated: run.estimated, columns: run.columns, height: 220)
    var model = [Array(0..<30), Array(30..<40)]
    var fresh = 100
    probe.source.apply(snapshot(model), animatingDifferences: false)
    probe.stage.settle()
    for step in 0..<100 {
      let operations = edit(&model, &fresh, &random, probe)
      var next = snapshot(model)
      next.reloadItems(operations.reloaded.filter { next.indexOfItem($0) != nil })
      next.reconfigureItems(operations.reconfigured.filter { next.indexOfItem($0) != nil })
      probe.source.apply(next, animatingDifferences: run.animated)
      if random.below(4) == 0 {
        probe.stage.frame()
        probe.stage.scroll(by: CGFloat(random.below(300) - 150))
      }
      // Some updates come while the previous one is still running.
      if run.animated, random.below(3) == 0 {
        probe.stage.frames(random.below(6))
        if step % 8 != 7 { continue }
      }
      probe.stage.settle()

      let other = DiffableProbe(estimated: run.estimated, columns: run.columns, height: 220)
      other.versions = probe.versions
      other.source.applySnapshotUsingReloadData(snapshot(model))
      let start = firstOfLine(probe)
      see(other, at: start)
      try #require(
        places(probe, from: start) == places(other, from: start),
        "\(run) step \(step)\nupdated:\n\(probe.shown.joined(separator: "\n"))\nnew:\n\(other.shown.joined(separator: "\n"))")
      let visible = probe.view.subviews.filter { $0 is ProbeCell && !$0.isHidden }
      try #require(visible.count == probe.view.visibleCells.count, "\(run) step \(step): cells are left over")
      if !run.estimated { try #require(probe.view.contentSize == other.view.contentSize) }
    }
  }

  /// Returns the first item of the first line that is in full view.
  private func firstOfLine(_ probe: DiffableProbe) -> IndexPath? {
    probe.view.indexPathsForVisibleItems.first {
      (probe.view.cellForItem(at: $0)?.frame).map { $0.minX == 0 && $0.minY >= probe.view.contentOffset.y } == true
    }
  }

  /// Scrolls the new list to the position of the other one. With estimated heights the same position has another offset in it.
  private func see(_ probe: DiffableProbe, at path: IndexPath?) {
    probe.view.layoutIfNeeded()
    guard let path else { return }
    probe.view.scrollToItem(at: path, at: .top, animated: false)
    probe.view.layoutIfNeeded()
  }

  /// Returns texts and positions relative to the item at `start`, as far down as both lists show them.
  private func places(_ probe: DiffableProbe, from start: IndexPath?) -> [String] {
    guard let start, let origin = probe.view.cellForItem(at: start)?.frame.minY else { return [] }
    return probe.view.indexPathsForVisibleItems.compactMap { path -> String? in
      guard path >= start, let cell = probe.view.cellForItem(at: path) as? ProbeCell, cell.frame.maxY - origin <= 130 else { return nil }
      let frame = cell.frame
      return "\(path.section).\(path.item) \(cell.text) \(frame.minX) \(frame.minY - origin) \(frame.size) \(cell.alpha)"
    }
  }

  private func edit(
    _ model: inout [[Int]], _ fresh: inout Int, _ random: inout SplitMix64, _ probe: DiffableProbe
  ) -> (reloaded: [Int], reconfigured: [Int]) {
    var reloaded: [Int] = []
    var reconfigured: [Int] = []
    for _ in 0..<1 + random.below(6) {
      let section = random.below(model.count)
      let count = model[section].count
      switch random.below(6) {
      case 0:
        model[section].insert(fresh, at: random.below(count + 1))
        fresh += 1
      case 1 where count > 0: model[section].remove(at: random.below(count))
      case 2 where count > 0:
        let item = model[section].remove(at: random.below(count))
        let target = random.below(model.count)
        model[target].insert(item, at: random.below(model[target].count + 1))
      case 3 where count > 0:
        let item = model[section][random.below(count)]
        probe.versions[item, default: 0] += 1
        reloaded.append(item)
      case 4 where count > 0:
        let item = model[section][random.below(count)]
        probe.versions[item, default: 0] += 1
        reconfigured.append(item)
      default:
        model[section].insert(contentsOf: fresh..<fresh + 3, at: random.below(count + 1))
        fresh += 3
      }
    }
    let twice = Set(reloaded)
    return (Array(twice).sorted(), Array(Set(reconfigured).subtracting(twice)).sorted())
  }
}
