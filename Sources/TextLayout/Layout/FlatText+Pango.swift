internal import CPango
internal import HitchlessBase

extension FlatText {
  /// Returns a new Pango layout with the text, in a direction, and its attributes; the caller releases it. Requires the text lock.
  func makePangoLayout(_ direction: WritingDirection = .natural) -> OpaquePointer {
    let layout = FontLibrary.shared.makeLayout(direction)
    bytes.withCharacters { pango_layout_set_text(layout, $0, $1) }
    let attributes = makeAttributes()
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    return layout
  }

  /// Returns a new list of the text's attributes; the caller releases it. Requires the text lock.
  func makeAttributes() -> OpaquePointer {
    let attributes: OpaquePointer = pango_attr_list_new()
    for span in spans {
      let description = FontLibrary.shared.makeDescription(span.style.font)
      insert(pango_attr_font_desc_new(description), span, attributes)
      pango_font_description_free(description)
      addDecorations(of: span, to: attributes)
    }
    return attributes
  }

  private func addDecorations(of span: Span, to list: OpaquePointer) {
    let style = span.style
    // Pango's fill is invisible in these cases, and its lines would be, too.
    let isHollow = style.stroke?.fills == false || style.isSlanted
    if let features = style.font.featureList { insert(pango_attr_font_features_new(features), span, list) }
    if style.kerning != 0, abs(style.kerning) < 1e4 { insert(pango_attr_letter_spacing_new(units(style.kerning)), span, list) }
    if style.baselineOffset != 0, abs(style.baselineOffset) < 1e4 {
      insert(pango_attr_rise_new(units(style.baselineOffset)), span, list)
    }
    if let shadow = style.shadow { insert(OrnamentAttribute.make(.shadow(shadow)), span, list) }
    if let stroke = style.stroke { draw(stroke, span, in: list) }
    if style.isSlanted { insert(OrnamentAttribute.make(.slant(min(10, max(-10, style.slant)), style.color)), span, list) }
    if let attachment = style.attachment { addPictures(attachment, to: span, in: list) }
    if let line = style.underline, !line.isPlain || isHollow {
      draw(line, span, in: list) { OrnamentAttribute.make(.underline($0)) }
    } else if let line = style.underline {
      let kind = line.isDouble ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE
      draw(line, below: span, in: list, pango_attr_underline_new(kind), pango_attr_underline_color_new)
    }
    if let line = style.strikethrough, !line.isPlain || isHollow {
      draw(line, span, in: list) { OrnamentAttribute.make(.strikethrough($0)) }
    } else if let line = style.strikethrough {
      draw(line, below: span, in: list, pango_attr_strikethrough_new(1), pango_attr_strikethrough_color_new)
    }
    if let color = style.color {
      insert(pango_attr_foreground_new(part(color.red), part(color.green), part(color.blue)), span, list)
    }
    if isHollow || style.color != nil {
      // Pango treats zero as "not set", so the smallest value above zero is used instead.
      insert(pango_attr_foreground_alpha_new(isHollow ? 1 : max(1, part(style.color?.alpha ?? 1))), span, list)
    }
    if let color = style.backgroundColor {
      insert(pango_attr_background_new(part(color.red), part(color.green), part(color.blue)), span, list)
      insert(pango_attr_background_alpha_new(max(1, part(color.alpha))), span, list)
    }
  }

  /// Adds a stroke along the outlines of `span`.
  private func draw(_ stroke: TextStroke, _ span: Span, in list: OpaquePointer) {
    var stroke = stroke
    stroke.color = stroke.color ?? span.style.color
    insert(OrnamentAttribute.make(.stroke(stroke)), span, list)
  }

  /// Reserves room for a picture at each U+FFFC. O(bytes).
  private func addPictures(_ attachment: TextAttachment, to span: Span, in list: OpaquePointer) {
    let character = Array(TextAttachment.character.utf8)
    let content = AttachmentAttribute.Content(attachment, color: span.style.color)
    var start = span.start
    while start + character.count <= span.end {
      let end = start + character.count
      if bytes[start..<end].elementsEqual(character), let made = AttachmentAttribute.make(content) {
        made.pointee.start_index = UInt32(clamping: start)
        made.pointee.end_index = UInt32(clamping: end)
        pango_attr_list_insert(list, made)
        start = end
      } else {
        start += 1
      }
    }
  }

  /// Adds a line below or through the parts of `span` that have one. Takes ownership of `attribute`; `color` creates the attribute of the
  /// line's colour.
  private func draw(
    _ line: TextUnderline, below span: Span, in list: OpaquePointer, _ attribute: UnsafeMutablePointer<PangoAttribute>?,
    _ color: (UInt16, UInt16, UInt16) -> UnsafeMutablePointer<PangoAttribute>?
  ) {
    guard let attribute else { return }
    for stretch in stretches(of: span, line) {
      insert(pango_attribute_copy(attribute), stretch, list)
      if let own = line.color { insert(color(part(own.red), part(own.green), part(own.blue)), stretch, list) }
    }
    pango_attribute_destroy(attribute)
  }

  /// Adds a line that Pango does not draw to the parts of `span` that have one.
  private func draw(
    _ line: TextUnderline, _ span: Span, in list: OpaquePointer, _ make: (TextUnderline) -> UnsafeMutablePointer<PangoAttribute>?
  ) {
    var line = line
    line.color = line.color ?? span.style.color
    for stretch in stretches(of: span, line) { insert(make(line), stretch, list) }
  }

  /// Returns the parts of a span that have a line: the whole span, or its words. O(bytes).
  private func stretches(of span: Span, _ line: TextUnderline) -> [Span] {
    guard line.isByWord else { return [span] }
    return bytes[span.start..<span.end].indices.split { bytes[$0] == 0x20 || bytes[$0] == 0x09 }.map {
      Span(start: $0.first ?? span.start, end: ($0.last ?? span.end - 1) + 1, style: span.style)
    }
  }

  private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ span: Span, _ list: OpaquePointer) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(clamping: span.start)
    // Extends beyond the text as well: if the text ends with a separator, an empty line follows, which has the same height as others.
    attribute.pointee.end_index = span.end == bytes.count ? UInt32.max : UInt32(clamping: span.end)
    pango_attr_list_insert(list, attribute)
  }

  private func units(_ points: Double) -> Int32 { Int32((points * Double(PANGO_SCALE)).rounded()) }
  private func part(_ value: Double) -> UInt16 { UInt16((min(1, max(0, value)) * 65535).rounded()) }
}

extension [UInt8] {
  /// Calls `body` with the text as C characters and its length.
  func withCharacters<Result>(_ body: (UnsafePointer<CChar>?, Int32) -> Result) -> Result {
    withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress, Int32(clamping: $0.count)) }
    }
  }
}
