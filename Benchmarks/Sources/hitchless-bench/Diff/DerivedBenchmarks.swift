import Hitchless
import HitchlessTesting

extension Benchmark {
  /// The difference between a snapshot of a million items and one that was made by editing it.
  static var derived: Benchmark {
    Benchmark("diff/derived", "diff/derived-time") {
      let large = Derived(count: 1_000_000)
      let small = Derived(count: 10_000)
      var changes = 0
      let medians = Stopwatch().compare(rounds: 31) {
        changes += large.changes()
      } with: {
        changes += small.changes()
      }
      let time = QuietTime().milliseconds { Stopwatch().time { changes += large.changes() } }
      precondition(changes > 0, "nothing was measured")
      return [
        Figure("diff/derived", medians, against: "the same edits of 10,000 items", limit: 3),
        Figure("diff/derived-time", promise: 0.5, of: "half a millisecond", time),
      ]
    }
  }
}

/// A snapshot, and its copy after −1,000 +1,000 items and 200 moves.
private struct Derived {
  let before: EditedList
  let after: EditedList

  init(count: Int) {
    before = EditedList(count: count)
    var edited = before
    edited.edit()
    after = edited
  }

  /// Computes the difference. Returns the number of changes.
  func changes() -> Int {
    let changes = after.snapshot.changes(since: before.snapshot)
    precondition(changes.removed == 1_000 && changes.inserted == 1_000 && changes.moved <= 200, "another difference was found")
    return changes.moved
  }
}
