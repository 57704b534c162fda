internal import Foundation
internal import FoundationXML

/// Parses XML into elements.
final class InterfaceParser: NSObject, XMLParserDelegate {
  /// The maximum depth, because code that processes elements is recursive. Interface Builder's own files have fewer than 60 levels.
  static let maximumDepth = 200

  private struct Open {
    let name: String
    let attributes: [String: String]
    let line: Int
    var children: [InterfaceElement] = []
    var text = ""
  }
  private var open: [Open] = []
  private var document: InterfaceElement?
  private var failure: (line: Int, reason: String)?

  /// Returns the root element of a file.
  static func document(in data: Data, of fileName: String) throws -> InterfaceElement {
    let parser = XMLParser(data: data)
    let reader = InterfaceParser()
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    let isComplete = parser.parse()
    if let failure = reader.failure { throw InterfaceFileError(fileName: fileName, line: failure.line, reason: failure.reason) }
    guard isComplete, let document = reader.document else {
      throw InterfaceFileError(fileName: fileName, line: max(1, parser.lineNumber), reason: "the XML is damaged")
    }
    return document
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    guard open.count < Self.maximumDepth else {
      fail(parser, "elements are more than \(Self.maximumDepth) deep")
      return parser.abortParsing()
    }
    open.append(Open(name: name, attributes: attributes, line: max(1, parser.lineNumber)))
  }
  func parser(_ parser: XMLParser, foundCharacters string: String) { if !open.isEmpty { open[open.count - 1].text += string } }
  func parser(_ parser: XMLParser, foundCDATA block: Data) { self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self)) }
  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let last = open.popLast() else { return }
    let element = InterfaceElement(
      name: last.name, attributes: last.attributes, children: last.children, text: last.text, line: last.line)
    if open.isEmpty { document = element } else { open[open.count - 1].children.append(element) }
  }
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    fail(parser, open.isEmpty ? "the XML is damaged" : "the XML is damaged, in the element \(open[open.count - 1].name)")
  }

  private func fail(_ parser: XMLParser, _ reason: String) {
    if failure == nil { failure = (max(1, parser.lineNumber), reason) }
  }
}
