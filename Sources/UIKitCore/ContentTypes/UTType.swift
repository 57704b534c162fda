public import Foundation

/// A type of data or files, as its identifier says. Two of the same identifier are equal.
///
/// Apple's systems have this type in the module `UniformTypeIdentifiers`; Linux has none.
public struct UTType: Sendable {
  /// The identifier, as `public.png`.
  public let identifier: String
  /// What the program said that a type of its own is a special case of.
  private let ownParent: String?

  init(identifier: String, ownParent: String? = nil) {
    self.identifier = identifier
    self.ownParent = ownParent
  }

  // MARK: Making

  /// The type with an identifier; nil if the system does not know it.
  public init?(_ identifier: String) {
    guard TypeDeclarations.named(identifier) != nil || DynamicType.suffix(of: identifier) != nil else { return nil }
    self.init(identifier: identifier)
  }
  /// The type of files whose names end so (without the dot). For an ending that the system does not know, a type that stands for it, and
  /// conforms to `supertype`. Nil if the system knows the ending, and no type of it conforms to that.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(among: TypeDeclarations.withSuffix(filenameExtension), .suffix(filenameExtension), conformingTo: supertype)
  }
  /// The type with a media type, as "image/png". As ``init(filenameExtension:conformingTo:)``.
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
  /// A type of the program's own.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier: identifier, ownParent: parentType?.identifier)
  }
  /// A type of another program's.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier: identifier, ownParent: parentType?.identifier)
  }

  // MARK: Asking

  /// How the names of files of the type end, without the dot; nil if that is not known.
  public var preferredFilenameExtension: String? { declaration?.suffixes.first ?? DynamicType.suffix(of: identifier) }
  /// The media type; nil if that is not known.
  public var preferredMIMEType: String? {
    declaration?.mediaTypes.first { $0.contains("/") } ?? DynamicType.mediaType(of: identifier)
  }
  /// What a person calls the type; nil if the system does not know it.
  public var localizedDescription: String? { declaration?.title }
  /// Whether the type stands for an ending or a media type that the system does not know.
  public var isDynamic: Bool { identifier.hasPrefix(DynamicType.prefix) }
  /// Whether the type belongs to no company or program.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// Whether the system knows the type.
  public var isDeclared: Bool { declaration != nil }

  /// All types that this one is a special case of. O(ancestors).
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = parents
    while let next = open.popLast() {
      let type = UTType(identifier: next)
      if found.insert(type).inserted { open += type.parents }
    }
    return found
  }
  /// Whether this is `type`, or a special case of it. O(ancestors).
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  /// Whether this is a special case of `type`. O(ancestors).
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
  /// Whether `type` is a special case of this. O(ancestors).
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  var declaration: TypeDeclaration? { TypeDeclarations.named(identifier) }
  private var parents: [String] { (declaration?.parents ?? []) + (ownParent.map { [$0] } ?? []) }
  /// The media types and the endings of the type, where it has some.
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

/// What a type stands for that the system does not know. It is found again from the type's identifier.
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
  /// Whether there is such an ending or media type at all.
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
  /// The address of a file of a type in this folder: the ending of its names is added, unless the name has one of the type's.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }
  /// This address with the ending of a type's files; itself if the name has one of the type's, or the type has none.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    let (_, suffixes) = contentType.fileTags
    guard let suffix = suffixes.first, !suffixes.contains(pathExtension.lowercased()) else { return self }
    return appendingPathExtension(suffix)
  }
}
