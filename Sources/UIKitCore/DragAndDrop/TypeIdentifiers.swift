internal import Foundation

/// The names of types of data that programs exchange: Apple's type identifiers. What is known of each is in ``TypeDeclarations``.
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

  /// Whether a type is another one or a special case of it. O(ancestors).
  package static func type(_ type: String, conformsTo other: String) -> Bool {
    type == other || (TypeDeclarations.named(type)?.parents ?? []).contains { Self.type($0, conformsTo: other) }
  }

  /// The type of a file, by the ending of its name; ``data`` for one that is not known. Text is taken to be in UTF-8.
  package static func ofFile(named name: String) -> String {
    let found = TypeDeclarations.withSuffix((name as NSString).pathExtension).first?.identifier ?? data
    return found == "public.plain-text" ? text : found
  }
}
