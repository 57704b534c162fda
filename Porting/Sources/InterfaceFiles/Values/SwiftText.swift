/// Swift's spelling of names, numbers and texts.
enum SwiftText {
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "open", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Type",
  ]

  /// Whether `text` is a name without a path: letters, digits and underscores, not beginning with a digit.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber && $0.isASCII || $0 == "_" }
  }
  /// Whether `text` is one or several names with periods between them.
  static func isPath(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier(String($0)) }
  }
  static func isKeyword(_ text: String) -> Bool { keywords.contains(text) }
  /// `text`, a name, in backticks where it is a keyword.
  static func identifier(_ text: String) -> String { isKeyword(text) ? "`\(text)`" : text }

  /// `text` in quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Controls, and marks that turn the direction of what follows, are not seen in source.
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{200B}"..<"\u{2010}", "\u{2028}"..<"\u{202F}", "\u{2066}"..<"\u{206A}", "\u{FEFF}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A number as short as it can be written, to six decimals; nil if `text` is none, or not a finite one.
  static func number(_ text: String) -> String? {
    guard let value = Double(text), value.isFinite, abs(value) < 1e15 else { return nil }
    return number(value)
  }
  /// A finite number as short as it can be written, to six decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    return rounded == rounded.rounded() ? String(Int64(rounded)) : String(rounded)
  }
  /// A whole number; nil if `text` is none.
  static func integer(_ text: String) -> String? { Int(text).map(String.init) }

  /// `URLField` as `urlField`, `TitleLabel` as `titleLabel`.
  static func lowerCamel(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < text.count ? capitals - 1 : capitals
    return text.prefix(lowered).lowercased() + text.dropFirst(lowered)
  }
}
