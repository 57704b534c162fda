internal import Foundation
internal import UIKitCore

extension HTMLStyle {
  /// The supported properties.
  static let properties: Set<String> = [
    "color", "background-color", "background", "font-family", "font-size", "font-weight", "font-style", "font", "text-decoration",
    "text-decoration-line", "text-align", "vertical-align", "margin-left", "padding-left", "white-space", "display", "visibility",
  ]

  /// Applies declarations, one after the other. Invalid values change nothing.
  mutating func adopt(_ declarations: [CSSDeclaration]) {
    for declaration in declarations { adopt(declaration.property, declaration.value) }
  }

  private mutating func adopt(_ property: String, _ value: String) {
    let word = value.lowercased()
    switch property {
    case "color": color = UIColor(css: word) ?? color
    case "background-color", "background": backgroundColor = UIColor(css: word) ?? backgroundColor
    case "font-family": adoptFamily(value)
    case "font-size": size = Self.length(word, of: size).map { min(1000, max(1, $0)) } ?? size
    case "font-weight": isBold = Self.isBold(word) ?? isBold
    case "font-style": isItalic = word == "normal" ? false : word == "italic" || word.hasPrefix("oblique") ? true : isItalic
    case "font": adoptFont(value)
    case "text-decoration", "text-decoration-line":
      if word.contains("none") { (isUnderlined, isStruckThrough) = (false, false) }
      if word.contains("underline") { isUnderlined = true }
      if word.contains("line-through") { isStruckThrough = true }
    case "text-align": alignment = Self.alignments[word] ?? alignment
    case "vertical-align":
      if word == "super" { rise += size / 3 } else if word == "sub" { rise -= size * 0.2 }
    case "margin-left", "padding-left": indent += Self.length(word, of: size).map { min(1000, max(0, $0)) } ?? 0
    case "white-space": keepsSpaces = word.hasPrefix("pre") || word == "break-spaces"
    case "display": if word == "none" { isHidden = true }
    case "visibility": if word == "hidden" { isHidden = true }
    default: break
    }
  }

  private static let alignments: [String: NSTextAlignment] = [
    "left": .left, "right": .right, "center": .center, "justify": .justified, "start": .natural,
  ]

  /// Applies a list of font families, of which only the first counts.
  mutating func adoptFamily(_ list: String) {
    let first = list.split(separator: ",").first.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\"'")) } ?? ""
    if !first.isEmpty { family = first }
  }

  /// Applies the shorthand: "italic bold 12px/1.5 Georgia, serif".
  private mutating func adoptFont(_ value: String) {
    let parts = value.split(separator: " ")
    guard let place = parts.firstIndex(where: { $0.first?.isNumber == true && Self.length($0.lowercased(), of: size) != nil }) else {
      return
    }
    (isBold, isItalic) = (false, false)
    for part in parts[..<place].map({ $0.lowercased() }) {
      if part == "italic" || part == "oblique" { isItalic = true }
      if let bold = Self.isBold(part), part != "normal" { isBold = bold }
    }
    adopt("font-size", String(parts[place].prefix { $0 != "/" }))
    adoptFamily(parts[(place + 1)...].joined(separator: " "))
  }

  private static func isBold(_ word: String) -> Bool? {
    switch word {
    case "bold", "bolder": true
    case "normal", "lighter": false
    default: Int(word).map { $0 >= 600 }
    }
  }

  /// Returns a length in points; percentages, `em` and relative names refer to `size`, `rem` to 12 points. Nil for anything else.
  static func length(_ text: String, of size: CGFloat) -> CGFloat? {
    let names: [String: CGFloat] = [
      "xx-small": 7, "x-small": 7.5, "small": 10, "medium": 12, "large": 13.5, "x-large": 18, "xx-large": 24, "smaller": size * 5 / 6,
      "larger": size * 1.2,
    ]
    if let named = names[text] { return named }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    guard let number = Double(digits), number.isFinite else { return nil }
    let value = CGFloat(number)
    switch text.dropFirst(digits.count).prefix(while: { $0 != "/" }) {
    case "px", "": return value
    case "pt": return value * 4 / 3
    case "em": return value * size
    case "rem": return value * 12
    case "%": return value / 100 * size
    default: return nil
    }
  }
}
