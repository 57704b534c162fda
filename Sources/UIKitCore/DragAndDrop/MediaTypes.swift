internal import Foundation

/// Conversion between type identifiers and the media types (RFC 6838) that other programs use on Linux.
enum MediaTypes {
  /// Whether a media type is that of text.
  static func isText(_ mediaType: String) -> Bool { identifier(of: mediaType) == TypeIdentifiers.text }
  /// The media type of a list of addresses, one per line (RFC 2483).
  static let addresses = "text/uri-list"

  /// Returns the media types of a type; empty if it has none. A type identifier that is a media type is returned as it is.
  static func names(of identifier: String) -> [String] {
    TypeDeclarations.named(identifier)?.mediaTypes ?? (identifier.contains("/") ? [identifier] : [])
  }

  /// Returns the type identifier for a media type, or the media type itself if it has none.
  static func identifier(of mediaType: String) -> String {
    TypeDeclarations.ofData(called: mediaType)?.identifier ?? mediaType
  }

  /// Returns the addresses in a list, without comments and empty lines.
  static func addresses(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
