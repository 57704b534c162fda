import KeyedDiff
import TestSupport
import Testing

@Suite("List difference")
struct ListDifferenceTests {
  @Test("Moving the first of 10,000 elements to the end is one move")
  func firstToEnd() {
    let old = Array(0..<10_000)
    let difference = ListDifference(from: old, to: Array(old[1...]) + [0])
    #expect(difference.moves == [ListMove(from: 0, to: 9999)])
    #expect(difference.removals.isEmpty && difference.insertions.isEmpty)
  }

  @Test("Reversing n elements takes n − 1 moves", arguments: [0, 1, 2, 3, 500])
  func reversal(count: Int) {
    let old = Array(0..<count)
    #expect(ListDifference(from: old, to: old.reversed()).moves.count == max(0, count - 1))
  }

  @Test("Equal lists have no difference, and disjoint lists are all removals and insertions")
  func extremes() {
    #expect(ListDifference(from: "swift", to: "swift").isEmpty)
    #expect(ListDifference(from: [Int](), to: [Int]()).isEmpty)
    let difference = ListDifference(from: [1, 2, 3], to: [4, 5])
    #expect(difference.removals == [0, 1, 2])
    #expect(difference.insertions.map(\.element) == [4, 5])
    #expect(difference.applied(to: [1, 2, 3]) == [4, 5])
  }

  @Test("The example in the documentation is correct")
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

  @Test("Occurrences of equal elements are matched in order")
  func duplicates() {
    let difference = ListDifference(from: ["x", "a", "a", "b", "y"], to: ["z", "a", "b", "a", "a", "w"])
    #expect(difference.oldIndex(ofNew: 1) == 1)
    #expect(difference.oldIndex(ofNew: 3) == 2)
    #expect(difference.oldIndex(ofNew: 4) == nil)
    #expect(difference.removals == [0, 4])
  }

  @Test("Equal elements that are not aligned are matched in order")
  func duplicatesInOrder() {
    let difference = ListDifference(from: ["1", "a", "2", "a", "3", "a", "4"], to: ["5", "a", "6", "7", "a", "8"])
    #expect([1, 4].map { difference.oldIndex(ofNew: $0) } == [1, 3])
    #expect(difference.moves.isEmpty)
  }

  @Test("A difference does not apply to a list of another length")
  func wrongLength() {
    #expect(ListDifference(from: [1, 2], to: [2]).applied(to: [1]) == nil)
    var list = [1]
    #expect(!ListDifference(from: [1, 2], to: [2]).apply(to: &list) && list == [1])
  }

  @Test("A difference applies in place to any mutable collection")
  func inPlace() {
    var text = "hitches"
    #expect(ListDifference(from: "hitches", to: "chitinous").apply(to: &text) && text == "chitinous")
  }

  @Test("Elements can be bytes, strings, structures and empty structures")
  func elementSizes() throws {
    struct Wide: Hashable {
      var a: UInt8
      var b: Int
      var c: UInt16
    }
    struct Empty: Hashable {}
    for shift in [0, 1, 9, 40] {
      let old = Array(0..<100)
      let new = Array(old[shift...] + old[..<shift])
      try checkListDifference(old.map { UInt8($0) }, new.map { UInt8($0) }, "bytes")
      try checkListDifference(old.map { "item \($0)" }, new.map { "item \($0)" }, "strings")
      let wide = { (value: Int) in Wide(a: UInt8(value & 3), b: value, c: UInt16(value)) }
      try checkListDifference(old.map(wide), new.map(wide), "structures")
      try checkListDifference(Array(repeating: Empty(), count: 100), Array(repeating: Empty(), count: 100 - shift), "nothing")
    }
  }

  @Test("Slices, lazy collections and strings have differences")
  func collections() {
    let difference = ListDifference(from: (0..<20).lazy.map { $0 * 2 }, to: [0, 2, 4, 6, 38][1...])
    #expect(difference.removals == [0] + Array(4..<19) && difference.isEmpty == false)
  }

  @Test(
    "Random differences replay, match equal elements, and use the fewest moves",
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
      try checkListDifference(old, new, "seed \(seed) step \(step): \(old) → \(new)")
    }
  }
}
