/// Successive paragraphs of one style. A Pango layout has one width, one indent and one alignment, so each section needs its own layout.
struct ParagraphSection {
  /// The section's bytes of the text. The separator between two sections is in neither.
  let bytes: Range<Int>
  /// The style of its paragraphs.
  let style: ParagraphStyle
  /// The style's indents, as usable numbers.
  let indents: ParagraphIndents

  init(_ bytes: Range<Int>, _ style: ParagraphStyle) {
    (self.bytes, self.style, indents) = (bytes, style, style.indents.sane)
  }
}

extension FlatText {
  /// Returns the text's sections, at least one. Paragraphs have the style of their first character, or `base` if that has none. O(bytes),
  /// or O(spans) if all have the same style.
  func sections(_ base: ParagraphStyle) -> [ParagraphSection] {
    var style = spans.first?.style.paragraph
    guard spans.contains(where: { $0.style.paragraph != style }) else {
      return [ParagraphSection(0..<bytes.count, base.merged(with: style))]
    }
    var (sections, begin, position, span) = ([ParagraphSection](), 0, 0, 0)
    while true {
      let (end, next) = paragraph(from: position)
      // After a separator at the end of the text there is an empty line with the same paragraph style.
      guard next < bytes.count else { break }
      while spans[span].end <= next { span += 1 }
      if spans[span].style.paragraph != style {
        sections.append(ParagraphSection(begin..<end, base.merged(with: style)))
        (begin, style) = (next, spans[span].style.paragraph)
      }
      position = next
    }
    return sections + [ParagraphSection(begin..<bytes.count, base.merged(with: style))]
  }
}
