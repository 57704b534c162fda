/// One line of text that is being edited: the text, what is selected, what an input method is composing. A value that knows no views.
///
/// Places are offsets in the text's UTF-8, always between two grapheme clusters: what a person takes for one character is never cut.
/// Every operation is O(length).
struct EditedText: Hashable, Sendable {
  private(set) var text = ""
  /// Where the selection was begun; equal to ``head`` if nothing is selected.
  private(set) var anchor = 0
  /// Where the caret is.
  private(set) var head = 0
  /// What an input method is composing: part of the text, given back to be replaced.
  private(set) var marked: Range<Int>?

  init() {}

  /// `text` with the caret at its end.
  init(_ text: String) {
    self.text = Self.singleLine(text)
    head = length
    anchor = head
  }

  /// How many bytes of UTF-8 there are.
  var length: Int { text.utf8.count }
  /// What is selected; empty at the caret if nothing is.
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var hasSelection: Bool { anchor != head }
  /// What typed text takes the place of.
  var insertionRange: Range<Int> { marked ?? selection }

  /// `text` as it can stand on one line: separators become spaces, control characters go.
  static func singleLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory.isUnprintable }) else { return text }
    var line = ""
    // Character by character, so that a line feed after a carriage return makes one space and not two.
    for character in text {
      if character.isNewline || character == "\t" {
        line.append(" ")
      } else {
        line.unicodeScalars.append(contentsOf: character.unicodeScalars.filter { !$0.properties.generalCategory.isUnprintable })
      }
    }
    return line
  }

  subscript(range: Range<Int>) -> Substring { text[index(range.lowerBound)..<index(range.upperBound)] }

  // MARK: Boundaries

  /// The last boundary between characters that is not behind `offset`.
  func snapped(_ offset: Int) -> Int {
    let offset = min(max(0, offset), length)
    var place = index(offset)
    if String.Index(place, within: text) != nil { return offset }
    // Inside of a character: its beginning is where the next one before begins.
    place = text.index(before: text.index(after: place))
    while self.offset(place) > offset { place = text.index(before: place) }
    return self.offset(place)
  }

  /// The boundary after the one at `offset`; the end's own.
  func boundary(after offset: Int) -> Int { offset < length ? self.offset(text.index(after: index(offset))) : length }
  /// The boundary before the one at `offset`; the beginning's own.
  func boundary(before offset: Int) -> Int { offset > 0 ? self.offset(text.index(before: index(offset))) : 0 }

  func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
  func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  // MARK: Changing

  /// Puts `string` in the place of `range`, with the caret behind it. What it joins with the text around it into one character is one
  /// from then on.
  mutating func replace(_ range: Range<Int>, with string: String) {
    let low = snapped(range.lowerBound)
    let string = Self.singleLine(string)
    text.replaceSubrange(index(low)..<index(max(low, snapped(range.upperBound))), with: string)
    let end = low + string.utf8.count
    let place = snapped(end)
    head = place < end ? boundary(after: place) : place
    anchor = head
    marked = nil
  }

  /// Shows `string` as being composed, in the place of what was, with the caret `caret` characters into it.
  mutating func compose(_ string: String, caret: Int) {
    let range = insertionRange
    let string = Self.singleLine(string)
    replace(range, with: string)
    guard !string.isEmpty else { return }
    let low = snapped(range.lowerBound)
    marked = low..<min(length, max(head, low + string.utf8.count))
    let count = min(max(0, caret), string.count)
    head = snapped(low + string.prefix(count).utf8.count)
    anchor = head
  }

  /// What is being composed stays as it is.
  mutating func acceptComposition() {
    guard let marked else { return }
    self.marked = nil
    head = snapped(marked.upperBound)
    anchor = head
  }

  // MARK: Selecting

  /// Brings the caret to `offset`; `extending` leaves the other end of the selection.
  mutating func moveCaret(to offset: Int, extending: Bool = false) {
    marked = nil
    head = snapped(offset)
    if !extending { anchor = head }
  }

  mutating func select(_ range: Range<Int>) {
    marked = nil
    anchor = snapped(range.lowerBound)
    head = snapped(range.upperBound)
  }

  mutating func selectAll() { select(0..<length) }
}

extension Unicode.GeneralCategory {
  /// Control characters and the separators of lines and paragraphs. Format characters stay: emoji and scripts need them.
  fileprivate var isUnprintable: Bool { self == .control || self == .lineSeparator || self == .paragraphSeparator }
}
