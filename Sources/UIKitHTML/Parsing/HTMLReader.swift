internal import CXML
internal import Foundation

/// Reads an HTML document from its beginning to its end. libxml2 builds a tree from the markup, even if that is invalid; the library is
/// loaded with the first document, opens no files or connections, and ends documents whose elements are nested too deeply.
struct HTMLReader {
  /// A part of the document.
  enum Event {
    /// The start of an element. Names are in lower case.
    case begin(HTMLElement)
    /// Characters, with the spaces and line feeds of the source.
    case text(String)
    /// The end of the innermost open element.
    case end
  }

  private let library: hitchless_xml

  /// Nil if libxml2 is not installed.
  init?() {
    guard let loaded = hitchless_load_xml() else { return nil }
    library = loaded.pointee
  }

  /// Calls `body` for each part of `data`, in document order. `encoding` is the name of the character encoding; nil for the one that the
  /// document specifies, or Latin 1. Returns false if there is no document. O(bytes).
  func read(_ data: Data, encoding: String?, _ body: (Event) -> Void) -> Bool {
    let options = [HITCHLESS_HTML_RECOVER, HITCHLESS_HTML_NO_ERRORS, HITCHLESS_HTML_NO_WARNINGS, HITCHLESS_HTML_NO_NETWORK]
    let document = data.withUnsafeBytes { bytes in
      library.htmlReadMemory(
        bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), nil, encoding,
        Int32(options.reduce(0, |)))
    }
    guard let document else { return false }
    defer { library.xmlFreeDoc(document) }
    guard let reader = library.xmlReaderWalker(document) else { return false }
    defer { library.xmlFreeTextReader(reader) }
    while library.xmlTextReaderRead(reader) == 1 {
      switch Int(library.xmlTextReaderNodeType(reader)) {
      case HITCHLESS_XML_ELEMENT:
        let isEmpty = library.xmlTextReaderIsEmptyElement(reader) == 1
        body(.begin(element(reader)))
        if isEmpty { body(.end) }
      case HITCHLESS_XML_END_ELEMENT: body(.end)
      case HITCHLESS_XML_TEXT, HITCHLESS_XML_CDATA, HITCHLESS_XML_WHITESPACE:
        body(.text(string(library.xmlTextReaderConstValue(reader))))
      default: break
      }
    }
    return true
  }

  /// Returns the element at the reader's position.
  private func element(_ reader: OpaquePointer) -> HTMLElement {
    var element = HTMLElement(name: string(library.xmlTextReaderConstName(reader)).lowercased())
    while library.xmlTextReaderMoveToNextAttribute(reader) == 1 {
      let name = string(library.xmlTextReaderConstName(reader)).lowercased()
      element.attributes[name] = string(library.xmlTextReaderConstValue(reader))
    }
    _ = library.xmlTextReaderMoveToElement(reader)
    return element
  }

  private func string(_ characters: UnsafePointer<UInt8>?) -> String { characters.map { String(cString: $0) } ?? "" }
}
