/// Successive paragraphs of one style. Pango's layouts have one width, one indent and one alignment: each section is a layout of its own.
struct ParagraphSection {
  /// What of the text's bytes is in it. The separator between two sections is in neither.
  let bytes: Range<Int>
  /// How its lines are set.
  let style: ParagraphStyle
  /// The style's indents, as numbers that can be worked with.
  let indents: ParagraphIndents

  init(_ bytes: Range<Int>, _ style: ParagraphStyle) {
    (self.bytes, self.style, indents) = (bytes, style, style.indents.sane)
  }
}

extension FlatText {
  /// The text's sections, at least one, where paragraphs have the style of their first character, and those without one `base`. O(bytes), and
  /// O(spans) where all have the same.
  func sections(_ base: ParagraphStyle) -> [ParagraphSection] {
    var style = spans.first?.style.paragraph
    guard spans.contains(where: { $0.style.paragraph != style }) else {
      return [ParagraphSection(0..<bytes.count, base.merged(with: style))]
    }
    var (sections, begin, position, span) = ([ParagraphSection](), 0, 0, 0)
    while true {
      let (end, next) = paragraph(from: position)
      // A separator at the end of the text has an empty line behind it, of the same paragraph style.
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
