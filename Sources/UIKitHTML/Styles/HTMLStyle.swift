internal import Foundation
internal import UIKitCore

/// The style of text in an element. Elements inherit the style of the element around them, and change parts of it.
struct HTMLStyle {
  /// The first font family that the document specifies.
  var family = "Times New Roman"
  /// The size of the font in points, which equal the document's pixels.
  var size: CGFloat = 12
  var isBold = false
  var isItalic = false
  /// The colour of the text; nil for black.
  var color: UIColor?
  var backgroundColor: UIColor?
  var isUnderlined = false
  var isStruckThrough = false
  /// The distance in points by which characters are raised.
  var rise: CGFloat = 0
  /// The target of the link.
  var link: String?
  var alignment = NSTextAlignment.natural
  /// The distance in points from the edge to the text.
  var indent: CGFloat = 0
  /// Whether spaces and line feeds are kept as written.
  var keepsSpaces = false
  /// Whether the element's content is hidden.
  var isHidden = false

  /// The font.
  var font: UIFont {
    let plain: UIFont =
      switch family.lowercased() {
      case "-apple-system", "system-ui", "ui-sans-serif", "blinkmacsystemfont", "sans-serif": .systemFont(ofSize: size)
      case "monospace", "ui-monospace": .monospacedSystemFont(ofSize: size, weight: .regular)
      case "serif", "ui-serif": UIFont(name: "Times New Roman", size: size) ?? .systemFont(ofSize: size)
      default: UIFont(name: family, size: size) ?? .systemFont(ofSize: size)
      }
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard !traits.isEmpty, let descriptor = plain.fontDescriptor.withSymbolicTraits(traits) else { return plain }
    return UIFont(descriptor: descriptor, size: size)
  }
}

extension HTMLStyle {
  /// Applies the default style of elements with a name, as in browsers. Source: "Rendering", HTML Living Standard.
  mutating func adopt(elementNamed name: String) {
    switch name {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "dfn", "var", "address": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruckThrough = true
    case "small": size *= 5 / 6
    case "big": size *= 1.2
    case "sub": (rise, size) = (rise - size * 0.2, size * 5 / 6)
    case "sup": (rise, size) = (rise + size / 3, size * 5 / 6)
    case "code", "kbd", "samp", "tt": (family, size) = ("monospace", size * 5 / 6)
    case "pre": (family, size, keepsSpaces) = ("monospace", size * 5 / 6, true)
    case "center": alignment = .center
    case "blockquote", "dd": indent += 40
    case "h1", "h2", "h3", "h4", "h5", "h6":
      isBold = true
      size *= Self.headings[name] ?? 1
    // The head as a whole is not hidden: in invalid documents, visible content may end up in it.
    case "script", "style", "template", "title", "noscript": isHidden = true
    default: break
    }
  }
  private static let headings: [String: CGFloat] = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]

  /// Returns the space below a block with a name, as a multiple of its font size.
  static func margin(below name: String) -> CGFloat {
    switch name {
    case "p", "blockquote", "dl", "ol", "pre", "ul", "h4": 1
    case "h1": 0.67
    case "h2": 0.83
    case "h3": 1
    case "h5": 1.67
    case "h6": 2.33
    default: 0
    }
  }
  /// Returns whether elements with a name are blocks, which begin a new line.
  static func isBlock(_ name: String) -> Bool { blocks.contains(name) }
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "menu", "nav", "ol", "p", "pre",
    "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]
}
