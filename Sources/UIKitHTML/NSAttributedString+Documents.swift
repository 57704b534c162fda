public import Foundation
internal import UIKitCore

extension NSAttributedString {
  /// The type of a document from which a text is read.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Plain text.
    public static let plain = DocumentType(rawValue: "NSPlainText")
  }
  /// The options for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``DocumentType``. Without it, a document that begins with "<" is HTML.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`. Without it, the encoding that the document specifies, otherwise UTF-8 if the document is valid
    /// UTF-8, and otherwise Latin 1.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of plain texts, a dictionary.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }
  /// The attributes of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``DocumentType``.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
  }

  /// Creates a text from a document.
  ///
  /// HTML documents result in paragraphs, headings, lists, links, fonts, colours and other features of attributed strings, with CSS styles
  /// in elements and for names of elements, classes and identifiers. Pixels are points. Pictures are shown if they are embedded in the
  /// document: nothing is fetched, and no scripts run. Unlike UIKit's initializer, it may be called on any thread.
  /// - Throws: If the type of the document is unknown, if its characters are invalid in the encoding, or if libxml2, which reads HTML, is
  ///   not installed. Other errors in documents are handled as in browsers.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let type = options[.documentType] as? DocumentType ?? (options[.documentType] as? String).map { DocumentType(rawValue: $0) }
    let used = type ?? (data.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "<") ? .html : .plain)
    let number = (options[.characterEncoding] as? UInt) ?? (options[.characterEncoding] as? NSNumber)?.uintValue
    let encoding = number.map { String.Encoding(rawValue: $0) } ?? (options[.characterEncoding] as? String.Encoding)
    documentAttributes?.pointee = NSDictionary(dictionary: [DocumentAttributeKey.documentType.rawValue: used.rawValue])
    switch used {
    case .html: self.init(attributedString: try HTMLDocument(data, encoding).text())
    case .plain:
      guard let text = String(data: data, encoding: encoding ?? .utf8) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
      self.init(string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
    default: throw CocoaError(.fileReadUnknown, userInfo: ["NSAttributedString.DocumentType": used.rawValue])
    }
  }
  /// Creates a text from the document in the file at `url`; see ``init(data:options:documentAttributes:)``. Reads the file on the calling
  /// thread.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: documentAttributes)
  }
}
