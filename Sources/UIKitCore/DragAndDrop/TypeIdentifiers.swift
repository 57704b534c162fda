internal import Foundation

/// The names of types of data that programs exchange: Apple's type identifiers, and the media types that other programs on Linux know
/// the same things by.
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

  /// What each type is a special case of. https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers
  private static let parents: [String: [String]] = [
    text: ["public.plain-text"], "public.plain-text": ["public.text"], "public.text": [data, "public.content"],
    fileAddress: [address], address: [data], png: [image], jpeg: [image], "public.heic": [image], "public.heif": [image],
    "org.webmproject.webp": [image], "com.compuserve.gif": [image], "public.avif": [image], image: [data, "public.content"],
    data: ["public.item"],
  ]

  /// Whether a type is another one or a special case of it. O(ancestors).
  package static func type(_ type: String, conformsTo other: String) -> Bool {
    type == other || (parents[type] ?? []).contains { Self.type($0, conformsTo: other) }
  }

  private static let extensions = [
    "txt": text, "md": text, "png": png, "jpg": jpeg, "jpeg": jpeg, "heic": "public.heic", "heif": "public.heif",
    "webp": "org.webmproject.webp",
    "gif": "com.compuserve.gif", "avif": "public.avif",
  ]
  /// The type of a file, by the ending of its name; ``data`` for one that is not known.
  static func ofFile(named name: String) -> String { extensions[(name as NSString).pathExtension.lowercased()] ?? data }
}
