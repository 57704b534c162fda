internal import Foundation

/// How a direction of ``NSAttributedString/Key/writingDirection`` applies to characters.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// The characters keep their own directions in a text that is read in this one.
  case embedding = 0
  /// All characters have this direction.
  case override = 2
}

/// The characters of the Unicode bidirectional algorithm that give a part of a text a direction.
struct BidiControls {
  private let begin: String
  private let end: String

  /// Creates the characters for a value of ``NSAttributedString/Key/writingDirection``; nil if it is not an array of numbers, or empty.
  init?(_ value: Any?) {
    guard let value else { return nil }
    let numbers = value as? [Int] ?? (value as? [NSNumber])?.map(\.intValue) ?? []
    guard !numbers.isEmpty else { return nil }
    let marks = ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}"]
    let used = numbers.filter(marks.indices.contains)
    begin = used.map { marks[$0] }.joined()
    end = String(repeating: "\u{202C}", count: used.count)
  }

  /// Returns `text` with the characters around each of its lines, because directions end with their paragraph.
  func around(_ text: String) -> String {
    var (made, line) = ("", "")
    func finished() -> String { line.isEmpty ? "" : begin + line + end }
    for character in text {
      if character.isNewline {
        made += finished()
        made.append(character)
        line = ""
      } else {
        line.append(character)
      }
    }
    return made + finished()
  }
}
