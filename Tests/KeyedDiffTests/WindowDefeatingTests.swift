import TestSupport
import Testing

@testable import KeyedDiff

/// Lists that are hard to walk in lockstep: changes longer than the look-ahead, many small changes, repetitions, bad hashes.
@Suite("List difference: difficult lists")
struct WindowDefeatingTests {
  @Test("Blocks of any length are inserted, removed, moved and reversed", arguments: [31, 32, 33, 34] as [UInt64])
  func blocks(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<60 {
      let old = Array(0..<random.below(500))
      var new = old
      var next = 1000
      for _ in 0..<random.below(8) {
        let length = [1, 7, 8, 9, 10, 25, 80][random.below(7)]
        let start = random.below(new.count + 1)
        let end = min(new.count, start + length)
        switch random.below(4) {
        case 0:
          new.insert(contentsOf: next..<next + length, at: start)
          next += length
        case 1: new.removeSubrange(start..<end)
        case 2: new[start..<end].reverse()
        default:
          let block = Array(new[start..<end])
          new.removeSubrange(start..<end)
          new.insert(contentsOf: block, at: random.below(new.count + 1))
        }
      }
      try checkListDifference(old, new, "seed \(seed) step \(step)")
    }
  }

  @Test("Regular changes are found within and beyond the look-ahead of the walk", arguments: 1...12)
  func regular(block: Int) throws {
    let old = Array(0..<400)
    var inserted: [Int] = []
    var replaced: [Int] = []
    for start in stride(from: 0, to: old.count, by: block + 2) {
      let part = old[start..<min(old.count, start + block + 2)]
      inserted += part + (0..<block).map { 1000 + start + $0 }
      replaced += part.prefix(2) + part.dropFirst(2).map { $0 + 5000 }
    }
    try checkListDifference(old, inserted, "insertions of \(block)")
    try checkListDifference(inserted, old, "removals of \(block)")
    try checkListDifference(old, replaced, "replacements of \(block)")
    try checkListDifference(inserted, replaced, "both of \(block)")
  }

  @Test("Lists that repeat a few elements have correct differences", arguments: [41, 42, 43] as [UInt64])
  func repetitions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<60 {
      let kinds = 1 + random.below(5)
      let old = (0..<random.below(120)).map { _ in random.below(kinds) }
      let new = random.below(2) == 0 ? (0..<random.below(120)).map { _ in random.below(kinds) } : old.shuffled(using: &random)
      try checkListDifference(old, new, "seed \(seed) step \(step): \(old) → \(new)")
    }
  }

  /// An element that shares its hash with many others.
  struct Colliding: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value & 3) }
  }

  @Test("Elements with equal hashes are distinguished")
  func collisions() throws {
    var random = SplitMix64(seed: 51)
    for step in 0..<30 {
      let old = (0..<random.below(80)).map { _ in Colliding(value: random.below(60)) }
      try checkListDifference(old, old.shuffled(using: &random), "step \(step)")
      try checkListDifference(old, (0..<random.below(80)).map { _ in Colliding(value: random.below(60)) }, "step \(step)")
    }
  }

  /// An element that counts how often it is compared or hashed.
  final class Counted: Hashable {
    nonisolated(unsafe) static var comparisons = 0
    nonisolated(unsafe) static var hashes = 0
    let value: Int
    init(_ value: Int) { self.value = value }
    static func == (a: Counted, b: Counted) -> Bool {
      comparisons += 1
      return a.value == b.value
    }
    func hash(into hasher: inout Hasher) {
      Self.hashes += 1
      hasher.combine(value)
    }
  }

  @Test("No element is hashed twice, and the number of comparisons is bounded")
  func bounds() {
    var random = SplitMix64(seed: 61)
    let count = 2000
    let old = (0..<count).map { Counted($0) }
    var blocks: [Counted] = []
    for (index, element) in old.enumerated() {
      if index % 11 == 0 { blocks += (0..<9).map { Counted(10_000 + index * 10 + $0) } }
      blocks.append(element)
    }
    let others = (0..<count).map { Counted(50_000 + $0) }
    for (name, new) in [("shuffled", old.shuffled(using: &random)), ("blocks", blocks), ("reversed", old.reversed()), ("others", others)] {
      (Counted.comparisons, Counted.hashes) = (0, 0)
      let difference = ListDifference(from: old, to: new)
      #expect(difference.oldCount == count)
      #expect(Counted.hashes <= old.count + new.count, "\(name)")
      #expect(Counted.comparisons <= 8 * (old.count + new.count), "\(name)")
    }
    // A few scattered edits: few elements are hashed at all.
    var few = old
    for _ in 0..<5 { few.remove(at: random.below(few.count)) }
    few.swapAt(300, 1500)
    Counted.hashes = 0
    #expect(ListDifference(from: old, to: few).moves.count == 2)
    #expect(Counted.hashes < 40)
  }
}
