internal import Foundation

/// A value of an item on a pasteboard, in one type: a text, a URL, an image, or other data.
@MainActor struct PasteboardValue {
  let data: Data
  let type: String

  init(data: Data, type: String) { (self.data, self.type) = (data, type) }

  /// Creates the data of a program's value: a text, a URL, an image, data, or a property list. Nil for any other value.
  init?(_ value: Any, type: String) {
    let data: Data? =
      switch value {
      case let data as Data: data
      case let text as String: Data(text.utf8)
      case let url as URL: Data(url.absoluteString.utf8)
      case let image as UIImage:
        TypeIdentifiers.type(type, conformsTo: "public.jpeg") ? image.jpegData(compressionQuality: 1) : image.pngData()
      default:
        PropertyListSerialization.propertyList(value, isValidFor: .binary)
          ? try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0) : nil
      }
    guard let data else { return nil }
    self.init(data: data, type: type)
  }

  /// The value as an object: a `String` for text, a `URL` or a `UIImage`; the data if the type is another one, or if the data are damaged.
  var object: Any {
    let object: Any? =
      if TypeIdentifiers.type(type, conformsTo: "public.text") {
        String(data: data, encoding: .utf8)
      } else if TypeIdentifiers.type(type, conformsTo: TypeIdentifiers.address) {
        URL(string: String(decoding: data, as: UTF8.self))
      } else if TypeIdentifiers.type(type, conformsTo: TypeIdentifiers.image) {
        UIImage(data: data)
      } else {
        nil
      }
    return object ?? data
  }
}
