internal import Foundation

/// What type identifiers are called by other programs on Linux: by media types (RFC 6838).
enum MediaTypes {
  /// Whether a media type is that of text.
  static func isText(_ mediaType: String) -> Bool { identifier(of: mediaType) == TypeIdentifiers.text }
  /// Addresses, a line each (RFC 2483).
  static let addresses = "text/uri-list"

  /// What other programs call a type; empty if they do not know it. A type identifier that is a media type is called that.
  static func names(of identifier: String) -> [String] {
    TypeDeclarations.named(identifier)?.mediaTypes ?? (identifier.contains("/") ? [identifier] : [])
  }

  /// The type identifier of data of a media type; a media type that has none stands for itself.
  static func identifier(of mediaType: String) -> String {
    TypeDeclarations.ofData(called: mediaType)?.identifier ?? mediaType
  }

  /// The addresses of a list; comments and empty lines are none.
  static func addresses(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
