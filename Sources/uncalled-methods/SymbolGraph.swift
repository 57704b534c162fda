internal import Foundation

/// The parts of a module's symbol graph that are needed here, from a file that `swift symbolgraph-extract` writes. Source:
/// https://github.com/swiftlang/swift-docc-symbolkit, `openapi.yaml`.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable { var identifier: String }
    struct Location: Decodable {
      struct Position: Decodable {
        /// Zero-based, like ``character``.
        var line: Int
        var character: Int
      }
      var uri: String
      var position: Position
    }
    var identifier: Identifier
    var kind: Kind
    /// The names of the enclosing types, and the symbol's own name with argument labels.
    var pathComponents: [String]
    /// The location; nil if the sources are not known.
    var location: Location?
  }

  struct Relationship: Decodable {
    var kind: String
    /// The identifiers of symbols of this or another module.
    var source: String
    var target: String
    /// The target's name, if it belongs to another module.
    var targetFallback: String?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]

  /// Returns the graphs in a folder: that of a module, and those of its extensions of other modules' types.
  static func all(in folder: String) throws -> [SymbolGraph] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".symbols.json") }
    return try names.sorted().map {
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent($0)))
    }
  }
}
