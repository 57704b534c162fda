internal import Foundation

/// A document of HTML and its character encoding.
struct HTMLDocument {
  private let data: Data
  /// The name of the encoding; nil to use the one that the document specifies.
  private let encoding: String?

  /// Creates a document with `encoding`; nil to detect it. Throws if the data are not valid in that encoding.
  init(_ data: Data, _ encoding: String.Encoding?) throws {
    if let encoding {
      guard let text = String(data: data, encoding: encoding) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
      (self.data, self.encoding) = (Data(text.utf8), "UTF-8")
    } else {
      self.data = data
      let names = String(decoding: data.prefix(1024), as: UTF8.self).lowercased().contains("charset")
      self.encoding = !names && String(validating: data, as: UTF8.self) != nil ? "UTF-8" : nil
    }
  }

  /// Returns the document's text. O(bytes).
  func text() throws -> NSAttributedString {
    guard let reader = HTMLReader() else {
      throw CocoaError(
        .featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "libxml2 (libxml2.so.2), which reads HTML, is not installed"])
    }
    var builder = HTMLTextBuilder()
    if !data.isEmpty { _ = reader.read(data, encoding: encoding) { builder.take($0) } }
    return builder.finish()
  }
}
