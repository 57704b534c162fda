import Foundation
import HitchlessBase
import KeyedDiff

extension Benchmark {
  /// Differences of plain arrays of UUIDs, compared with hashing every identifier of both sides once.
  static var diff: [Benchmark] {
    [
      difference("diff/5000", count: 5_000, edits: ListEdits(removed: 1_000, inserted: 1_000, swapped: 200), limit: 1.4),
      difference("diff/100000", count: 100_000, edits: ListEdits(removed: 10_000, inserted: 10_000, swapped: 2_000), limit: 1),
      difference("diff/1000000", count: 1_000_000, edits: ListEdits(removed: 1_000, inserted: 1_000, swapped: 200), limit: 0.05),
      difference("diff/shuffle", count: 100_000, edits: ListEdits(shuffles: true), limit: 5),
      difference("diff/nothing-in-common", count: 100_000, edits: ListEdits(removed: 100_000, inserted: 100_000), limit: 4),
      difference("diff/adversarial", count: 100_000, edits: ListEdits(blocks: 9), limit: 4),
      derived,
    ]
  }

  private static func difference(_ name: String, count: Int, edits: ListEdits, limit: Double) -> Benchmark {
    Benchmark(name) {
      var generator = SplitMix64(seed: 7)
      let old = (0..<count).map { _ in UUID(using: &generator) }
      let new = edits.applied(to: old, using: &generator)
      var changes = 0
      var hashes = 0
      // Long lists are compared by two threads, so the wall-clock time is what matters.
      let medians = Stopwatch(MonotonicClock()).compare(rounds: count >= 1_000_000 ? 5 : 11) {
        let difference = ListDifference(from: old, to: new)
        changes = difference.removals.count + difference.insertions.count + difference.moves.count
      } with: {
        for identifier in old { hashes &+= identifier.hashValue }
        for identifier in new { hashes &+= identifier.hashValue }
      }
      // Without a use, the compiler could remove the computation.
      precondition(changes > 0 && hashes != 0, "nothing was measured")
      return [Figure(name, medians, against: "hashing every identifier once", limit: limit)]
    }
  }
}
