/// An item's identity inside the engines: small, stable while the item exists, meaningless outside its data source.
public struct ItemHandle: Hashable, Comparable, Sendable {
  /// The interned number; never negative.
  public var rawValue: Int32

  /// Creates the handle numbered `rawValue`.
  @inlinable public init(_ rawValue: Int32) { self.rawValue = rawValue }
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A section's identity inside the engines; see ``ItemHandle``.
public struct SectionHandle: Hashable, Comparable, Sendable {
  /// The interned number; never negative.
  public var rawValue: Int32

  /// Creates the handle numbered `rawValue`.
  @inlinable public init(_ rawValue: Int32) { self.rawValue = rawValue }
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension ItemHandle: CustomStringConvertible {
  /// `i` and the number.
  public var description: String { "i\(rawValue)" }
}

extension SectionHandle: CustomStringConvertible {
  /// `s` and the number.
  public var description: String { "s\(rawValue)" }
}
