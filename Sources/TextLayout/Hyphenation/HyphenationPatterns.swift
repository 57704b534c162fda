/// The places at which words of a language may be hyphenated, by Liang's algorithm: each pattern gives the places between its letters a
/// value, the largest value of a place counts, and odd ones permit a hyphen.
package struct HyphenationPatterns: Sendable {
  /// The patterns of one level, and the fewest letters before and after a hyphen.
  fileprivate struct Level {
    /// The values of the places before, between and after the letters of each pattern. A full stop is an end of the word.
    var values: [[UInt32]: [UInt8]] = [:]
    var longest = 0
    var (left, right) = (2, 2)
  }
  /// The levels: words are hyphenated by the first one, the parts of these words by the next one.
  private var levels: [Level] = []

  private static let end = UInt32(UInt8(ascii: "."))

  /// Reads a dictionary in the format of the hyphen library, whose first line is the encoding: nil if that is unknown. Patterns that would
  /// change the spelling of the word are ignored, and so are lines in another format. O(length).
  package init?(dictionary: [UInt8]) {
    let lines = dictionary.split { $0 == 0x0A || $0 == 0x0D }
    guard let name = lines.first, let rest = Self.decode(dictionary[name.endIndex...], from: String(decoding: name, as: UTF8.self)) else {
      return nil
    }
    var level = Level()
    for line in rest.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      switch (words.first ?? "", words.count > 1 ? Int(words[1]) : nil) {
      case ("NEXTLEVEL", _):
        levels.append(level)
        level = Level()
      case ("LEFTHYPHENMIN", let count?): level.left = max(1, count)
      case ("RIGHTHYPHENMIN", let count?): level.right = max(1, count)
      case (let pattern, _) where words.count == 1: level.add(pattern)
      default: break
      }
    }
    levels.append(level)
  }

  /// Returns the places in a word at which it may be hyphenated, as numbers of scalars before them. O(square of the length).
  package func places(in word: [Unicode.Scalar]) -> [Int] {
    // Longer ones are no words.
    guard word.count <= 128 else { return [] }
    let letters = word.map { ($0.properties.lowercaseMapping.unicodeScalars.first ?? $0).value }
    var places: [Int] = []
    for level in levels {
      let parts = zip([0] + places, places + [letters.count])
      places = (places + parts.flatMap { from, to in level.places(in: Array(letters[from..<to])).map { $0 + from } }).sorted()
    }
    let (left, right) = (levels.map(\.left).max() ?? 2, levels.map(\.right).max() ?? 2)
    return places.filter { $0 >= left && $0 <= letters.count - right }
  }
}

extension HyphenationPatterns.Level {
  /// Adds a pattern such as `a1b2c`. Ignores others than letters and digits.
  fileprivate mutating func add(_ pattern: Substring) {
    guard !pattern.contains("/"), pattern.first != "#", pattern.first != "%" else { return }
    var (letters, values) = ([UInt32](), [UInt8(0)])
    for scalar in pattern.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        values[values.count - 1] = UInt8(scalar.value - 48)
      } else {
        letters.append(scalar.value)
        values.append(0)
      }
    }
    guard !letters.isEmpty else { return }
    longest = max(longest, letters.count)
    self.values[letters] = values
  }

  /// Returns the places between two letters of a word that have odd values, at least one letter from its ends.
  fileprivate func places(in letters: [UInt32]) -> [Int] {
    let word = [HyphenationPatterns.end] + letters + [HyphenationPatterns.end]
    var most = [UInt8](repeating: 0, count: word.count + 1)
    for start in word.indices {
      for length in 1...max(1, min(longest, word.count - start)) {
        guard let found = values[Array(word[start..<start + length])] else { continue }
        for (offset, value) in found.enumerated() { most[start + offset] = max(most[start + offset], value) }
      }
    }
    return letters.indices.dropFirst().filter { most[$0 + 1] % 2 == 1 }
  }
}
