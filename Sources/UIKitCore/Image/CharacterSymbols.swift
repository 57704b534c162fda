/// The letters and numbers that UIKit has in frames, such as `a.circle` and `12.square.fill`.
enum CharacterSymbols {
  /// Returns the letter or the number from 0 to 50 that `text` is; nil for other text. It is a symbol only inside a frame.
  static func symbol(of text: String) -> SymbolCatalog.Symbol? {
    if text.count == 1, let character = text.first { return outlines[character].map { SymbolCatalog.Symbol(stroke: $0) } }
    guard text.count == 2, let first = text.first, let last = text.last, let number = Int(text), 0...50 ~= number,
      let left = outlines[first], let right = outlines[last]
    else { return nil }
    // A one is narrower than the other digits, and therefore nearer to its neighbour.
    let (before, after) = (first == "1" ? 4.8 : 6, last == "1" ? 4.8 : 6)
    let middle = 12 + (before - after) / 2
    return SymbolCatalog.Symbol(stroke: narrowed(left, middle: middle - before) + " " + narrowed(right, middle: middle + after))
  }

  /// Returns the outline of a character narrowed and moved, so that two fit into a frame. Its numbers are coordinates in pairs.
  private static func narrowed(_ outline: String, middle: Double) -> String {
    var isX = false
    var words: [String] = []
    for word in outline.split(separator: " ") {
      guard let number = Double(word) else {
        words.append(String(word))
        continue
      }
      isX.toggle()
      words.append(String(isX ? middle + 0.72 * (number - 12) : 12 + 0.9 * (number - 12)))
    }
    return words.joined(separator: " ")
  }

  /// The outlines of letters and digits. They have no circles and rectangles, so that they can be narrowed.
  private static let outlines: [Character: String] = [
    "a": "M 5 20.5 L 12 3.5 L 19 20.5 M 7.4 14.5 L 16.6 14.5",
    "b": "M 7 3.5 L 12.5 3.5 C 17.8 3.5 17.8 11.5 12.5 11.5 L 7 11.5 M 7 3.5 L 7 20.5 L 13 20.5 C 19 20.5 19 11.5 13 11.5",
    "c": "M 18.5 7.5 C 14 1.2 5.5 3.5 5.5 12 C 5.5 20.5 14 22.8 18.5 16.5",
    "d": "M 6.5 3.5 L 6.5 20.5 L 11 20.5 C 20.5 20.5 20.5 3.5 11 3.5 Z",
    "e": "M 17 3.5 L 7.5 3.5 L 7.5 20.5 L 17 20.5 M 7.5 12 L 15.5 12",
    "f": "M 17 3.5 L 8 3.5 L 8 20.5 M 8 12 L 15.5 12",
    "g": "M 18 7 C 13.5 1.2 5 3.5 5 12 C 5 21 15.5 22.8 18.8 17 L 18.8 12.8 L 13 12.8",
    "h": "M 6.5 3.5 L 6.5 20.5 M 17.5 3.5 L 17.5 20.5 M 6.5 12 L 17.5 12",
    "i": "M 12 3.5 L 12 20.5",
    "j": "M 15 3.5 L 15 15 C 15 22 7.5 22 7 15.5",
    "k": "M 7 3.5 L 7 20.5 M 17.5 3.5 L 7 13.5 M 11 10 L 18 20.5",
    "l": "M 8 3.5 L 8 20.5 L 17 20.5",
    "m": "M 5 20.5 L 5 3.5 L 12 15 L 19 3.5 L 19 20.5",
    "n": "M 6.5 20.5 L 6.5 3.5 L 17.5 20.5 L 17.5 3.5",
    "o": "M 12 3.5 C 21.5 3.5 21.5 20.5 12 20.5 C 2.5 20.5 2.5 3.5 12 3.5 Z",
    "p": "M 7.5 20.5 L 7.5 3.5 L 13 3.5 C 19.5 3.5 19.5 13 13 13 L 7.5 13",
    "q": "M 12 3.5 C 21.5 3.5 21.5 20.5 12 20.5 C 2.5 20.5 2.5 3.5 12 3.5 Z M 14 16 L 19 21",
    "r": "M 7 20.5 L 7 3.5 L 12.5 3.5 C 18.8 3.5 18.8 12.5 12.5 12.5 L 7 12.5 M 12.5 12.5 L 17.5 20.5",
    "s": "M 17.5 7.2 C 16 1.8 6.8 2.2 6.8 7.8 C 6.8 13.8 17.7 10.5 17.7 16.2 C 17.7 22 7.5 22 6.3 16.5",
    "t": "M 5 3.5 L 19 3.5 M 12 3.5 L 12 20.5",
    "u": "M 6.5 3.5 L 6.5 14 C 6.5 22.7 17.5 22.7 17.5 14 L 17.5 3.5",
    "v": "M 5 3.5 L 12 20.5 L 19 3.5",
    "w": "M 3 3.5 L 7.5 20.5 L 12 6 L 16.5 20.5 L 21 3.5",
    "x": "M 6 3.5 L 18 20.5 M 18 3.5 L 6 20.5",
    "y": "M 5.5 3.5 L 12 12.5 L 18.5 3.5 M 12 12.5 L 12 20.5",
    "z": "M 6 3.5 L 18 3.5 L 6 20.5 L 18 20.5",
    "0": "M 12 3.5 C 19 3.5 19 20.5 12 20.5 C 5 20.5 5 3.5 12 3.5 Z",
    "1": "M 8 6.8 L 12.5 3.5 L 12.5 20.5",
    "2": "M 7 8 C 7.5 2 17 2 17 8 C 17 12.5 9 15 7 20.5 L 17.3 20.5",
    "3": "M 7 6.5 C 9.5 2 16.8 2.8 16.8 7.5 C 16.8 10.5 14.5 11.7 11 11.7 C 15 11.7 17.3 13 17.3 16 C 17.3 21.5 8.8 22 6.7 17",
    "4": "M 14.5 20.5 L 14.5 3.5 L 6 15.8 L 18 15.8",
    "5": "M 16.5 3.5 L 8.3 3.5 L 7.5 11.3 C 11 8.7 17.3 9.5 17.3 15 C 17.3 21.5 8.5 22.3 6.8 17",
    "6": "M 16.3 6 C 13 1.5 6.8 4.5 6.8 14 C 6.8 22.7 17.3 22.7 17.3 15 C 17.3 8.5 8 8.3 6.9 15",
    "7": "M 6.5 3.5 L 17.5 3.5 L 10 20.5",
    "8": "M 12 3.5 C 18 3.5 18 11.3 12 11.3 C 6 11.3 6 3.5 12 3.5 Z M 12 11.3 C 19 11.3 19 20.5 12 20.5 C 5 20.5 5 11.3 12 11.3 Z",
    "9": "M 7.7 18 C 11 22.5 17.2 19.5 17.2 10 C 17.2 1.3 6.7 1.3 6.7 9 C 6.7 15.5 16 15.7 17.1 9",
  ]
}
