internal import CCairo
package import CPango
package import HitchlessBase

/// A run of a line that Pango cannot draw on its own: one with a shadow, outlines, a thick line or a line with gaps, sheared
/// characters, or a picture. Valid for the lifetime of its line.
package struct OrnamentedRun {
  private let run: UnsafeMutablePointer<PangoGlyphItem>
  /// The distance from the line's left end to the run's, in points.
  package let x: Double
  /// The height of the run above the line's baseline, in points.
  package let rise: Double
  /// The shadow of its characters.
  package private(set) var shadow: DropShadow?
  /// The line along the outlines of its characters.
  package private(set) var stroke: TextStroke?
  /// The line below its characters, if Pango does not draw it.
  package private(set) var underline: TextUnderline?
  /// The line through its characters, if Pango does not draw it.
  package private(set) var strikethrough: TextUnderline?
  /// The shear of its characters, which Pango does not draw then; nil for none.
  private var slant: Double?
  /// The picture that is in its place.
  package private(set) var attachment: TextAttachment?
  /// The colour of the text; nil for the colour that the text is painted with. Only known for pictures, sheared characters, and the runs of
  /// ``every(in:)``.
  package private(set) var color: PixelColor?

  /// Returns the ornamented runs of a line, from left to right. Requires the text lock. O(runs).
  package static func all(in line: UnsafeMutablePointer<PangoLayoutLine>) -> [OrnamentedRun] { runs(of: line) { $0.isOrnamented } }
  /// Returns all runs of a line, from left to right. Requires the text lock. O(runs).
  package static func every(in line: UnsafeMutablePointer<PangoLayoutLine>) -> [OrnamentedRun] { runs(of: line) { _ in true } }
  private static func runs(
    of line: UnsafeMutablePointer<PangoLayoutLine>, where isWanted: (OrnamentedRun) -> Bool
  ) -> [OrnamentedRun] {
    var found: [OrnamentedRun] = []
    var x: Int32 = 0
    var node = line.pointee.runs
    while let item = node {
      let run = item.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      node = item.pointee.next
      x += run.pointee.start_x_offset
      let made = OrnamentedRun(run, x: x)
      if isWanted(made) { found.append(made) }
      x += pango_glyph_string_get_width(run.pointee.glyphs) + run.pointee.end_x_offset
    }
    return found
  }

  private init(_ run: UnsafeMutablePointer<PangoGlyphItem>, x: Int32) {
    self.run = run
    self.x = Double(x) / Double(PANGO_SCALE)
    rise = Double(run.pointee.y_offset) / Double(PANGO_SCALE)
    var (alpha, slantedColor, picture): (Double?, PixelColor?, AttachmentAttribute.Content?) = (nil, nil, nil)
    var node = run.pointee.item.pointee.analysis.extra_attrs
    while let item = node {
      let attribute = item.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
      node = item.pointee.next
      switch OrnamentAttribute.ornament(of: attribute) {
      case .shadow(let shadow): self.shadow = shadow
      case .stroke(let stroke): self.stroke = stroke
      case .underline(let line): underline = line
      case .strikethrough(let line): strikethrough = line
      case .slant(let slant, let color): (self.slant, slantedColor) = (slant, color)
      case nil: readColor(attribute, &alpha)
      }
      if let content = AttachmentAttribute.content(of: attribute) { picture = content }
    }
    if let alpha { color?.alpha = alpha }
    // The colours of these are not those with which Pango draws.
    if slant != nil { color = slantedColor }
    if let picture { (attachment, color) = (picture.attachment, picture.color) }
  }
  /// Whether Pango cannot draw the run on its own.
  private var isOrnamented: Bool {
    shadow != nil || stroke != nil || underline != nil || strikethrough != nil || slant != nil || attachment != nil
  }
  /// Reads the text's colour from an attribute of Pango, if it is one of the colour.
  private mutating func readColor(_ attribute: UnsafePointer<PangoAttribute>, _ alpha: inout Double?) {
    switch attribute.pointee.klass.pointee.type {
    case PANGO_ATTR_FOREGROUND:
      let found = UnsafeRawPointer(attribute).assumingMemoryBound(to: PangoAttrColor.self).pointee.color
      func part(_ value: UInt16) -> Double { Double(value) / 65535 }
      color = PixelColor(red: part(found.red), green: part(found.green), blue: part(found.blue))
    case PANGO_ATTR_FOREGROUND_ALPHA:
      alpha = Double(UnsafeRawPointer(attribute).assumingMemoryBound(to: PangoAttrInt.self).pointee.value) / 65535
    default: break
    }
  }

  /// The rectangle that the glyphs may cover, relative to the run's left end on its baseline, in points.
  package var inkBounds: Rect {
    var ink = PangoRectangle()
    pango_glyph_string_extents(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, &ink, nil)
    let unit = 1 / Double(PANGO_SCALE)
    let bounds = Rect(
      x: Double(ink.x) * unit, y: Double(ink.y) * unit, width: Double(ink.width) * unit, height: Double(ink.height) * unit)
    let reach = -(stroke?.width ?? 0)
    // Sheared points are moved in proportion to their height.
    let sheared = reach - abs(slant ?? 0) * max(abs(bounds.minY), abs(bounds.maxY))
    return bounds.inset(by: EdgeInsets(top: reach, left: sheared, bottom: reach, right: sheared))
  }

  /// The width of the run in points.
  package var width: Double { Double(pango_glyph_string_get_width(run.pointee.glyphs)) / Double(PANGO_SCALE) }

  /// The positions of the font's lines: the distance of their upper edges above the baseline, and their thickness, in points.
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
  /// The position of a font's line below or through characters.
  package struct LinePlace {
    /// The distance from the baseline up to the line's upper edge, in points.
    package let top: Double
    /// The thickness of the line in points.
    package let thickness: Double
  }

  /// Whether its glyphs are pictures with their own colours, such as emoji, which have no outlines.
  private var hasPictures: Bool {
    guard let glyphs = run.pointee.glyphs, glyphs.pointee.num_glyphs > 0 else { return false }
    return glyphs.pointee.glyphs[0].attr.is_color != 0
  }

  /// Draws all visible parts of the glyphs in the current source, with the left end of the baseline `x` points to the right of the current
  /// point. Changes the context's font and line style.
  package func paintGlyphs(in cairo: OpaquePointer, x: Double = 0) {
    // Pictures are painted unchanged, whatever the colour.
    if stroke?.fills ?? true || hasPictures { fillGlyphs(in: cairo, x: x) }
    strokeGlyphs(in: cairo, x: x)
  }
  /// Fills the glyphs in the current source, at the same position as ``paintGlyphs(in:x:)``. Changes the context's font, but not the current point.
  package func fillGlyphs(in cairo: OpaquePointer, x: Double) {
    var start = (x: 0.0, y: 0.0)
    cairo_get_current_point(cairo, &start.x, &start.y)
    show(in: cairo, x: x, cairo_show_glyphs)
    cairo_move_to(cairo, start.x, start.y)
  }
  /// Whether the areas of its characters are sheared, so that Pango does not draw them.
  package var fillsSlanted: Bool { slant != nil && stroke?.fills ?? true && attachment == nil && !hasPictures }
  /// Adds the outlines of the glyphs to the current path, at the same position as ``paintGlyphs(in:x:)``. Changes the context's font.
  package func addGlyphs(to cairo: OpaquePointer, x: Double = 0) {
    if attachment == nil, !hasPictures { show(in: cairo, x: x, cairo_glyph_path) }
  }
  private func show(
    in cairo: OpaquePointer, x: Double, _ draw: (OpaquePointer?, UnsafePointer<cairo_glyph_t>?, Int32) -> Void
  ) {
    let slant = hasPictures ? nil : slant
    TextLayout.show(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, in: cairo, x: x, slant: slant ?? 0, draw)
  }
  /// Draws the line of ``stroke`` at the same position as ``paintGlyphs(in:x:)``.
  package func strokeGlyphs(in cairo: OpaquePointer, x: Double = 0) {
    guard let stroke, !hasPictures else { return }
    show(in: cairo, x: x, cairo_glyph_path)
    cairo_set_line_width(cairo, stroke.width)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    cairo_set_dash(cairo, nil, 0, 0)
    cairo_stroke(cairo)
  }
}
