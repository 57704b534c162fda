import Foundation

/// A mountain of the world.
struct Mountain: Hashable, Identifiable, Sendable {
  /// The mountain's index in ``all``.
  let id: Int
  let name: String
  /// The height above sea level, in metres.
  let height: Int
  /// The form of the name that searches compare; see ``folded(_:)``.
  let searchName: String

  /// Every mountain, from the highest to the lowest.
  static let all: [Mountain] = {
    let lists = [asia, europe, northAmerica, southAmerica, africa, oceaniaAndAntarctica]
    let parts = lists.flatMap { $0.split(separator: "\n") }.compactMap { line -> (name: String, height: Int)? in
      guard let blank = line.lastIndex(of: " "), let height = Int(line[line.index(after: blank)...]) else { return nil }
      return (String(line[..<blank]), height)
    }
    return parts.sorted { ($1.height, $0.name) < ($0.height, $1.name) }.enumerated().map { id, part in
      Mountain(id: id, name: part.name, height: part.height, searchName: folded(part.name))
    }
  }()

  /// Returns the mountains whose names contain `text`, ignoring case and accents; all of them for an empty text. O(mountains).
  static func matching(_ text: String) -> [Mountain] {
    let wanted = folded(text.trimmingCharacters(in: .whitespaces))
    return wanted.isEmpty ? all : all.filter { $0.searchName.contains(wanted) }
  }

  /// Returns `text` in lower case and without accents, with typographic apostrophes replaced by typed ones.
  static func folded(_ text: String) -> String {
    var plain = ""
    for character in text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) {
      plain += letters[character] ?? String(character)
    }
    return plain
  }
  /// Letters without a decomposition, and how they are typed on other keyboards.
  private static let letters: [Character: String] = [
    "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "’": "'",
  ]
}
