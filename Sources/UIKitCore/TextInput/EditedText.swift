internal import Foundation

/// Text that is being edited, by default on one line, with its selection and the text that an input method is composing. A value type
/// without views.
///
/// Offsets count UTF-8 bytes and are always between two grapheme clusters, so that no user-perceived character is ever cut. Every operation
/// is O(length).
struct EditedText: Hashable, Sendable {
  private(set) var text = ""
  /// Whether the text may have several lines. Otherwise line separators become spaces.
  let keepsLines: Bool
  /// The offset at which the selection began; equal to ``head`` if nothing is selected.
  private(set) var anchor = 0
  /// The offset of the caret.
  private(set) var head = 0
  /// The range of the text that an input method is composing and may still replace; nil if there is none.
  private(set) var marked: Range<Int>?

  init() { keepsLines = false }

  /// Creates a text with the caret at its end.
  init(_ text: String, keepsLines: Bool = false) {
    self.keepsLines = keepsLines
    self.text = keepsLines ? text : Self.singleLine(text)
    head = length
    anchor = head
  }

  /// The length in UTF-8 bytes.
  var length: Int { text.utf8.count }
  /// The selected range; empty at the caret if nothing is selected.
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var hasSelection: Bool { anchor != head }
  /// The range that typed text replaces.
  var insertionRange: Range<Int> { marked ?? selection }

  /// Returns `string` in the form in which it is inserted.
  func cleaned(_ string: String) -> String { keepsLines ? string : Self.singleLine(string) }
  /// Returns `text` on one line: line separators become spaces, control characters are removed.
  static func singleLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory.isUnprintable }) else { return text }
    var line = ""
    // Iterates over characters, so that a carriage return with a line feed becomes one space.
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

  /// Returns the last boundary between characters that is not after `offset`.
  func snapped(_ offset: Int) -> Int {
    let offset = min(max(0, offset), length)
    var position = index(offset)
    if String.Index(position, within: text) != nil { return offset }
    // Inside a character: search backwards for its beginning.
    position = text.index(before: text.index(after: position))
    while self.offset(position) > offset { position = text.index(before: position) }
    return self.offset(position)
  }

  /// Returns the boundary after `offset`; the end if there is none.
  func boundary(after offset: Int) -> Int { offset < length ? self.offset(text.index(after: index(offset))) : length }
  /// Returns the boundary before `offset`; the beginning if there is none.
  func boundary(before offset: Int) -> Int { offset > 0 ? self.offset(text.index(before: index(offset))) : 0 }

  /// Returns a range of bytes, limited to the text and moved to boundaries between grapheme clusters.
  func snapped(_ range: Range<Int>) -> Range<Int> {
    let low = snapped(range.lowerBound)
    return low..<max(low, snapped(range.upperBound))
  }

  /// Converts a range to UTF-16 units.
  func utf16Range(of range: Range<Int>) -> NSRange {
    let (begin, end) = (index(range.lowerBound), index(range.upperBound))
    return NSRange(
      location: text.utf16.distance(from: text.startIndex, to: begin), length: text.utf16.distance(from: begin, to: end))
  }
  /// Converts a range of UTF-16 units, limited to the text and moved to boundaries between grapheme clusters.
  func range(ofUTF16 range: NSRange) -> Range<Int> {
    func offset(_ units: Int) -> Int {
      self.offset(text.utf16.index(text.startIndex, offsetBy: units, limitedBy: text.endIndex) ?? text.endIndex)
    }
    let start = max(0, range.location == NSNotFound ? Int.max : range.location)
    let end = start.addingReportingOverflow(max(0, range.length))
    let low = snapped(offset(start))
    return low..<max(low, snapped(offset(end.overflow ? Int.max : end.partialValue)))
  }

  func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
  func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

  // MARK: Changing

  /// Replaces `range` with `string`, and places the caret after it. If `string` forms one character with the text around it, the caret is
  /// placed after that character.
  mutating func replace(_ range: Range<Int>, with string: String) {
    let low = snapped(range.lowerBound)
    let string = cleaned(string)
    text.replaceSubrange(index(low)..<index(max(low, snapped(range.upperBound))), with: string)
    let end = low + string.utf8.count
    let boundary = snapped(end)
    head = boundary < end ? self.boundary(after: boundary) : boundary
    anchor = head
    marked = nil
  }

  /// Whether a range of bytes, which need not be between characters, contains `string`.
  func has(_ string: String, at range: Range<Int>) -> Bool {
    range.upperBound <= length && text.utf8[index(range.lowerBound)..<index(range.upperBound)].elementsEqual(string.utf8)
  }
  /// Replaces a range of bytes with the text that it contained before. The range may begin or end inside a character of the current text.
  mutating func restore(_ string: String, in range: Range<Int>, selection: Range<Int>) {
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: string)
    select(selection)
  }

  /// Replaces the composed text with `string`. `selected` is the selection in it, in UTF-16 units.
  mutating func compose(_ string: String, selecting selected: NSRange) {
    let range = insertionRange
    let string = cleaned(string)
    replace(range, with: string)
    guard !string.isEmpty else { return }
    let low = snapped(range.lowerBound)
    marked = low..<min(length, max(head, low + string.utf8.count))
    let composed = EditedText(string, keepsLines: true).range(ofUTF16: selected)
    anchor = snapped(low + composed.lowerBound)
    head = snapped(low + composed.upperBound)
  }

  /// Ends composing; the text is unchanged.
  mutating func acceptComposition() {
    guard let marked else { return }
    self.marked = nil
    // A selection in the composed text is kept.
    guard !hasSelection else { return }
    head = snapped(marked.upperBound)
    anchor = head
  }

  /// Replaces a range of bytes with a text set by the program. The selection is kept where its text still exists; composing ends.
  mutating func adopt(_ string: String, in range: Range<Int>) {
    func moved(_ place: Int) -> Int {
      let new = range.lowerBound + string.utf8.count
      return place >= range.upperBound ? place + new - range.upperBound : min(place, new)
    }
    let (oldAnchor, oldHead) = (anchor, head)
    text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: string)
    marked = nil
    anchor = snapped(moved(oldAnchor))
    head = snapped(moved(oldHead))
  }

  // MARK: Selecting

  /// Moves the caret to `offset`. With `extending`, the other end of the selection stays in place.
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
  /// Control characters and separators of lines and paragraphs. Format characters are kept: emoji and some scripts need them.
  fileprivate var isUnprintable: Bool { self == .control || self == .lineSeparator || self == .paragraphSeparator }
}
