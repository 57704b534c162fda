internal import Foundation
internal import TextLayout

/// Units of a text around a position, such as words, in order. A value type without views.
struct TextUnits: Hashable {
  /// The ranges in UTF-16 units of the text. They do not overlap.
  let ranges: [Range<Int>]

  init(_ ranges: [Range<Int>]) { self.ranges = ranges }

  // MARK: Queries

  /// Returns the unit that begins at `offset` or contains it; backward, the unit that ends there or contains it.
  func enclosing(_ offset: Int, forward: Bool) -> Range<Int>? {
    ranges.first { !$0.isEmpty && (forward ? $0.contains(offset) : $0.lowerBound < offset && offset <= $0.upperBound) }
  }
  /// Whether a unit ends at `offset`; backward, whether one begins there.
  func hasBoundary(at offset: Int, forward: Bool) -> Bool {
    ranges.contains { (forward ? $0.upperBound : $0.lowerBound) == offset }
  }
  /// Returns the next beginning or end of a unit after `offset`; backward, the last one before it.
  func boundary(from offset: Int, forward: Bool) -> Int? {
    let ends = ranges.lazy.flatMap { [$0.lowerBound, $0.upperBound] }
    return forward ? ends.first { $0 > offset } : ends.reversed().first { $0 < offset }
  }

  // MARK: Finding

  /// Finds the units around `offset`, up to the next boundary in either direction. Lines are unknown; paragraphs are used instead.
  /// O(length).
  init(_ granularity: UITextGranularity, in text: String, around offset: Int) {
    let place = text.utf16.index(text.startIndex, offsetBy: min(max(0, offset), text.utf16.count))
    let found: [Range<String.Index>] =
      switch granularity {
      case .document: [text.startIndex..<text.endIndex]
      case .character: Self.characters(in: text, around: place)
      case .word: Self.inParagraphs(of: text, around: place, Self.words)
      case .sentence: Self.inParagraphs(of: text, around: place, Self.sentences)
      case .paragraph, .line: Self.inParagraphs(of: text, around: place) { _, paragraph in [paragraph] }
      }
    ranges = found.map { $0.lowerBound.utf16Offset(in: text)..<$0.upperBound.utf16Offset(in: text) }
  }

  /// Returns the beginning of the character that contains a position.
  private static func characterStart(of place: String.Index, in text: String) -> String.Index {
    place < text.endIndex ? text.index(before: text.index(after: place)) : place
  }

  private static func characters(in text: String, around place: String.Index) -> [Range<String.Index>] {
    // The character before which or in which the position is.
    let start = characterStart(of: place, in: text)
    var found: [Range<String.Index>] = []
    if start > text.startIndex { found.append(text.index(before: start)..<start) }
    if start < text.endIndex { found.append(start..<text.index(after: start)) }
    return found
  }

  /// Returns the units that `body` finds in the paragraph at `place`, and in adjacent paragraphs until there is a boundary in both
  /// directions.
  private static func inParagraphs(
    of text: String, around place: String.Index, _ body: (String, Range<String.Index>) -> [Range<String.Index>]
  ) -> [Range<String.Index>] {
    let paragraph = paragraph(of: text, at: place)
    var found = body(text, paragraph)
    var (start, end) = (paragraph.lowerBound, paragraph.upperBound)
    while start > text.startIndex, found.first.map({ $0.lowerBound >= place }) ?? true {
      let other = Self.paragraph(of: text, at: text.index(before: start))
      found = body(text, other) + found
      start = other.lowerBound
    }
    while end < text.endIndex, found.last.map({ $0.upperBound <= place }) ?? true {
      let other = Self.paragraph(of: text, at: text.index(after: end))
      found += body(text, other)
      end = other.upperBound
    }
    return found
  }

  /// Returns the paragraph that contains a position, without the separator at its end.
  private static func paragraph(of text: String, at place: String.Index) -> Range<String.Index> {
    // A position between a carriage return and its line feed belongs to the paragraph that they end.
    var start = characterStart(of: place, in: text)
    var end = start
    while start > text.startIndex, !text[text.index(before: start)].isNewline { text.formIndex(before: &start) }
    while end < text.endIndex, !text[end].isNewline { text.formIndex(after: &end) }
    return start..<end
  }

  private static func words(in text: String, _ paragraph: Range<String.Index>) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var start: String.Index?
    for index in text[paragraph].indices {
      if CharacterClass(text[index]) == .word {
        if start == nil { start = index }
      } else if let begin = start {
        found.append(begin..<index)
        start = nil
      }
    }
    if let start { found.append(start..<paragraph.upperBound) }
    return found
  }

  /// Returns the sentences of a paragraph, with the spaces after them.
  private static func sentences(in text: String, _ paragraph: Range<String.Index>) -> [Range<String.Index>] {
    SentenceBreaks.sentences(in: text[paragraph])
  }
}
