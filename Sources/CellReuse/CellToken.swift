/// The number of a cell object in the engines. The host keeps the object itself; numbers of discarded cells are used again.
package struct CellToken: Hashable, Comparable, Sendable {
  /// The number, small and never negative, which is an index into the host's table of objects.
  package var rawValue: Int32

  /// Creates the token with the number `rawValue`.
  package init(_ rawValue: Int32) { self.rawValue = rawValue }
  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A reuse identifier or a registration, interned by the host: cells of the same key can be reused for each other.
package struct ReuseKey: Hashable, Sendable {
  /// The interned number, small and never negative.
  package var rawValue: Int32

  /// Creates the key with the number `rawValue`.
  package init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// The kind of cells, or one kind of supplementary or decoration views, interned by the host.
package struct ElementKind: Hashable, Sendable {
  /// The interned number.
  package var rawValue: Int32

  /// Creates the kind with the number `rawValue`.
  package init(_ rawValue: Int32) { self.rawValue = rawValue }
  /// The kind of items' cells.
  package static let cell = ElementKind(0)
}

extension CellToken: CustomStringConvertible {
  /// `c` and the number.
  package var description: String { "c\(rawValue)" }
}

extension ReuseKey: CustomStringConvertible {
  /// `k` and the number.
  package var description: String { "k\(rawValue)" }
}
