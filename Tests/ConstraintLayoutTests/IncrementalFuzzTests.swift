import TestSupport
import Testing

@testable import ConstraintLayout

/// Random edits, after each of which the system must equal one that was created in that state.
///
/// `HITCHLESS_FUZZ_ROUNDS` is the number of seeds, `HITCHLESS_FUZZ_SEED` the first of them.
@Suite("Incremental solving")
struct IncrementalFuzzTests {
  @Test("500 random edits give the same solution as solving from scratch")
  func edits() throws {
    let first = RandomTestSettings.seed ?? 100
    for round in 0..<(RandomTestSettings.rounds ?? 10) {
      var model = EditedSystem(seed: first + UInt64(round), variableCount: 10, limit: 24)
      for edit in 0..<500 where try !model.step(edit) { return }
    }
  }

  @Test("Edits of one part of a large system give the same solution as solving from scratch")
  func largeSystem() throws {
    let first = RandomTestSettings.seed ?? 7000
    for round in 0..<max(1, (RandomTestSettings.rounds ?? 10) / 5) {
      var model = EditedSystem(seed: first + UInt64(round), variableCount: 60, limit: 90)
      for edit in 0..<500 where try !model.step(edit) { return }
    }
  }
}
