/// Breaks statements into lines within the width.
enum SourceLines {
  static let width = 140

  /// Returns the lines of `statement`, indented by `level` levels.
  static func wrapped(_ statement: String, level: Int) -> [String] {
    let indent = String(repeating: "  ", count: level)
    guard !statement.isEmpty else { return [""] }
    guard indent.count + statement.count > width, let group = longestGroup(statement) else { return [indent + statement] }
    let items = pieces(group.inner)
    // A dictionary or an array closes on a separate line.
    let isCollection = group.open.hasSuffix("[")
    let tail = group.close
    var lines = [indent + group.open]
    var line = ""
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let text = item + (isLast ? (isCollection ? "," : tail) : ",")
      let inner = (level + 1) * 2
      if !line.isEmpty, inner + line.count + 1 + text.count <= width {
        line += " " + text
        continue
      }
      if !line.isEmpty { lines += wrapped(line, level: level + 1) }
      line = text
    }
    if !line.isEmpty { lines += wrapped(line, level: level + 1) }
    if isCollection { lines.append(indent + tail) }
    return lines
  }

  /// Returns the longest text in brackets: the part before it, including the bracket, its content, and the part after it, including the
  /// bracket.
  private static func longestGroup(_ text: String) -> (open: String, inner: String, close: String)? {
    let characters = Array(text)
    var best: (start: Int, end: Int)?
    var starts: [Int] = []
    var quoted = false
    var index = 0
    while index < characters.count {
      switch characters[index] {
      case "\\" where quoted: index += 1
      case "\"": quoted.toggle()
      case "(" where !quoted, "[" where !quoted, "{" where !quoted: starts.append(index)
      case ")" where !quoted, "]" where !quoted, "}" where !quoted:
        if let start = starts.popLast(), starts.isEmpty, characters[start] != "{", index - start > (best.map { $0.end - $0.start } ?? 1) {
          best = (start, index)
        }
      default: break
      }
      index += 1
    }
    guard let best else { return nil }
    return (
      String(characters[...best.start]), String(characters[(best.start + 1)..<best.end]), String(characters[best.end...])
    )
  }

  /// Splits a list at its commas, except those in brackets and quotes.
  private static func pieces(_ text: String) -> [String] {
    var result: [String] = []
    var piece = ""
    var depth = 0
    var quoted = false
    var escaped = false
    for character in text {
      if escaped {
        escaped = false
      } else if quoted, character == "\\" {
        escaped = true
      } else if character == "\"" {
        quoted.toggle()
      } else if !quoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
        if character == ",", depth == 0 {
          result.append(piece)
          piece = ""
          continue
        }
      }
      if piece.isEmpty, character == " " { continue }
      piece.append(character)
    }
    return result + [piece]
  }
}
