extension TextLayout {
  /// Shapes `text` and breaks it into lines. This takes tens of microseconds for a short text: use ``TextCache`` instead if possible.
  ///
  /// `paragraph` is the style of the paragraphs that have no style of their own. Any input results in a layout: missing fonts are replaced,
  /// and lengths that are NaN become limits.
  package convenience init(_ text: AttributedText, paragraph: ParagraphStyle = ParagraphStyle(), constraints: TextConstraints = .unbounded)
  {
    let room = constraints.sane
    let text = text.sizesAttachments ? text.sizingAttachments(inWidth: room.width) : text
    let result = FontLibrary.shared.withLock { () -> LineBreaker in
      var breaker = LineBreaker(text: FlatText(text), paragraph: paragraph, constraints: room)
      breaker.run()
      return breaker
    }
    self.init(
      lines: result.lines, pangoLayouts: result.pangoLayouts, width: result.width, height: result.height,
      isTruncated: result.isTruncated, wrapped: result.wrapped, hasBreakRules: result.hasBreakRules, byteCount: result.text.bytes.count)
  }
}
