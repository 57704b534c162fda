import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

@Suite struct BatchCollectorTests {
  @MainActor @Test func `Nested batches are merged into one with all completions in order`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("batches at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var model = BatchCollector()
    // A naive collector: its nesting depth, the requested changes, and the waiting completions.
    var depth = 0
    var inserted: [ItemPosition] = []
    var waiting: [Int] = []
    var called: [Int] = []
    for step in 0..<(RandomTestSettings.rounds ?? 1_000) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        model.begin(naming: BatchUpdate())
        depth += 1
      case 1:
        let batch = model.end()
        let isOutermost = depth == 1
        depth = max(0, depth - 1)
        #expect((batch != nil) == isOutermost, "step \(step)")
        guard let batch else { break }
        #expect(batch.update.insertedItems == inserted, "step \(step)")
        called = []
        for completion in batch.completions { completion(true) }
        #expect(called == waiting, "step \(step)")
        inserted = []
        waiting = []
      case 2:
        model.add { _ in called.append(step) }
        if depth > 0 { waiting.append(step) }
      default:
        let position = ItemPosition(section: 0, index: step)
        guard model.update != nil else { break }
        var update = BatchUpdate()
        update.insertItems([position])
        model.add(update)
        inserted.append(position)
      }
      #expect(model.isOpen == (depth > 0), "step \(step)")
      #expect(model.update?.insertedItems == (depth > 0 ? inserted : nil), "step \(step)")
    }
  }
}
