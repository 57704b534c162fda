import Foundation

/// A mountain of the world.
struct Mountain: Hashable, Identifiable, Sendable {
  /// Its index in ``all``.
  let id: Int
  let name: String
  /// Above the sea, in metres.
  let height: Int
  /// The name as it is compared when somebody searches; see ``folded(_:)``.
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

  /// The mountains in whose names `text` occurs, capitals and accents aside; all of them for an empty text. O(mountains).
  static func matching(_ text: String) -> [Mountain] {
    let wanted = folded(text.trimmingCharacters(in: .whitespaces))
    return wanted.isEmpty ? all : all.filter { $0.searchName.contains(wanted) }
  }

  /// `text` without capitals and accents, its apostrophes as they are typed.
  static func folded(_ text: String) -> String {
    var plain = ""
    for character in text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) {
      plain += letters[character] ?? String(character)
    }
    return plain
  }
  /// Letters of their own that people without their keyboard write otherwise.
  private static let letters: [Character: String] = [
    "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "’": "'",
  ]
}
