internal import Foundation
internal import UIKitCore

/// How text looks in an element. Elements have that of the one around them, but for what they say themselves.
struct HTMLStyle {
  /// The first of the families that a document asks for.
  var family = "Times New Roman"
  /// The size of the font in points; a pixel of a document is one.
  var size: CGFloat = 12
  var isBold = false
  var isItalic = false
  /// Nil for black.
  var color: UIColor?
  var backgroundColor: UIColor?
  var isUnderlined = false
  var isStruckThrough = false
  /// Points that characters are raised by.
  var rise: CGFloat = 0
  /// Where the text leads to.
  var link: String?
  var alignment = NSTextAlignment.natural
  /// Points from the edge at which text begins.
  var indent: CGFloat = 0
  /// Whether spaces and line feeds are kept as they are written.
  var keepsSpaces = false
  /// Whether nothing of it is shown.
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
  /// What elements of a name look like by themselves, as browsers have them. Source: "Rendering", HTML Living Standard.
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
    // Not the head as a whole: what is shown ends up in it where a document is wrong.
    case "script", "style", "template", "title", "noscript": isHidden = true
    default: break
    }
  }
  private static let headings: [String: CGFloat] = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]

  /// The space below a block of a name, in times of the size of its font.
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
  /// Whether elements of a name stand on lines of their own.
  static func isBlock(_ name: String) -> Bool { blocks.contains(name) }
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div", "dl", "dt", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "menu", "nav", "ol", "p", "pre",
    "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]
}
