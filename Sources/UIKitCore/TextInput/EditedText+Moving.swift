/// How far a key moves the caret.
enum TextUnit: Hashable, Sendable { case character, word, line }

extension EditedText {
  /// Where the caret gets by one `unit` from where it is. A selection that is not extended is left at its end on that side.
  func destination(of unit: TextUnit, forward: Bool, extending: Bool = false) -> Int {
    if unit == .character, hasSelection, !extending { return forward ? selection.upperBound : selection.lowerBound }
    return boundary(of: unit, from: head, forward: forward)
  }

  mutating func moveCaret(by unit: TextUnit, forward: Bool, extending: Bool) {
    moveCaret(to: destination(of: unit, forward: forward, extending: extending), extending: extending)
  }

  /// What a key that deletes one `unit` takes: the selection if there is one.
  func deletionRange(of unit: TextUnit, forward: Bool) -> Range<Int> {
    if let marked { return marked }
    if hasSelection { return selection }
    let end = boundary(of: unit, from: head, forward: forward)
    return min(head, end)..<max(head, end)
  }

  /// What a double click at `offset` selects: a word, the space between two, or one character of another kind.
  func wordRange(at offset: Int) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    var low = snapped(offset)
    // Behind the last character the click means that one.
    if low == length { low = boundary(before: low) }
    var high = boundary(after: low)
    let kind = Kind(text[index(low)])
    guard kind != .other else { return low..<high }
    while low > 0, Kind(text[text.index(before: index(low))]) == kind { low = boundary(before: low) }
    while high < length, Kind(text[index(high)]) == kind { high = boundary(after: high) }
    return low..<high
  }

  private func boundary(of unit: TextUnit, from start: Int, forward: Bool) -> Int {
    switch (unit, forward) {
    case (.character, true): return boundary(after: start)
    case (.character, false): return boundary(before: start)
    case (.line, true): return length
    case (.line, false): return 0
    case (.word, true):
      var place = index(start)
      while place < text.endIndex, Kind(text[place]) != .word { text.formIndex(after: &place) }
      while place < text.endIndex, Kind(text[place]) == .word { text.formIndex(after: &place) }
      return offset(place)
    case (.word, false):
      var place = index(start)
      while place > text.startIndex, Kind(text[text.index(before: place)]) != .word { text.formIndex(before: &place) }
      while place > text.startIndex, Kind(text[text.index(before: place)]) == .word { text.formIndex(before: &place) }
      return offset(place)
    }
  }

  /// What a character is to words.
  private enum Kind {
    case word, space, other

    init(_ character: Character) {
      if character.isWhitespace {
        self = .space
      } else {
        self = character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’" ? .word : .other
      }
    }
  }
}
