/// The Swift spelling of names, numbers and texts.
enum SwiftText {
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "open", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Type",
  ]

  /// Returns whether `text` is a name without a path: letters, digits and underscores, not beginning with a digit.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber && $0.isASCII || $0 == "_" }
  }
  /// Returns whether `text` is one or several names separated by periods.
  static func isPath(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier(String($0)) }
  }
  static func isKeyword(_ text: String) -> Bool { keywords.contains(text) }
  /// Returns the name `text`, in backticks if it is a keyword.
  static func identifier(_ text: String) -> String { isKeyword(text) ? "`\(text)`" : text }

  /// Returns `text` in quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Control characters and direction marks are invisible in source, so they are escaped.
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{200B}"..<"\u{2010}", "\u{2028}"..<"\u{202F}", "\u{2066}"..<"\u{206A}", "\u{FEFF}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the shortest form of a number, with up to six decimals; nil if `text` is not a finite number.
  static func number(_ text: String) -> String? {
    guard let value = Double(text), value.isFinite, abs(value) < 1e15 else { return nil }
    return number(value)
  }
  /// Returns the shortest form of a finite number, with up to six decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    return rounded == rounded.rounded() ? String(Int64(rounded)) : String(rounded)
  }
  /// Returns an integer; nil if `text` is none.
  static func integer(_ text: String) -> String? { Int(text).map(String.init) }

  /// Returns `URLField` as `urlField`, `TitleLabel` as `titleLabel`.
  static func lowerCamel(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }.count
    let lowered = capitals > 1 && capitals < text.count ? capitals - 1 : capitals
    return text.prefix(lowered).lowercased() + text.dropFirst(lowered)
  }
}
