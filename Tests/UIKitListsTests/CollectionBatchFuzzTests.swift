import Foundation
import HitchlessTesting
import TestSupport
import Testing

@Suite("Random collection view batch updates")
@MainActor struct CollectionBatchFuzzTests {
  /// The total number of updates: HITCHLESS_FUZZ_ROUNDS, or 910.
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 910
  /// The seed of the runs; HITCHLESS_FUZZ_SEED replays runs, or selects others.
  nonisolated private static let seed = RandomTestSettings.seed ?? 100

  @Test(
    "After any batch of updates the list equals a new one after `reloadData`",
    arguments: BatchProbe.Run.all(from: seed))
  func oracle(run: BatchProbe.Run) throws {
    var random = SplitMix64(seed: run.seed)
    var done = 0
    // A new list every 500 updates, so that long runs include many beginnings.
    while done < Self.rounds / BatchProbe.Kind.allCases.count {
      let count = min(500, Self.rounds / BatchProbe.Kind.allCases.count - done)
      try play(run, count, from: done, &random)
      done += count
    }
  }

  @Test("Layout queries during a layout pass take effect at its end (two failing cases)")
  func askedInPass() throws {
    // Step 670 asks for the previous position of an item that comes into view, and measures the items before it.
    var random = SplitMix64(seed: 1007)
    let run = BatchProbe.Run(seed: 1007, kind: .flowSubclass)
    try play(run, 500, from: 0, &random)
    try play(run, 175, from: 500, &random)
  }

  private func play(_ run: BatchProbe.Run, _ count: Int, from first: Int, _ random: inout SplitMix64) throws {
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
          // Nested calls are one batch.
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
      // Some updates come while the previous one is still running.
      if random.below(3) == 0 {
        probe.stage.frames(random.below(6))
        if step != first + count - 1 { continue }
      }
      probe.stage.settle()
      try #require(completed == asked, "\(place): completions are called once")
      try probe.checkAgainstNewList(place)
    }
  }
}
