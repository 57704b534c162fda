internal import Foundation

/// What the compiler says that a module declares, as far as it is needed here: a file that `swift symbolgraph-extract` writes.
/// Source: https://github.com/swiftlang/swift-docc-symbolkit, `openapi.yaml`.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable { var identifier: String }
    struct Location: Decodable {
      struct Position: Decodable {
        /// Both from 0.
        var line: Int
        var character: Int
      }
      var uri: String
      var position: Position
    }
    var identifier: Identifier
    var kind: Kind
    /// The names of the types that it stands in, and its own with argument labels.
    var pathComponents: [String]
    /// Nil where the sources are not known.
    var location: Location?
  }

  struct Relationship: Decodable {
    var kind: String
    /// Identifiers of symbols, of this or another module.
    var source: String
    var target: String
    /// The target's name, where that is another module's.
    var targetFallback: String?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  /// The graphs in a folder: that of a module, and those of its extensions of other modules' types.
  static func all(in folder: String) throws -> [SymbolGraph] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".symbols.json") }
    return try names.sorted().map {
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent($0)))
    }
  }
}
