public import Foundation

/// A type of data or files, which its identifier defines. Two types with the same identifier are equal.
///
/// On Apple's systems, this type is in the module `UniformTypeIdentifiers`, which does not exist on Linux.
public struct UTType: Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String
  /// The more general type that the program specified for a custom type.
  private let ownParent: String?

  init(identifier: String, ownParent: String? = nil) {
    self.identifier = identifier
    self.ownParent = ownParent
  }

  // MARK: Creation

  /// Creates the type with an identifier; nil if it is unknown to the system.
  public init?(_ identifier: String) {
    guard TypeDeclarations.named(identifier) != nil || DynamicType.suffix(of: identifier) != nil else { return nil }
    self.init(identifier: identifier)
  }
  /// Creates the type of files with an extension (without the dot). For an extension that is unknown to the system, creates a dynamic type
  /// that represents it and conforms to `supertype`. Nil if the extension is known, but none of its types conforms to `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(among: TypeDeclarations.withSuffix(filenameExtension), .suffix(filenameExtension), conformingTo: supertype)
  }
  /// Creates the type with a media type, such as "image/png". Otherwise like ``init(filenameExtension:conformingTo:)``.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(among: TypeDeclarations.withMediaType(mimeType.lowercased()), .mediaType(mimeType), conformingTo: supertype)
  }
  private init?(among declared: [TypeDeclaration], _ tag: DynamicType, conformingTo supertype: UTType) {
    let types = declared.map { UTType(identifier: $0.identifier) }
    if let found = types.first(where: { $0.conforms(to: supertype) }) {
      self = found
    } else if types.isEmpty, tag.isValid {
      self.init(identifier: tag.identifier, ownParent: supertype.identifier)
    } else {
      return nil
    }
  }
  /// Creates a type that the program itself defines.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier: identifier, ownParent: parentType?.identifier)
  }
  /// Creates a type that another program defines.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier: identifier, ownParent: parentType?.identifier)
  }

  // MARK: Queries

  /// The extension of the type's files, without the dot; nil if unknown.
  public var preferredFilenameExtension: String? { declaration?.suffixes.first ?? DynamicType.suffix(of: identifier) }
  /// The media type; nil if unknown.
  public var preferredMIMEType: String? {
    declaration?.mediaTypes.first { $0.contains("/") } ?? DynamicType.mediaType(of: identifier)
  }
  /// The readable name of the type; nil if it is unknown to the system.
  public var localizedDescription: String? { declaration?.title }
  /// Whether the type represents an extension or a media type that is unknown to the system.
  public var isDynamic: Bool { identifier.hasPrefix(DynamicType.prefix) }
  /// Whether the type does not belong to a company or program.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// Whether the type is known to the system.
  public var isDeclared: Bool { declaration != nil }

  /// All types to which this one conforms. O(ancestors).
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = parents
    while let next = open.popLast() {
      let type = UTType(identifier: next)
      if found.insert(type).inserted { open += type.parents }
    }
    return found
  }
  /// Whether this type is `type`, or conforms to it. O(ancestors).
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  /// Whether this type is another one than `type` and conforms to it. O(ancestors).
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
  /// Whether `type` is another type and conforms to this one. O(ancestors).
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  var declaration: TypeDeclaration? { TypeDeclarations.named(identifier) }
  private var parents: [String] { (declaration?.parents ?? []) + (ownParent.map { [$0] } ?? []) }
  /// The media types and the extensions of the type, if it has any.
  package var fileTags: (mediaTypes: [String], suffixes: [String]) {
    let known = (declaration?.mediaTypes ?? []).filter { $0.contains("/") && !$0.contains(";") }
    let own = (DynamicType.mediaType(of: identifier), DynamicType.suffix(of: identifier))
    return (known + [own.0].compactMap { $0 }, (declaration?.suffixes ?? []) + [own.1].compactMap { $0 })
  }
}

extension UTType: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable {
  public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
  /// The identifier.
  public var description: String { identifier }
  /// The identifier.
  public var debugDescription: String { identifier }

  /// Reads an identifier.
  public init(from decoder: any Decoder) throws {
    self.init(identifier: try decoder.singleValueContainer().decode(String.self))
  }
  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

/// An extension or media type that is unknown to the system and is represented by a type. It can be restored from the type's identifier.
private enum DynamicType {
  case suffix(String)
  case mediaType(String)

  static let prefix = "dyn."

  private var content: String {
    switch self {
    case .suffix(let suffix): "." + suffix.lowercased()
    case .mediaType(let mediaType): mediaType.lowercased()
    }
  }
  /// Whether the extension or media type is valid.
  var isValid: Bool {
    switch self {
    case .suffix(let suffix): !suffix.isEmpty && !suffix.contains("/")
    case .mediaType(let mediaType): mediaType.split(separator: "/").count == 2
    }
  }
  var identifier: String { Self.prefix + content.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }

  static func suffix(of identifier: String) -> String? {
    content(of: identifier).flatMap { $0.hasPrefix(".") ? String($0.dropFirst()) : nil }
  }
  static func mediaType(of identifier: String) -> String? { content(of: identifier).flatMap { $0.hasPrefix(".") ? nil : $0 } }

  private static func content(of identifier: String) -> String? {
    guard identifier.hasPrefix(prefix) else { return nil }
    let digits = Array(identifier.dropFirst(prefix.count))
    guard digits.count.isMultiple(of: 2), digits.count > 2 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    return bytes.contains(nil) ? nil : String(decoding: bytes.compactMap { $0 }, as: UTF8.self)
  }
}

extension URL {
  /// Returns the address of a file of a type in this folder: the type's extension is added, unless the name already has one of its
  /// extensions.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }
  /// Returns this address with the extension of a type's files; unchanged if the name already has one of the type's extensions, or if the
  /// type has none.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let (_, suffixes) = contentType.fileTags
    guard let suffix = suffixes.first, !suffixes.contains(pathExtension.lowercased()) else { return self }
    return appendingPathExtension(suffix)
  }
}
