import KeyedDiff
import Testing

@Suite("List difference")
struct ListDifferenceTests {
  @Test("moving the first of 10,000 to the end is one move")
  func firstToEnd() {
    let old = Array(0..<10_000)
    let difference = ListDifference(from: old, to: Array(old[1...]) + [0])
    #expect(difference.moves == [ListMove(from: 0, to: 9999)])
    #expect(difference.removals.isEmpty && difference.insertions.isEmpty)
  }

  @Test("reversing n elements is n − 1 moves", arguments: [0, 1, 2, 3, 500])
  func reversal(count: Int) {
    let old = Array(0..<count)
    #expect(ListDifference(from: old, to: old.reversed()).moves.count == max(0, count - 1))
  }

  @Test("equal lists have no difference, and nothing in common is all removals and insertions")
  func extremes() {
    #expect(ListDifference(from: "swift", to: "swift").isEmpty)
    #expect(ListDifference(from: [Int](), to: [Int]()).isEmpty)
    let difference = ListDifference(from: [1, 2, 3], to: [4, 5])
    #expect(difference.removals == [0, 1, 2])
    #expect(difference.insertions.map(\.element) == [4, 5])
    #expect(difference.applied(to: [1, 2, 3]) == [4, 5])
  }

  @Test("the example of the documentation holds")
  func example() {
    let difference = ListDifference(from: ["a", "b", "c", "d"], to: ["d", "a", "c", "e"])
    #expect(difference.removals == [1])
    #expect(difference.insertions.map(\.index) == [3])
    #expect(difference.moves == [ListMove(from: 3, to: 0)])
    #expect(difference.newIndex(ofOld: 3) == 0)
    #expect(difference.newIndex(ofOld: 1) == nil)
    #expect(difference.oldIndex(ofNew: 2) == 2)
    #expect(difference.oldIndex(ofNew: 3) == nil)
  }

  @Test("occurrences of equal elements pair in order")
  func duplicates() {
    let difference = ListDifference(from: ["x", "a", "a", "b", "y"], to: ["z", "a", "b", "a", "a", "w"])
    #expect(difference.oldIndex(ofNew: 1) == 1)
    #expect(difference.oldIndex(ofNew: 3) == 2)
    #expect(difference.oldIndex(ofNew: 4) == nil)
    #expect(difference.removals == [0, 4])
  }

  @Test("a list of another length cannot be replayed on")
  func wrongLength() {
    #expect(ListDifference(from: [1, 2], to: [2]).applied(to: [1]) == nil)
  }

  @Test(
    "every difference replays, pairs equals, keeps as many as there are, and moves survivors minus the longest increasing subsequence",
    arguments: [(1 as UInt64, false), (2, true), (3, false), (4, true)])
  func fuzz(seed: UInt64, duplicates: Bool) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<500 {
      let range = duplicates ? 12 : 60
      var old: [Int] = []
      for _ in 0..<random.below(40) { old.append(random.below(range)) }
      if !duplicates { old = Array(Set(old)).shuffled(using: &random) }
      var new = old
      for _ in 0..<random.below(12) {
        switch random.below(3) {
        case 0 where !new.isEmpty: new.remove(at: random.below(new.count))
        case 1 where !new.isEmpty: new.insert(new.remove(at: random.below(new.count)), at: random.below(new.count + 1))
        default:
          let value = random.below(range)
          if duplicates || !new.contains(value) { new.insert(value, at: random.below(new.count + 1)) }
        }
      }
      if random.below(10) == 0 { new.shuffle(using: &random) }
      let difference = ListDifference(from: old, to: new)
      let place: Comment = "seed \(seed) step \(step): \(old) → \(new)"
      try #require(difference.applied(to: old) == new, place)

      var partners: [Int] = []
      for index in new.indices {
        guard let partner = difference.oldIndex(ofNew: index) else { continue }
        try #require(old[partner] == new[index] && difference.newIndex(ofOld: partner) == index, place)
        partners.append(partner)
      }
      try #require(Set(partners).count == partners.count, place)
      let common = Set(old).reduce(0) { sum, value in sum + min(old.count { $0 == value }, new.count { $0 == value }) }
      try #require(partners.count == common, place)
      try #require(difference.removals.count == old.count - common && difference.insertions.count == new.count - common, place)
      try #require(difference.moves.count == common - longestIncreasingSubsequence(partners), place)
    }
  }
}
