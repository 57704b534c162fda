internal import Foundation

/// The identifiers of types of data that programs exchange: Apple's type identifiers. ``TypeDeclarations`` describes each of them.
package enum TypeIdentifiers {
  /// Text in UTF-8.
  package static let text = "public.utf8-plain-text"
  /// An address.
  package static let address = "public.url"
  /// A file's address.
  package static let fileAddress = "public.file-url"
  /// A picture in some format.
  package static let image = "public.image"
  /// A picture in PNG format.
  package static let png = "public.png"
  /// A picture in JPEG format.
  package static let jpeg = "public.jpeg"
  /// Any data.
  package static let data = "public.data"

  /// Whether a type is the same as another one or a more specific one. O(ancestors).
  package static func type(_ type: String, conformsTo other: String) -> Bool {
    type == other || (TypeDeclarations.named(type)?.parents ?? []).contains { Self.type($0, conformsTo: other) }
  }

  /// Returns the type of a file by its extension; ``data`` if unknown. Text is assumed to be in UTF-8.
  package static func ofFile(named name: String) -> String {
    let found = TypeDeclarations.withSuffix((name as NSString).pathExtension).first?.identifier ?? data
    return found == "public.plain-text" ? text : found
  }
}
