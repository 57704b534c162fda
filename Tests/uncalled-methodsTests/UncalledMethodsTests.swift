import TestSupport
import Testing

@testable import uncalled_methods

/// Programs with several classes, compared with a naive model of Swift's dispatch.
@Suite("Uncalled methods")
struct UncalledMethodsTests {
  struct Shape {
    struct Class {
      var superclass: Int?
      var declared: Set<Int>
      var members: Set<Int>
      var isOwn: Bool
    }

    /// The classes, each after its superclass. Protocols and members are numbers; the last protocol is the program's own, which is not
    /// checked.
    var classes: [Class] = []
    var requirements: [Set<Int>]

    init(_ random: inout SplitMix64) {
      requirements = (0..<4).map { _ in Set((0..<2).map { _ in random.below(6) }) }
      for index in 0..<1 + random.below(7) {
        let isOwn = index >= 2
        classes.append(
          Class(
            superclass: index > 0 && random.below(4) > 0 ? random.below(index) : nil,
            declared: random.below(2) == 0 ? [random.below(4)] : [],
            members: Set((0..<random.below(4)).map { _ in random.below(6) }), isOwn: isOwn))
      }
    }

    func chain(_ index: Int) -> [Int] { [index] + (classes[index].superclass.map(chain) ?? []) }

    /// Returns the class whose method runs when a member of a protocol is called on the class `index`; nil for the protocol's default.
    func called(_ member: Int, of conformance: Int, on index: Int) -> Int? {
      guard let conforming = chain(index).last(where: { classes[$0].declared.contains(conformance) }) else { return nil }
      // The conformance refers to an existing method, which subclasses override.
      guard chain(conforming).contains(where: { classes[$0].members.contains(member) }) else { return nil }
      return chain(index).first { classes[$0].members.contains(member) }
    }

    /// The program's methods, as `CLASS.MEMBER`, that belong to a protocol of a superclass and are not called; and that superclass.
    var uncalled: [String: String] {
      var found: [String: String] = [:]
      for (index, type) in classes.enumerated() where type.isOwn {
        for member in type.members where !chain(index).dropFirst().contains(where: { classes[$0].members.contains(member) }) {
          for (conformance, names) in requirements.dropLast().enumerated().reversed() where names.contains(member) {
            let above = chain(index).dropFirst().last { classes[$0].declared.contains(conformance) }
            if let above, called(member, of: conformance, on: index) != index { found["C\(index).m\(member)()"] = "C\(above)" }
          }
        }
      }
      return found
    }

    /// Returns the symbol graphs of a library, or of the program; every second class has its members in an extension of another module.
    func graphs(own: Bool) -> [SymbolGraph] {
      var graphs = [SymbolGraph(symbols: [], relationships: []), SymbolGraph(symbols: [], relationships: [])]
      func symbol(_ kind: String, _ path: String...) -> SymbolGraph.Symbol {
        SymbolGraph.Symbol(
          identifier: .init(precise: path.joined(separator: ".")), kind: .init(identifier: kind), pathComponents: path, location: nil)
      }
      for (index, names) in requirements.enumerated() where (index == requirements.count - 1) == own {
        graphs[0].symbols.append(symbol("swift.protocol", "P\(index)"))
        for name in names {
          graphs[0].symbols.append(symbol("swift.method", "P\(index)", "m\(name)()"))
          graphs[0].relationships.append(.init(kind: "requirementOf", source: "P\(index).m\(name)()", target: "P\(index)"))
        }
      }
      for (index, type) in classes.enumerated() where type.isOwn == own {
        graphs[0].symbols.append(symbol("swift.class", "C\(index)"))
        if let above = type.superclass {
          graphs[0].relationships.append(.init(kind: "inheritsFrom", source: "C\(index)", target: "C\(above)"))
        }
        // The compiler also lists inherited conformances.
        for conformance in Set(chain(index).flatMap { classes[$0].declared }) {
          graphs[0].relationships.append(.init(kind: "conformsTo", source: "C\(index)", target: "P\(conformance)"))
        }
        for member in type.members {
          let graph = member % 2
          graphs[graph].symbols.append(symbol("swift.method", "C\(index)", "m\(member)()"))
          graphs[graph].relationships.append(.init(kind: "memberOf", source: "C\(index).m\(member)()", target: "C\(index)"))
          if let above = chain(index).dropFirst().first(where: { classes[$0].members.contains(member) }) {
            graphs[graph].relationships.append(
              .init(kind: "overrides", source: "C\(index).m\(member)()", target: "C\(above).m\(member)()"))
          }
        }
      }
      return graphs
    }
  }

  @Test("Random classes match a naive model of Swift's calls")
  func random() {
    let seed = RandomTestSettings.seed ?? .random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    var count = 0
    for round in RandomTestSettings.steps(2_000, until: { count > 200 }) {
      let shape = Shape(&random)
      let table = ClassTable(libraries: shape.graphs(own: false), program: shape.graphs(own: true))
      let findings = UncalledMethods(table: table).findings()
      let found = findings.map { finding in
        let words = finding.text.split(separator: " ").map(String.init)
        return (words[0], words[words.firstIndex(of: "conforms")! - 1])
      }
      #expect(found.count == shape.uncalled.count, "seed \(seed), round \(round)")
      #expect(Dictionary(found, uniquingKeysWith: { first, _ in first }) == shape.uncalled, "seed \(seed), round \(round): \(shape)")
      count += found.count
    }
    #expect(count > 200, "seed \(seed)")
  }

  @Test("A finding is formatted like a compiler warning")
  func line() {
    let location = SymbolGraph.Symbol.Location(uri: "file:///tmp/a%20b/Rows.swift", position: .init(line: 6, character: 2))
    #expect(UncalledMethods.Finding(location: location, text: "x").line == "/tmp/a b/Rows.swift:7:3: warning: x")
    #expect(UncalledMethods.Finding(location: nil, text: "x").line == "warning: x")
  }
}
