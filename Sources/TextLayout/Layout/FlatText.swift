/// An attributed text as bytes and spans of bytes, which is the form that Pango needs, and cheap to split.
struct FlatText {
  struct Span {
    var start: Int
    var end: Int
    var style: TextStyle
  }

  var bytes: [UInt8]
  /// The spans in order, without gaps. None is empty, except one at the end that determines the height of an empty last line.
  var spans: [Span]

  init(_ text: AttributedText) {
    bytes = []
    spans = []
    bytes.reserveCapacity(text.byteCount)
    for run in text.runs {
      let start = bytes.count
      for byte in run.text.utf8 {
        // Pango ends a text at a NUL byte, so it is replaced by the replacement character.
        if byte == 0 { bytes += [0xEF, 0xBF, 0xBD] } else { bytes.append(byte) }
      }
      if bytes.count > start { spans.append(Span(start: start, end: bytes.count, style: run.style)) }
    }
  }

  private init(bytes: [UInt8], spans: [Span]) {
    self.bytes = bytes
    self.spans = spans
  }

  var isEmpty: Bool { bytes.isEmpty }
  /// The size of the smallest font.
  var smallestSize: Double { spans.map(\.style.font.effectiveSize).min() ?? 17 }

  /// Returns the text between two byte positions, which must be character boundaries. O(bytes in it + log spans).
  func slice(from start: Int, to end: Int) -> FlatText {
    let parts = spans[firstSpan(endingBehind: start)...].prefix { $0.start < end }.map {
      Span(start: max($0.start, start) - start, end: min($0.end, end) - start, style: $0.style)
    }
    return FlatText(bytes: Array(bytes[start..<end]), spans: start < end ? parts : [])
  }
  /// Returns the text of a section. If its last paragraph is empty, the paragraph has the style of the separator after it, and therefore
  /// its height.
  func slice(of section: ParagraphSection) -> FlatText {
    var part = slice(from: section.bytes.lowerBound, to: section.bytes.upperBound)
    let (separator, end) = (firstSpan(endingBehind: section.bytes.upperBound), part.bytes.count)
    if separator < spans.count { part.spans.append(Span(start: end, end: end, style: spans[separator].style)) }
    return part
  }
  /// Returns the text between two byte positions. If it is empty, it has the style of the text there, and therefore its height. O(bytes in it
  /// + log spans).
  func piece(from start: Int, to end: Int) -> FlatText {
    var part = slice(from: start, to: end)
    if part.spans.isEmpty, let style = style(at: start) { part.spans = [Span(start: 0, end: 0, style: style)] }
    return part
  }
  /// Returns the style of the text after a byte position; nil for an empty text without a style. O(log spans).
  func style(at position: Int) -> TextStyle? { spans.isEmpty ? nil : spans[min(firstSpan(endingBehind: position), spans.count - 1)].style }
  /// Returns the index of the span that contains a byte position. O(log spans).
  private func firstSpan(endingBehind position: Int) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the largest scalar boundary that is not after `position`.
  func boundary(before position: Int) -> Int {
    var index = min(max(0, position), bytes.count)
    while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  /// Returns the end of the paragraph that begins at `start`, and the start of the next one (the end of the text if there is none). Line
  /// separators also end a paragraph here, because no line extends across them.
  func paragraph(from start: Int) -> (end: Int, next: Int) {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A: return (index, index + 1)
      case 0x0D: return (index, index + (index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1))
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9):
        return (index, index + 3)
      default: index += 1
      }
    }
    return (bytes.count, bytes.count)
  }

  /// Returns the text with `text` appended in the style of the last character.
  func appending(_ text: String) -> FlatText {
    guard var last = spans.last else { return self }
    var copy = self
    copy.bytes += Array(text.utf8)
    last.end = copy.bytes.count
    copy.spans[copy.spans.count - 1] = last
    return copy
  }

  /// Returns the text as one paragraph, with separators replaced by spaces.
  func joiningParagraphs() -> FlatText {
    var copy = self
    var index = 0
    while true {
      let (end, next) = paragraph(from: index)
      guard next > end else { return copy }
      // The same number of bytes, so that the spans remain valid.
      for index in end..<next { copy.bytes[index] = 0x20 }
      index = next
    }
  }
}
