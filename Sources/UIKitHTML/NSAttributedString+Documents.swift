public import Foundation
internal import UIKitCore

extension NSAttributedString {
  /// What kind of document a text is read from.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Hypertext.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Characters alone.
    public static let plain = DocumentType(rawValue: "NSPlainText")
  }
  /// How a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``DocumentType``. Without it, a document that begins with "<" is HTML.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The raw value of a `String.Encoding`. Without it that which the document names, or UTF-8 if it is that, or else Latin 1.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes of plain texts, a dictionary.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }
  /// What is known of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``DocumentType``.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
  }

  /// The text of a document.
  ///
  /// Of HTML it has paragraphs, headings, lists, links, fonts, colours and what else attributed strings have, with the styles of CSS in elements
  /// and for names of elements, classes and identifiers. Pixels are points. Pictures are shown if the document holds them itself: nothing is
  /// fetched, and no scripts run. Unlike UIKit's it may be called on any thread.
  /// - Throws: If the document is of no known kind, its characters are not those of the encoding, or libxml2 is not installed, which
  ///   reads HTML. Documents that are wrong in other ways are read as browsers do.
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
  /// The text of the document at `url`, a file; see ``init(data:options:documentAttributes:)``. Reads the file on the thread that calls.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: documentAttributes)
  }
}
