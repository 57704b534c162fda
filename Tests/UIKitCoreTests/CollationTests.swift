import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `An indexed collation` {
  @MainActor private final class Person: NSObject {
    let name: String
    let nickname: String?
    let number: Int
    var asked = 0
    init(_ name: String, nickname: String? = nil, number: Int = 0) { (self.name, self.nickname, self.number) = (name, nickname, number) }

    func fullName() -> String {
      asked += 1
      return name
    }
  }

  private let collation = UILocalizedIndexedCollation.current()
  private let byName = Selector("fullName", Person.fullName)

  private func title(_ name: String) -> String {
    collation.sectionTitles[collation.section(for: Person(name), collationStringSelector: byName)]
  }

  @Test func `has the English letters as sections, and one for everything else`() {
    #expect(collation.sectionTitles.joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
    #expect(collation.sectionIndexTitles == collation.sectionTitles && UILocalizedIndexedCollation.current() === collation)
    #expect((0..<27).allSatisfy { collation.section(forSectionIndexTitle: $0) == $0 })
  }

  @Test func `puts letters with diacritics in their base letter's section, and other scripts in the last`() {
    let expected: [(String, String)] = [
      ("Anna", "A"), ("anna", "A"), ("Änne", "A"), ("Émile", "E"), ("Ærø", "A"), ("Łukasz", "L"), ("Østergård", "O"), ("ßeta", "S"),
      ("Zoë", "Z"), ("Žižek", "Z"), ("zzz", "Z"), ("", "#"), ("1984", "#"), ("#hash", "#"), ("Ωmega", "#"), ("Яна", "#"), ("山", "#"),
      ("Þór", "#"), ("🗻", "#"),
    ]
    for (name, section) in expected { #expect(title(name) == section, "\(name)") }
  }

  @Test func `sorts stably by the selector's result, and calls the selector once per object`() throws {
    let people = ["b", "é", "e", "Ea", "a", "f", "e"].enumerated().map { Person($1, number: $0) }
    let sorted = try #require(collation.sortedArray(from: people, collationStringSelector: byName) as? [Person])
    #expect(sorted.map(\.name) == ["a", "b", "e", "e", "é", "Ea", "f"])
    #expect(sorted.map(\.number) == [4, 0, 2, 6, 1, 3, 5] && people.allSatisfy { $0.asked == 1 })
    #expect(collation.sortedArray(from: [], collationStringSelector: byName).isEmpty)
    #expect(collation.sortedArray(from: ["b", "A"], collationStringSelector: Selector("self")) as? [String] == ["A", "b"])
  }

  @Test func `treats nil as an empty string, and raises a fault for other results`() {
    let byNickname = Selector("nickname", { (person: Person) -> @MainActor () -> String? in { person.nickname } })
    #expect(collation.section(for: Person("A"), collationStringSelector: byNickname) == 26)
    #expect(collation.section(for: Person("A", nickname: "C"), collationStringSelector: byNickname) == 2)
    let byNumber = Selector("number", { (person: Person) -> @MainActor () -> Int in { person.number } })
    let faults = Fault.collecting { #expect(collation.section(for: Person("A"), collationStringSelector: byNumber) == 26) }
    #expect(faults.map(\.message) == ["-[Person number]: returned Int, and a collation sorts strings"])
    let unknown = Fault.collecting { #expect(collation.section(for: Person("A"), collationStringSelector: Selector("name")) == 26) }
    #expect(unknown.count == 1)
  }

  /// A letter with an optional mark, and its rank: marks are compared if the letters are equal, capitals if the marks are.
  private struct Letter {
    let text: String
    let base: Int
    let mark: Int
    let isCapital: Bool
  }
  private static let marks = ["", "\u{301}", "\u{30C}", "\u{308}"]
  private static func letter(_ random: inout SplitMix64) -> Letter {
    let (base, mark, isCapital) = (random.below(26), random.below(4) == 0 ? 1 + random.below(3) : 0, random.below(2) == 0)
    let letter = String(UnicodeScalar(UInt8((isCapital ? 65 : 97) + base)))
    return Letter(text: (letter + marks[mark]).precomposedStringWithCanonicalMapping, base: base, mark: mark, isCapital: isCapital)
  }

  @Test func `matches a naive model for random names`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("a collation at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<(RandomTestSettings.rounds ?? 600) {
      let names = (0..<random.below(12)).map { _ in
        (0..<random.below(4)).map { _ in Self.letter(&random) }
      }
      let people = names.enumerated().map { Person($1.map(\.text).joined(), number: $0) }
      for (name, person) in zip(names, people) {
        #expect(collation.section(for: person, collationStringSelector: byName) == name.first?.base ?? 26, "\(person.name), seed \(seed)")
      }
      // Each name is inserted before the first greater one.
      var model: [Int] = []
      for index in names.indices {
        let place = model.firstIndex { Self.isLess(names[index], names[$0]) } ?? model.count
        model.insert(index, at: place)
      }
      let sorted = try #require(collation.sortedArray(from: people, collationStringSelector: byName) as? [Person])
      #expect(sorted.map(\.number) == model, "\(people.map(\.name)), seed \(seed)")
    }
  }

  private static func isLess(_ first: [Letter], _ second: [Letter]) -> Bool {
    for key in [{ $0.base }, { $0.mark }, { $0.isCapital ? 1 : 0 }] as [(Letter) -> Int] {
      let (a, b) = (first.map(key), second.map(key))
      if a != b { return a.lexicographicallyPrecedes(b) }
    }
    return false
  }
}
