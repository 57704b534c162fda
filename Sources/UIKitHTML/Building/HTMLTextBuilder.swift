internal import Foundation
internal import UIKitCore

/// Creates an attributed text from a document's elements and texts, in document order.
struct HTMLTextBuilder {
  private struct Open {
    let name: String
    let style: HTMLStyle
    /// The space below the element in points.
    var margin: CGFloat = 0
    /// The number of the next item in an ordered list; nil for other elements.
    var number: Int?

    var isList: Bool { name == "ul" || name == "ol" || name == "menu" }
  }
  private var open: [Open] = []
  private var sheet = StyleSheet()
  /// The text of the style element that is being read.
  private var rules: String?
  private var line = HTMLLine()
  /// The last complete paragraph; the space below it is not known before the next one begins.
  private var last: HTMLLine?
  private let text = NSMutableAttributedString(string: "")
  private lazy var joiner = RunJoiner(text)

  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }
  /// The number of lists around the current position.
  private var listDepth: Int { open.count(where: \.isList) }
  /// The number of lists around the innermost item; 0 outside of items.
  private var itemDepth: Int {
    guard let item = open.lastIndex(where: { $0.name == "li" }) else { return 0 }
    return max(1, open[..<item].count(where: \.isList))
  }

  /// Processes a part of the document.
  mutating func take(_ event: HTMLReader.Event) {
    switch event {
    case .begin(let element): begin(element)
    case .text(let text):
      if rules != nil { rules?.append(text) } else if !style.isHidden { add { $0.append(text, $1) } }
    case .end: end()
    }
  }

  /// Returns the text. No more parts may be processed afterwards. O(length).
  mutating func finish() -> NSAttributedString {
    endLine()
    flush()
    return text
  }

  /// Adds content to the line. The list depth of a line is the one at its beginning.
  private mutating func add(_ body: (inout HTMLLine, HTMLStyle) -> Void) {
    if line.isEmpty { line.listDepth = itemDepth }
    body(&line, style)
  }

  // MARK: Elements

  private mutating func begin(_ element: HTMLElement) {
    let name = element.name
    var look = style
    look.adopt(elementNamed: name)
    adopt(element, in: &look)
    look.adopt(sheet.declarations(for: element))
    if let own = element.attributes["style"] { look.adopt(CSSDeclaration.list(own)) }
    if HTMLStyle.isBlock(name) { endLine() }
    open.append(Open(name: name, style: look, margin: HTMLStyle.margin(below: name) * look.size))
    guard !look.isHidden else {
      if name == "style" { rules = "" }
      return
    }
    switch name {
    case "br": breakLine()
    case "img": show(element)
    case "ol": open[open.count - 1].number = element.attributes["start"].flatMap { Int($0) } ?? 1
    case "li": line.marker = marker()
    default: break
    }
  }

  /// Applies the attributes of HTML other than styles.
  private func adopt(_ element: HTMLElement, in look: inout HTMLStyle) {
    switch element.name {
    case "a":
      if let address = element.attributes["href"], !address.isEmpty { look.link = address }
    case "font":
      if let color = element.attributes["color"].flatMap({ UIColor(css: $0.lowercased()) }) { look.color = color }
      if let face = element.attributes["face"] { look.adoptFamily(face) }
      if let size = element.attributes["size"].flatMap({ Int($0) }), Self.fontSizes.indices.contains(size - 1) {
        look.size = Self.fontSizes[size - 1]
      }
    default: break
    }
    if let alignment = element.attributes["align"], HTMLStyle.isBlock(element.name) {
      look.adopt([CSSDeclaration(property: "text-align", value: alignment)])
    }
  }
  private static let fontSizes: [CGFloat] = [7.5, 10, 12, 13.5, 18, 24, 36]

  private mutating func end() {
    guard let closed = open.popLast() else { return }
    if closed.name == "style", let text = rules {
      sheet.add(text)
      rules = nil
    }
    guard HTMLStyle.isBlock(closed.name), !closed.style.isHidden else { return }
    // A list item is shown even without a text.
    if closed.name == "li", line.marker != nil, line.isEmpty {
      line.listDepth = max(1, listDepth)
      line.append(HTMLLine.nothing, closed.style)
    }
    endLine()
    if closed.margin > 0, let spacing = last?.spacing { last?.spacing = max(spacing, closed.margin) }
  }

  private mutating func breakLine() {
    let block = open.last { HTMLStyle.isBlock($0.name) }?.name ?? "body"
    if ["p", "li", "h1", "h2", "h3", "h4", "h5", "h6"].contains(block) {
      add { $0.append(separator: "\u{2028}", $1) }
    } else {
      endLine(evenIfEmpty: true)
    }
  }

  private mutating func marker() -> String? {
    guard let list = open.lastIndex(where: \.isList) else { return "\t•\t" }
    guard let number = open[list].number else { return "\t\(listDepth == 1 ? "•" : listDepth == 2 ? "◦" : "▪")\t" }
    open[list].number = number + 1
    return "\t\(number).\t"
  }

  /// Shows a picture that is embedded in the document, or its alternative text: nothing is fetched.
  private mutating func show(_ element: HTMLElement) {
    guard let image = element.attributes["src"].flatMap(Self.image) else {
      if let alternative = element.attributes["alt"], !alternative.isEmpty { add { $0.append(alternative, $1) } }
      return
    }
    func points(_ name: String) -> CGFloat? {
      element.attributes[name].flatMap { HTMLStyle.length($0.lowercased(), of: 0) }.map { min(4096, max(1, $0)) }
    }
    let own = image.size
    let width = points("width") ?? points("height").map { own.height > 0 ? own.width * $0 / own.height : $0 } ?? own.width
    let height = points("height") ?? (own.width > 0 ? own.height * width / own.width : width)
    add { $0.append(image, CGSize(width: width, height: height), $1) }
  }
  private static func image(_ source: String) -> UIImage? {
    guard source.hasPrefix("data:"), let comma = source.firstIndex(of: ","), source[..<comma].hasSuffix(";base64"),
      let data = Data(base64Encoded: String(source[source.index(after: comma)...]), options: .ignoreUnknownCharacters)
    else { return nil }
    return UIImage(data: data)
  }

  // MARK: Lines

  private mutating func endLine(evenIfEmpty: Bool = false) {
    if evenIfEmpty, line.isEmpty { add { $0.append(HTMLLine.nothing, $1) } }
    guard !line.isEmpty else { return }
    flush()
    last = line
    line = HTMLLine()
  }
  private mutating func flush() {
    guard let done = last else { return }
    last = nil
    for (part, attributes) in done.runs() { joiner.append(part, attributes) }
  }
}
