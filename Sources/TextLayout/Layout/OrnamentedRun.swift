internal import CCairo
package import CPango
package import HitchlessBase

/// A run of a line that Pango alone does not draw: one with a shadow, outlines, a thick line or one with gaps, or a picture. Valid as long as its line.
package struct OrnamentedRun {
  private let run: UnsafeMutablePointer<PangoGlyphItem>
  /// From the line's left end to the run's, in points.
  package let x: Double
  /// How far the run stands above the line's baseline, in points.
  package let rise: Double
  /// The shadow of its characters.
  package private(set) var shadow: DropShadow?
  /// The line along the outlines of its characters.
  package private(set) var stroke: TextStroke?
  /// The line below its characters, if Pango draws none.
  package private(set) var underline: TextUnderline?
  /// The line through its characters, if Pango draws none.
  package private(set) var strikethrough: TextUnderline?
  /// The picture that takes its room.
  package private(set) var attachment: TextAttachment?
  /// The colour that the text has where the picture is; nil for that which it is painted with.
  package private(set) var color: PixelColor?

  /// Those of a line, from left to right. Under the text lock. O(runs).
  package static func all(in line: UnsafeMutablePointer<PangoLayoutLine>) -> [OrnamentedRun] {
    var found: [OrnamentedRun] = []
    var x: Int32 = 0
    var node = line.pointee.runs
    while let item = node {
      let run = item.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      node = item.pointee.next
      x += run.pointee.start_x_offset
      if let made = OrnamentedRun(run, x: x) { found.append(made) }
      x += pango_glyph_string_get_width(run.pointee.glyphs) + run.pointee.end_x_offset
    }
    return found
  }

  private init?(_ run: UnsafeMutablePointer<PangoGlyphItem>, x: Int32) {
    self.run = run
    self.x = Double(x) / Double(PANGO_SCALE)
    rise = Double(run.pointee.y_offset) / Double(PANGO_SCALE)
    var node = run.pointee.item.pointee.analysis.extra_attrs
    while let item = node {
      let attribute = item.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
      node = item.pointee.next
      switch OrnamentAttribute.ornament(of: attribute) {
      case .shadow(let shadow): self.shadow = shadow
      case .stroke(let stroke): self.stroke = stroke
      case .underline(let line): underline = line
      case .strikethrough(let line): strikethrough = line
      case nil: break
      }
      if let content = AttachmentAttribute.content(of: attribute) { (attachment, color) = (content.attachment, content.color) }
    }
    if shadow == nil, stroke == nil, underline == nil, strikethrough == nil, attachment == nil { return nil }
  }

  /// What the glyphs may cover, from the run's left end on its baseline, in points.
  package var inkBounds: Rect {
    var ink = PangoRectangle()
    pango_glyph_string_extents(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, &ink, nil)
    let unit = 1 / Double(PANGO_SCALE)
    let bounds = Rect(
      x: Double(ink.x) * unit, y: Double(ink.y) * unit, width: Double(ink.width) * unit, height: Double(ink.height) * unit)
    let reach = -(stroke?.width ?? 0)
    return bounds.inset(by: EdgeInsets(top: reach, left: reach, bottom: reach, right: reach))
  }

  /// How wide the run is, in points.
  package var width: Double { Double(pango_glyph_string_get_width(run.pointee.glyphs)) / Double(PANGO_SCALE) }

  /// Where the font has its lines: how far their upper edges are above the baseline, and how thick they are, in points.
  package var linePlaces: (underline: LinePlace, strikethrough: LinePlace) {
    let metrics = pango_font_get_metrics(run.pointee.item.pointee.analysis.font, nil)
    defer { pango_font_metrics_unref(metrics) }
    func place(_ position: Int32, _ thickness: Int32) -> LinePlace {
      LinePlace(top: Double(position) / Double(PANGO_SCALE), thickness: Double(thickness) / Double(PANGO_SCALE))
    }
    return (
      place(pango_font_metrics_get_underline_position(metrics), pango_font_metrics_get_underline_thickness(metrics)),
      place(pango_font_metrics_get_strikethrough_position(metrics), pango_font_metrics_get_strikethrough_thickness(metrics))
    )
  }
  /// Where a font has a line below or through characters.
  package struct LinePlace {
    /// From the baseline up to the line's upper edge, in points.
    package let top: Double
    /// The line's height in points.
    package let thickness: Double
  }

  /// Whether its glyphs are pictures of their own colours, as emoji are, which have no outlines.
  private var hasPictures: Bool {
    guard let glyphs = run.pointee.glyphs, glyphs.pointee.num_glyphs > 0 else { return false }
    return glyphs.pointee.glyphs[0].attr.is_color != 0
  }

  /// Draws all that is seen of the glyphs with the baseline's left end `x` points to the right of the current point, in the current source. The
  /// context has another font and line afterwards.
  package func paintGlyphs(in cairo: OpaquePointer, x: Double = 0) {
    var start = (x: 0.0, y: 0.0)
    cairo_get_current_point(cairo, &start.x, &start.y)
    // Pictures are painted as they are by whatever colour.
    if stroke?.fills ?? true || hasPictures {
      TextLayout.show(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, in: cairo, x: x)
      cairo_move_to(cairo, start.x, start.y)
    }
    strokeGlyphs(in: cairo, x: x)
  }
  /// Draws the line that ``stroke`` says, as ``paintGlyphs(in:x:)``.
  package func strokeGlyphs(in cairo: OpaquePointer, x: Double = 0) {
    guard let stroke, !hasPictures else { return }
    TextLayout.show(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, in: cairo, x: x, cairo_glyph_path)
    cairo_set_line_width(cairo, stroke.width)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    cairo_set_dash(cairo, nil, 0, 0)
    cairo_stroke(cairo)
  }
}
