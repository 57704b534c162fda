extension TextLayout {
  /// Shapes `text` and breaks it into lines. Costs tens of microseconds for a short text: ask ``TextCache`` first.
  ///
  /// `paragraph` is the style of the paragraphs that have none of their own. Any input gives a layout: fonts that are not there are
  /// replaced, lengths that are no numbers become limits.
  package convenience init(_ text: AttributedText, paragraph: ParagraphStyle = ParagraphStyle(), constraints: TextConstraints = .unbounded)
  {
    let result = FontLibrary.shared.withLock { () -> LineBreaker in
      var breaker = LineBreaker(text: FlatText(text), paragraph: paragraph, constraints: constraints.sane)
      breaker.run()
      return breaker
    }
    self.init(
      lines: result.lines, pangoLayouts: result.pangoLayouts, width: result.width, height: result.height,
      isTruncated: result.isTruncated, wrapped: result.wrapped, byteCount: result.text.bytes.count)
  }
}
