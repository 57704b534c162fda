public import HitchlessBase

/// A small number that stands for an identifier in one ``IdentifierTable``.
public protocol InternedHandle: Hashable, Sendable {
  /// The number; never negative.
  var rawValue: Int32 { get }

  /// Creates the handle with the number `rawValue`.
  init(_ rawValue: Int32)
}

extension ItemHandle: InternedHandle {}
extension SectionHandle: InternedHandle {}
