/// The classes of a program and of the libraries below it, with what they inherit and conform to, and the libraries' protocols.
struct ClassTable {
  struct Member {
    var name: String
    /// Whether a superclass has it as well.
    var isOverride: Bool
    var location: SymbolGraph.Symbol.Location?
  }

  struct Class {
    /// The compiler's.
    var identifier: String
    var name: String
    var superclass: String?
    /// The identifiers of the protocols that it conforms to: by itself, through others of them, or by what it inherits.
    var protocols: Set<String> = []
    var members: [Member] = []
    /// Whether it is the program's, and not a library's.
    var isOwn: Bool

    func declares(_ name: String) -> Bool { members.contains { $0.name == name } }
  }

  struct Requirements {
    var name: String
    /// What a conforming type has, with argument labels.
    var names: Set<String> = []
  }

  /// By the compiler's identifiers.
  private(set) var classes: [String: Class] = [:]
  /// Those of the libraries, by the compiler's identifiers. A program's own are its own affair: it knows Swift's rules.
  private(set) var protocols: [String: Requirements] = [:]

  init(libraries: [SymbolGraph], program: [SymbolGraph]) {
    let graphs = libraries.map { ($0, false) } + program.map { ($0, true) }
    for (graph, isOwn) in graphs {
      for symbol in graph.symbols {
        let name = symbol.pathComponents.joined(separator: ".")
        switch symbol.kind.identifier {
        case "swift.class": classes[symbol.identifier.precise] = Class(identifier: symbol.identifier.precise, name: name, isOwn: isOwn)
        case "swift.protocol" where !isOwn: protocols[symbol.identifier.precise] = Requirements(name: name)
        default: break
        }
      }
    }
    // Extensions of a class may be in another module's graph.
    for (graph, _) in graphs { add(graph) }
  }

  private mutating func add(_ graph: SymbolGraph) {
    let symbols = Dictionary(graph.symbols.map { ($0.identifier.precise, $0) }, uniquingKeysWith: { first, _ in first })
    let overriding = Set(graph.relationships.lazy.filter { $0.kind == "overrides" }.map(\.source))
    for relationship in graph.relationships {
      let (source, target) = (relationship.source, relationship.target)
      switch relationship.kind {
      case "inheritsFrom": classes[source]?.superclass = target
      case "conformsTo": classes[source]?.protocols.insert(target)
      case "requirementOf", "optionalRequirementOf":
        if let name = symbols[source]?.pathComponents.last { protocols[target]?.names.insert(name) }
      case "memberOf":
        guard let symbol = symbols[source], ["swift.method", "swift.property"].contains(symbol.kind.identifier) else { continue }
        let member = Member(
          name: symbol.pathComponents.last ?? "", isOverride: overriding.contains(source), location: symbol.location)
        classes[target]?.members.append(member)
      default: break
      }
    }
  }

  /// Whether it conforms to a protocol of the libraries of that name.
  func conforms(_ type: Class, to name: String) -> Bool { type.protocols.contains { protocols[$0]?.name == name } }

  /// The superclasses of a class, the nearest first.
  func ancestors(of type: Class) -> [Class] {
    var found: [Class] = []
    var next = type.superclass
    while let identifier = next, let above = classes[identifier] {
      found.append(above)
      next = above.superclass
    }
    return found
  }
}
