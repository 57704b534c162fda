internal import Foundation

/// What type identifiers are called by other programs on Linux: by media types (RFC 6838).
enum MediaTypes {
  /// The type identifiers that have media types of their own, with these, the best first.
  private static let names: [(identifier: String, names: [String])] = [
    (TypeIdentifiers.fileAddress, [addresses]), (TypeIdentifiers.address, [addresses]),
    (TypeIdentifiers.text, ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING"]), (TypeIdentifiers.png, ["image/png"]),
    (TypeIdentifiers.jpeg, ["image/jpeg"]), ("public.heic", ["image/heic"]), ("public.heif", ["image/heif"]),
    ("org.webmproject.webp", ["image/webp"]), ("com.compuserve.gif", ["image/gif"]), ("public.avif", ["image/avif"]),
  ]
  /// Whether a media type is that of text.
  static func isText(_ mediaType: String) -> Bool { identifier(of: mediaType) == TypeIdentifiers.text }
  /// Addresses, a line each (RFC 2483).
  static let addresses = "text/uri-list"

  /// What other programs call a type; empty if they do not know it. A type identifier that is a media type is called that.
  static func names(of identifier: String) -> [String] {
    names.first { $0.identifier == identifier }?.names ?? (identifier.contains("/") ? [identifier] : [])
  }

  /// The type identifier of data of a media type; a media type that has none stands for itself.
  static func identifier(of mediaType: String) -> String {
    names.first { $0.names.contains(mediaType) && $0.identifier != TypeIdentifiers.fileAddress }?.identifier ?? mediaType
  }

  /// The addresses of a list; comments and empty lines are none.
  static func addresses(in list: String) -> [String] {
    list.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
