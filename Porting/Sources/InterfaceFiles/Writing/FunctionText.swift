internal import Foundation

/// A function of the generated file.
struct FunctionText {
  /// The declaration, up to the brace. The function for a large screen runs once, and optimizing it would take the compiler minutes.
  let declaration: String
  /// The statements, without indentation.
  let statements: [String]

  /// The lines of the function as a member of a type.
  var lines: [String] {
    var result = ["  \(declaration) {"]
    for statement in tidied {
      // The inner lines of a statement with several lines are already indented.
      let inner = statement.prefix { $0 == " " }.count / 2
      result += SourceLines.wrapped(String(statement.dropFirst(inner * 2)), level: 2 + inner)
    }
    result.append("  }")
    return result
  }

  /// The statements without leading, trailing and repeated empty lines, and without unused variables.
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

  /// Returns whether `name` occurs in the statements outside string literals.
  static func uses(_ name: String, _ statements: [String]) -> Bool { statements.contains { uses(name, $0) } }
  static func uses(_ name: String, _ statement: String) -> Bool { words(statement).contains(name) }

  /// Returns the names in a statement that stand alone: not in texts, not members of something else, and not labels of arguments.
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
