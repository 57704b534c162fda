import Foundation
import HitchlessTesting
import TestSupport
import Testing

@Suite("Collection view: batch updates at random")
@MainActor struct CollectionBatchFuzzTests {
  struct Run: CustomTestStringConvertible, Sendable {
    var seed: UInt64
    var kind: BatchProbe.Kind
    var testDescription: String { "seed \(seed) \(kind)" }
  }

  /// HITCHLESS_FUZZ_ROUNDS asks for so many updates in all; otherwise 520.
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 520
  /// HITCHLESS_FUZZ_SEED replays runs, or makes other ones.
  nonisolated private static let seed = RandomTestSettings.seed ?? 100

  @Test(
    "after any batch of updates, animated or not, while it scrolls and prepares cells, the list is what a new one shows after reloadData",
    arguments: [
      Run(seed: seed, kind: .fixed), Run(seed: seed + 1, kind: .sizing), Run(seed: seed + 2, kind: .columns),
      Run(seed: seed + 3, kind: .custom),
    ])
  func oracle(run: Run) throws {
    var random = SplitMix64(seed: run.seed)
    var done = 0
    // A list of its own for every 500 updates, so that long runs see many beginnings.
    while done < Self.rounds / 4 {
      let count = min(500, Self.rounds / 4 - done)
      try play(run, count, from: done, &random)
      done += count
    }
  }

  private func play(_ run: Run, _ count: Int, from first: Int, _ random: inout SplitMix64) throws {
    let probe = BatchProbe(run.kind, BatchScript(sections: 1 + random.below(4), items: random.below(30)))
    probe.stage.settle()
    var (asked, completed) = (0, 0)
    for step in first..<first + count {
      let place = "\(run.testDescription) step \(step)"
      let before = probe.script
      var after = before
      let asks = after.edit(&random)
      func change() {
        probe.script = after
        probe.perform(asks)
      }
      let faults = Fault.collecting {
        switch random.below(4) {
        case 0: UIView.performWithoutAnimation { probe.view.performBatchUpdates(change) { _ in completed += 1 } }
        case 1:
          // Calls inside of one another are one batch.
          probe.view.performBatchUpdates {
            probe.script = after
            let half = asks.count / 2
            probe.view.performBatchUpdates({ probe.perform(Array(asks[..<half])) }, completion: { _ in completed += 1 })
            probe.perform(Array(asks[half...]))
          }
        default: probe.view.performBatchUpdates(change) { _ in completed += 1 }
        }
      }
      asked += 1
      try #require(faults.isEmpty, "\(place): \(faults) \(asks)")
      if random.below(4) == 0 {
        probe.stage.frame()
        probe.stage.scroll(by: CGFloat(random.below(400) - 200))
      }
      // Some updates come while the one before is still under way.
      if random.below(3) == 0 {
        probe.stage.frames(random.below(6))
        if step != first + count - 1 { continue }
      }
      probe.stage.settle()
      try #require(completed == asked, "\(place): completions are called once")
      try check(probe, place)
    }
  }

  /// Sections that never came near the viewport are guessed at: looking at each makes both lists know all.
  private func know(_ probe: BatchProbe) {
    for section in probe.script.sections.indices {
      let path = IndexPath(item: 0, section: section)
      _ = probe.view.layoutAttributesForSupplementaryElement(ofKind: UICollectionView.elementKindSectionHeader, at: path)
    }
    probe.view.layoutIfNeeded()
  }

  private func check(_ probe: BatchProbe, _ place: String) throws {
    know(probe)
    let other = BatchProbe(probe.kind, probe.script)
    other.view.reloadData()
    other.view.layoutIfNeeded()
    know(other)
    if probe.kind == .sizing {
      // With estimated heights the same place has another offset in a new list: compare from the first item in full view.
      let paths = probe.view.indexPathsForVisibleItems
      guard let first = paths.first(where: { isInFullView($0, probe) }) else { return }
      other.view.scrollToItem(at: first, at: .top, animated: false)
      other.view.layoutIfNeeded()
      let mine = probe.shown(from: first, origin: top(first, probe), height: 130)
      let fresh = other.shown(from: first, origin: top(first, other), height: 130)
      try #require(mine == fresh, "\(place)\nupdated:\n\(lines(mine))\nnew:\n\(lines(fresh))")
    } else {
      try #require(probe.view.contentSize == other.view.contentSize, "\(place)")
      other.view.contentOffset = probe.view.contentOffset
      other.view.layoutIfNeeded()
      let (mine, fresh) = (probe.shown(), other.shown())
      try #require(mine == fresh, "\(place)\nupdated:\n\(lines(mine))\nnew:\n\(lines(fresh))")
      let bottom = max(0, probe.view.contentSize.height - 220)
      try #require((0...bottom).contains(probe.view.contentOffset.y), "\(place): \(probe.view.contentOffset)")
    }
    // Nothing is left over on the glass, and nobody was told otherwise.
    let visible = probe.view.subviews.filter { $0 is ProbeCell && !$0.isHidden }
    try #require(visible.count == probe.view.visibleCells.count, "\(place): cells are left over")
    let told = Set(probe.balance.filter { $0.value != 0 }.keys)
    try #require(told == Set(probe.view.visibleCells.map { ObjectIdentifier($0) }), "\(place): displays are not balanced")
    try #require(probe.balance.values.allSatisfy { $0 == 0 || $0 == 1 }, "\(place): \(probe.balance.values)")
  }

  private func top(_ path: IndexPath, _ probe: BatchProbe) -> CGFloat { probe.view.cellForItem(at: path)?.frame.minY ?? 0 }
  private func isInFullView(_ path: IndexPath, _ probe: BatchProbe) -> Bool { top(path, probe) >= probe.view.contentOffset.y }
  private func lines(_ shown: [String]) -> String { shown.joined(separator: "\n") }
}
