internal import Foundation

/// A function of the generated file.
struct FunctionText {
  /// Its declaration, up to the brace. What makes a large screen runs once, and optimizing it would take compilers minutes.
  let declaration: String
  /// Its statements, without indentation.
  let statements: [String]

  /// The function in lines, as a member of a type.
  var lines: [String] {
    var result = ["  \(declaration) {"]
    for statement in tidied {
      // Statements of several lines have the inner ones indented already.
      let inner = statement.prefix { $0 == " " }.count / 2
      result += SourceLines.wrapped(String(statement.dropFirst(inner * 2)), level: 2 + inner)
    }
    result.append("  }")
    return result
  }

  /// The statements without empty lines at the ends and beside each other, and without variables that nothing uses.
  private var tidied: [String] {
    var counts: [String: Int] = [:]
    for statement in statements { for word in Set(Self.words(statement)) { counts[word, default: 0] += 1 } }
    var result: [String] = []
    for statement in statements where !(statement.isEmpty && (result.last ?? "").isEmpty) {
      guard let range = statement.range(of: " = objects.make("), statement.hasPrefix("let "),
        counts[String(statement[..<range.lowerBound].dropFirst(4))] == 1
      else {
        result.append(statement)
        continue
      }
      result.append("objects.make(" + statement[range.upperBound...])
    }
    if result.last?.isEmpty ?? false { result.removeLast() }
    return result
  }

  /// Whether `name` occurs in the statements, not only in a text.
  static func uses(_ name: String, _ statements: [String]) -> Bool { statements.contains { uses(name, $0) } }
  static func uses(_ name: String, _ statement: String) -> Bool { words(statement).contains(name) }

  /// The names in a statement that stand for themselves: no texts, members of something else, or labels of arguments.
  private static func words(_ statement: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quoted = false
    var escaped = false
    var isMember = false
    for character in statement + " " {
      if quoted {
        if escaped { escaped = false } else if character == "\\" { escaped = true } else if character == "\"" { quoted = false }
        continue
      }
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty, !isMember, character != ":" { words.append(word) }
      isMember = character == "."
      word = ""
      if character == "\"" { quoted = true }
    }
    return words
  }
}
