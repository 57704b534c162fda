import HitchlessBase
import TestSupport
import Testing

@testable import KeyedDiff

@Suite("Identifier table")
struct IdentifierTableTests {
  @Test("the same identifier keeps its handle, another one gets another")
  func stable() {
    let table = IdentifierTable<String, ItemHandle>()
    let first = table.intern(["a", "b", "a"])
    #expect(first[0] == first[2] && first[0] != first[1])
    #expect(table.intern("b") == first[1])
    #expect(table.identifier(of: first[1]) == "b")
    #expect(table.identifier(of: ItemHandle(7)) == nil)
    #expect(table.handle(of: "c") == nil)
    #expect(table.handles(of: ["c", "a"]) == [nil, first[0]])
    #expect(table.identifiers(of: [first[1], first[0]]) == ["b", "a"])
  }

  /// An identifier of which many share a hash.
  struct Colliding: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value % 5) }
  }

  @Test("interning and releasing at random agrees with a dictionary, with good hashes and with bad ones", arguments: [true, false])
  func fuzz(colliding: Bool) throws {
    if colliding {
      try run { Colliding(value: $0) }
    } else {
      try run { "\($0)" }
    }
  }

  private func run<Identifier: Hashable & Sendable>(_ make: (Int) -> Identifier) throws {
    var random = SplitMix64(seed: 11)
    let table = IdentifierTable<Identifier, ItemHandle>()
    var model: [Identifier: ItemHandle] = [:]
    for step in 0..<1500 {
      let identifier = make(random.below(120))
      if random.below(3) == 0, let handle = model.removeValue(forKey: identifier) {
        table.release([handle])
        try #require(table.identifier(of: handle) == nil, "step \(step)")
      } else {
        let handle = table.intern(identifier)
        if let known = model[identifier] { try #require(known == handle, "step \(step)") }
        try #require(model.allSatisfy { $0.key == identifier || $0.value != handle }, "step \(step): \(handle) means two identifiers")
        model[identifier] = handle
      }
      try #require(table.count == model.count, "step \(step)")
      let probe = make(random.below(120))
      try #require(table.handle(of: probe) == model[probe], "step \(step)")
    }
    #expect(table.handleLimit <= 120)
  }

  @Test("many identifiers at once get what they would get one by one, repeated and known ones among them", arguments: [71, 72] as [UInt64])
  func manyAtOnce(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let together = IdentifierTable<Colliding, ItemHandle>()
    let singly = IdentifierTable<Colliding, ItemHandle>()
    for step in 0..<40 {
      let identifiers = (0..<random.below(90)).map { _ in Colliding(value: random.below(50 + step * 10)) }
      let expected = identifiers.map { singly.intern($0) }
      try #require(together.intern(identifiers) == expected, "seed \(seed) step \(step)")
      try #require(together.intern(identifiers.lazy.map { $0 }) == expected, "seed \(seed) step \(step)")
      try #require(together.identifiers(of: expected) == identifiers && together.count == singly.count, "seed \(seed) step \(step)")
      // What is given back is given out again in the same order.
      let gone = Set(expected.filter { _ in random.below(3) == 0 }).sorted()
      together.release(gone)
      singly.release(gone)
    }
  }

  @Test("a copy keeps the handles that are needed and frees the others; the original is untouched")
  func copy() {
    let table = IdentifierTable<Int, ItemHandle>()
    let handles = table.intern(0..<100)
    let copy = table.copy { $0.rawValue % 2 == 0 }
    #expect(copy.count == 50 && table.count == 100)
    #expect(copy.handle(of: 4) == handles[4] && copy.handle(of: 5) == nil)
    #expect(copy.intern(1000).rawValue % 2 == 1)
  }

  @Test("handles of another table are translated by identifier")
  func translate() {
    let a = IdentifierTable<Int, ItemHandle>()
    let b = IdentifierTable<Int, ItemHandle>()
    let there = a.intern([5, 6, 7])
    let six = b.intern(6)
    let here = b.intern(there, from: a)
    #expect(b.identifiers(of: here) == [5, 6, 7])
    #expect(here[1] == six)
  }

  @Test("many threads interning the same identifiers agree")
  func threads() async {
    let table = IdentifierTable<Int, ItemHandle>()
    let results = await withTaskGroup(of: [ItemHandle].self) { group in
      for thread in 0..<8 { group.addTask { table.intern((0..<500).map { ($0 * 7 + thread) % 500 }).sorted() } }
      return await group.reduce(into: [[ItemHandle]]()) { $0.append($1) }
    }
    #expect(table.count == 500)
    #expect(Set(results).count == 1)
  }
}
