import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import KeyedDiff

/// Contents in several versions, each made from another one, and any two of them compared.
///
/// A short run by default. `HITCHLESS_FUZZ_ROUNDS=20000 swift test -c release -Xswiftc -enable-testing --filter DifferenceFuzzTests` makes
/// a million edits; `HITCHLESS_FUZZ_SEED` starts at a printed seed, and one round replays it.
@Suite("Random differences")
struct DifferenceFuzzTests {
  private static let editsInRound = 50

  @Test("Branched versions differ like plain arrays, with the fewest moves")
  func branches() throws {
    let rounds = RandomTestSettings.rounds ?? 12
    let first = RandomTestSettings.seed ?? 7000
    for round in 0..<rounds {
      if round % 1000 == 0 { print("difference fuzz: \(round * Self.editsInRound) edits, next seed \(first + UInt64(round))") }
      try runRound(seed: first + UInt64(round))
    }
    print("difference fuzz: \(rounds * Self.editsInRound) edits, seeds \(first) ..< \(first + UInt64(rounds))")
  }

  private func runRound(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var edits = ContentsEdits(random: SplitMix64(seed: seed &* 31), startsWithRuns: random.below(4) == 0)
    var versions = [edits]
    for edit in 0..<Self.editsInRound {
      let made = edits.editAtRandom(sectionsToo: random.below(6) == 0)
      let context: Comment = "seed \(seed) edit \(edit): \(made)"
      if let broken = edits.contents.brokenInvariant() { Issue.record("\(broken), \(context)") }
      switch random.below(6) {
      case 0:
        let other = versions[random.below(versions.count)]
        try compare(other, edits, context)
        try compare(edits, other, context)
      case 1:
        if versions.count == 6 { versions.remove(at: random.below(6)) }
        versions.append(edits)
      case 2 where random.below(3) == 0:
        // Continues from an earlier version, like a program that keeps a snapshot for later.
        edits = versions[random.below(versions.count)]
        edits.reseed(random.next())
      default: break
      }
    }
  }

  private func compare(_ old: ContentsEdits, _ new: ContentsEdits, _ context: Comment) throws {
    try checkDifference((old.contents, old.model), (new.contents, new.model), context)
    try checkListDifference(old.model.flatMap(\.items), new.model.flatMap(\.items), context)
  }
}
