internal import CPango

extension LineBreaker {
  /// Returns `line`, which begins `part`, with the beginning of the next word at its end, if the rule of the paragraph requires it and there
  /// is room. If the line is a part of a word, which is wider than the room, the word is hyphenated in any case.
  func hyphenated(
    _ line: SingleLine, _ part: FlatText, _ source: SingleLineSource, at place: SingleLineSource.Place, wrap: PangoWrapMode
  ) -> SingleLine {
    let end = line.bytes.upperBound
    guard let patterns = source.patterns, let rule = paragraph.flow.hyphenation, end < source.bytes.upperBound else { return line }
    let word = source.text.word(at: end, in: source.bytes)
    let room = room(from: indents.begin(isFirst: place.isFirst))
    guard word.start < end || line.width < rule.factor * room else { return line }
    let hyphens = source.text.bytes(ofPlaces: patterns.places(in: word.letters), in: word).map { $0 - place.start }
      .filter { $0 > 0 && $0 < part.bytes.count }
    guard !hyphens.isEmpty else { return line }
    let shifted = hyphens.enumerated().map { $1 + $0 * LineOrigin.hyphenLength }
    let layout = layout(of: part.inserting(softHyphensAt: hyphens), at: place, wrap: wrap)
    let made = firstLine(of: layout, at: place.start, hyphens: shifted)
    guard hyphens.contains(made.bytes.upperBound - place.start), made.bytes.upperBound > word.start else {
      made.release()
      return line
    }
    line.release()
    return made
  }
}

extension FlatText {
  /// Returns the letters around a byte position, in a part of the text, and the position of the first; none if the word has soft hyphens,
  /// whose author determined where it may be hyphenated. O(length of the word).
  func word(at place: Int, in part: Range<Int>) -> (start: Int, letters: [Unicode.Scalar]) {
    var (start, end, letters) = (place, place, [Unicode.Scalar]())
    func scalar(before position: Int) -> Unicode.Scalar? {
      guard position > part.lowerBound else { return nil }
      return String(decoding: bytes[boundary(before: position - 1)..<position], as: UTF8.self).unicodeScalars.first
    }
    func scalar(after position: Int) -> Unicode.Scalar? {
      guard position < part.upperBound else { return nil }
      return String(decoding: bytes[position..<min(position + 4, part.upperBound)], as: UTF8.self).unicodeScalars.first
    }
    while let scalar = scalar(before: start), scalar.isInWord, letters.count < 128 {
      letters.insert(scalar, at: 0)
      start = boundary(before: start - 1)
    }
    while let scalar = scalar(after: end), scalar.isInWord, letters.count < 256 {
      letters.append(scalar)
      end += UTF8.width(scalar)
    }
    let isMarked = scalar(before: start) == "\u{AD}" || scalar(after: end) == "\u{AD}"
    return isMarked ? (place, []) : (start, letters)
  }
  /// Returns the byte positions of places in a word, which are numbers of scalars before them.
  func bytes(ofPlaces places: [Int], in word: (start: Int, letters: [Unicode.Scalar])) -> [Int] {
    places.map { word.letters.prefix($0).reduce(word.start) { $0 + UTF8.width($1) } }
  }

  /// Returns the text with soft hyphens before the bytes at `positions`, which are in ascending order. O(bytes).
  func inserting(softHyphensAt positions: [Int]) -> FlatText {
    var copy = self
    let hyphen = Array("\u{AD}".utf8)
    for position in positions.reversed() {
      copy.bytes.insert(contentsOf: hyphen, at: position)
      for index in copy.spans.indices {
        if copy.spans[index].start >= position { copy.spans[index].start += hyphen.count }
        if copy.spans[index].end >= position { copy.spans[index].end += hyphen.count }
      }
    }
    return copy
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, or a mark on one.
  fileprivate var isInWord: Bool { properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered }
}
