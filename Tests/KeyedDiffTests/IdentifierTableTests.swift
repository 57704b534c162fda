import HitchlessBase
import TestSupport
import Testing

@testable import KeyedDiff

@Suite("Identifier table")
struct IdentifierTableTests {
  @Test("An identifier keeps its handle, and another one gets its own")
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

  /// An identifier that shares its hash with many others.
  struct Colliding: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value % 5) }
  }

  @Test("Random interning and releasing match a dictionary, with good and bad hashes", arguments: [true, false])
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

  @Test("Interning many identifiers at once equals interning them one by one", arguments: [71, 72] as [UInt64])
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
      // Released handles are handed out again in the same order.
      let gone = Set(expected.filter { _ in random.below(3) == 0 }).sorted()
      together.release(gone)
      singly.release(gone)
    }
  }

  @Test("Identifiers of another table get the same handles in any order", arguments: [81, 82] as [UInt64])
  func translation(seed: UInt64) throws {
    try translate(seed) { "\($0)" }
    try translate(seed) { Colliding(value: $0) }
  }

  private func translate<Identifier: Hashable & Sendable>(_ seed: UInt64, _ make: (Int) -> Identifier) throws {
    var random = SplitMix64(seed: seed)
    let together = IdentifierTable<Identifier, ItemHandle>()
    let singly = IdentifierTable<Identifier, ItemHandle>()
    for step in 0..<250 {
      // Most of a list, with some elements moved and some unknown ones.
      var list = (0..<random.below(150)).filter { _ in random.below(6) > 0 }
      for _ in 0..<random.below(6) where !list.isEmpty {
        list.insert(list.remove(at: random.below(list.count)), at: random.below(list.count + 1))
        list.insert(1000 + random.below(100_000), at: random.below(list.count + 1))
      }
      if random.below(8) == 0 { list.shuffle(using: &random) }
      var seen: Set<Int> = []
      let identifiers = list.filter { seen.insert($0).inserted }.map(make)
      let source = IdentifierTable<Identifier, ItemHandle>()
      source.intern((0..<random.below(20)).map(make))
      let handles = source.intern(identifiers)
      // Handles that are not in use there are left out.
      let gone = Set(handles.filter { _ in random.below(10) == 0 })
      source.release(Array(gone))
      let left = zip(identifiers, handles).filter { !gone.contains($0.1) }.map(\.0)
      try #require(together.intern(handles, from: source) == left.map { singly.intern($0) }, "seed \(seed) step \(step)")
      let released = Set(singly.handles(of: left).compactMap { $0 }.filter { _ in random.below(5) == 0 }).sorted()
      together.release(released)
      singly.release(released)
      try #require(together.count == singly.count, "seed \(seed) step \(step)")
    }
  }

  /// An identifier that shares its hash with 63 others: their slots are long runs, including across the middle and the end of a table.
  struct Crowded: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value / 64) }
  }

  @Test("Building a list at once equals interning one by one, with good and bad hashes")
  func build() throws {
    try build { $0 &* 7_919 }
    try build { "\($0)" }
    try build { Crowded(value: $0) }
  }

  private func build<Identifier: Hashable & Sendable>(_ make: (Int) -> Identifier) throws {
    let count = IdentifierStorage<Identifier>.leastBuilt + 17
    let identifiers = (0..<count).map(make)
    let table = IdentifierTable<Identifier, ItemHandle>()
    try #require(table.intern(identifiers) == (0..<Int32(count)).map { ItemHandle($0) })
    try #require(table.count == count && table.handleLimit == count)
    try #require(table.handles(of: identifiers) == (0..<Int32(count)).map { ItemHandle($0) })
    #expect(table.handle(of: make(count)) == nil)
    // Everything that follows works as after any other beginning.
    table.releaseAll { $0.rawValue % 3 != 0 }
    try #require(table.count == count - (count + 2) / 3)
    for number in [0, 3, 99] {
      #expect(table.handle(of: identifiers[number]) == nil && table.identifier(of: ItemHandle(Int32(number))) == nil)
    }
    for number in [1, 2, 98] { #expect(table.handle(of: identifiers[number]) == ItemHandle(Int32(number))) }
    let last = table.intern([make(count), identifiers[1], identifiers[0]])
    #expect(last[1] == ItemHandle(1) && last[0] != last[2] && Set(last.map { $0.rawValue % 3 }) == [0, 1])
    #expect(table.identifiers(of: last) == [make(count), identifiers[1], identifiers[0]])
  }

  @Test("A duplicate identifier in a large list has one handle for both occurrences", arguments: [1, 40_000, 70_000])
  func buildWithDuplicate(distance: Int) {
    let count = IdentifierStorage<Int>.leastBuilt + 10_000
    var identifiers = Array(0..<count)
    identifiers[5 + distance] = 5
    let table = IdentifierTable<Int, ItemHandle>()
    let handles = table.intern(identifiers)
    #expect(handles[5] == handles[5 + distance] && table.count == count - 1)
    #expect(table.identifiers(of: handles) == identifiers)
    #expect(Set(handles).count == count - 1)
  }

  @Test("Released identifiers are not retained, except one")
  func lifetime() {
    final class Object: Sendable {}
    struct Key: Hashable {
      let object: Object
      let value: Int
      static func == (a: Key, b: Key) -> Bool { a.value == b.value }
      func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }
    struct Watch { weak var object: Object? }
    let table = IdentifierTable<Key, ItemHandle>()
    var watches: [Watch] = []
    do {
      let keys = (0..<100).map { Key(object: Object(), value: $0) }
      watches = keys.map { Watch(object: $0.object) }
      table.release(table.intern(keys))
    }
    #expect(table.count == 0 && watches.count { $0.object != nil } == 1)
  }

  @Test("A copy keeps the selected handles, and the original is unchanged")
  func copy() {
    let table = IdentifierTable<Int, ItemHandle>()
    let handles = table.intern(0..<100)
    let copy = table.copy { $0.rawValue % 2 == 0 }
    #expect(copy.count == 50 && table.count == 100)
    #expect(copy.handle(of: 4) == handles[4] && copy.handle(of: 5) == nil)
    #expect(copy.intern(1000).rawValue % 2 == 1)
  }

  @Test("Handles of another table are translated by identifier")
  func translate() {
    let a = IdentifierTable<Int, ItemHandle>()
    let b = IdentifierTable<Int, ItemHandle>()
    let there = a.intern([5, 6, 7])
    let six = b.intern(6)
    let here = b.intern(there, from: a)
    #expect(b.identifiers(of: here) == [5, 6, 7])
    #expect(here[1] == six)
  }

  @Test("Threads that intern the same identifiers get the same handles")
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
