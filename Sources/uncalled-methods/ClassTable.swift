/// The classes of a program and of the libraries that it uses, with their superclasses and conformances, and the libraries' protocols.
struct ClassTable {
  struct Member {
    var name: String
    /// Whether it overrides a member of a superclass.
    var isOverride: Bool
    var location: SymbolGraph.Symbol.Location?
  }

  struct Class {
    /// The compiler's identifier.
    var identifier: String
    var name: String
    var superclass: String?
    /// The identifiers of the protocols that the class conforms to, directly, through other protocols, or by inheritance.
    var protocols: Set<String> = []
    var members: [Member] = []
    /// Whether the class belongs to the program and not to a library.
    var isOwn: Bool

    func declares(_ name: String) -> Bool { members.contains { $0.name == name } }
  }

  struct Requirements {
    var name: String
    /// The names of the required members, with argument labels.
    var names: Set<String> = []
  }

  /// The classes by the compiler's identifiers.
  private(set) var classes: [String: Class] = [:]
  /// The libraries' protocols by the compiler's identifiers. The program's own protocols are not checked, because they follow Swift's rules
  /// only.
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

  /// Returns whether the class conforms to a libraries' protocol of this name.
  func conforms(_ type: Class, to name: String) -> Bool { type.protocols.contains { protocols[$0]?.name == name } }

  /// Returns the superclasses of a class, the nearest first.
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
