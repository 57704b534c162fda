/// The distance by which a key moves the caret.
enum TextUnit: Hashable, Sendable { case character, word, line }

extension EditedText {
  /// Returns the offset of the caret after moving by one `unit`. A selection that is not extended collapses to its end in that direction.
  func destination(of unit: TextUnit, forward: Bool, extending: Bool = false) -> Int {
    if unit == .character, hasSelection, !extending { return forward ? selection.upperBound : selection.lowerBound }
    return boundary(of: unit, from: head, forward: forward)
  }

  mutating func moveCaret(by unit: TextUnit, forward: Bool, extending: Bool) {
    moveCaret(to: destination(of: unit, forward: forward, extending: extending), extending: extending)
  }

  /// Returns the range that a key for deleting one `unit` deletes: the composed text, otherwise the selection, otherwise one unit.
  func deletionRange(of unit: TextUnit, forward: Bool) -> Range<Int> {
    if let marked { return marked }
    if hasSelection { return selection }
    let end = boundary(of: unit, from: head, forward: forward)
    return min(head, end)..<max(head, end)
  }

  /// Returns the range that a double click at `offset` selects: a word, the space between two words, or one other character.
  func wordRange(at offset: Int) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    var low = snapped(offset)
    // A click behind the last character selects that character.
    if low == length { low = boundary(before: low) }
    var high = boundary(after: low)
    let kind = CharacterClass(text[index(low)])
    guard kind != .other else { return low..<high }
    while low > 0, CharacterClass(text[text.index(before: index(low))]) == kind { low = boundary(before: low) }
    while high < length, CharacterClass(text[index(high)]) == kind { high = boundary(after: high) }
    return low..<high
  }

  private func boundary(of unit: TextUnit, from start: Int, forward: Bool) -> Int {
    switch (unit, forward) {
    case (.character, true): return boundary(after: start)
    case (.character, false): return boundary(before: start)
    case (.line, true): return length
    case (.line, false): return 0
    case (.word, true):
      var position = index(start)
      while position < text.endIndex, CharacterClass(text[position]) != .word { text.formIndex(after: &position) }
      while position < text.endIndex, CharacterClass(text[position]) == .word { text.formIndex(after: &position) }
      return offset(position)
    case (.word, false):
      var position = index(start)
      while position > text.startIndex, CharacterClass(text[text.index(before: position)]) != .word { text.formIndex(before: &position) }
      while position > text.startIndex, CharacterClass(text[text.index(before: position)]) == .word { text.formIndex(before: &position) }
      return offset(position)
    }
  }
}

/// The class of a character for finding the boundaries of words.
enum CharacterClass {
  case word, space, other

  init(_ character: Character) {
    if character.isWhitespace {
      self = .space
    } else {
      self = character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’" ? .word : .other
    }
  }
}
