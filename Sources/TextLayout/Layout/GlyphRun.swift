internal import CCairo
internal import CPango

/// A shaped text of one line, one font and one script, from left to right. Immutable; all calls of Pango happen under the text lock.
package final class GlyphRun {
  private let glyphs: UnsafeMutablePointer<PangoGlyphString>
  private let analysis: UnsafeMutablePointer<PangoAnalysis>
  /// The owner of the analysis.
  private let font: LatinFont
  private let bytes: [UInt8]

  /// Shapes a text. Returns nil if `font` does not cover it or lacks a glyph. Requires the text lock.
  init?(_ bytes: [UInt8], _ font: LatinFont) {
    guard let analysis = font.analysis(of: bytes), let glyphs = pango_glyph_string_new() else { return nil }
    (self.glyphs, self.analysis, self.font, self.bytes) = (glyphs, analysis, font, bytes)
    bytes.withCharacters { pango_shape_full($0, $1, $0, $1, analysis, glyphs) }
    // Pango would draw boxes with numbers for these.
    for index in 0..<Int(glyphs.pointee.num_glyphs) where glyphs.pointee.glyphs[index].glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0 { return nil }
  }

  deinit { pango_glyph_string_free(glyphs) }

  /// The width, and the font's extents above and below the baseline, in Pango's units.
  var extents: PangoRectangle {
    var logical = PangoRectangle()
    pango_glyph_string_extents(glyphs, analysis.pointee.font, nil, &logical)
    return logical
  }

  /// The font's metrics, which the caller frees.
  var metrics: OpaquePointer? { pango_font_get_metrics(analysis.pointee.font, nil) }

  /// Draws the glyphs in the current source, with the left end of the baseline at the current point. Changes the context's font.
  package func show(in cairo: OpaquePointer) { TextLayout.show(glyphs, analysis.pointee.font, in: cairo) }

  /// Adds the outlines of the glyphs to the current path, at the same position as ``show(in:)``. Changes the context's font.
  package func addGlyphs(to cairo: OpaquePointer) { TextLayout.show(glyphs, analysis.pointee.font, in: cairo, cairo_glyph_path) }
  /// The rectangle that the glyphs may cover, relative to the left end of the baseline, in Pango's units.
  var ink: PangoRectangle {
    var ink = PangoRectangle()
    pango_glyph_string_extents(glyphs, analysis.pointee.font, &ink, nil)
    return ink
  }

  // MARK: Places in the text, as offsets of its bytes and in Pango's units from its left end

  /// The number of bytes of the text.
  var length: Int { bytes.count }

  /// Returns the position at which the character at `offset` begins.
  func x(ofByte offset: Int) -> Int32 {
    var x: Int32 = 0
    bytes.withCharacters { pango_glyph_string_index_to_x(glyphs, $0, $1, analysis, Int32(clamping: offset), 0, &x) }
    return x
  }

  /// Returns the character boundary that is nearest to `x`; an end of the text if `x` is beyond it.
  func byte(nearest x: Int32) -> Int {
    if x <= 0 { return 0 }
    if x >= extents.width { return bytes.count }
    var index: Int32 = 0
    var trailing: Int32 = 0
    bytes.withCharacters { pango_glyph_string_x_to_index(glyphs, $0, $1, analysis, x, &index, &trailing) }
    var offset = Int(index)
    for _ in 0..<trailing where offset < bytes.count {
      repeat { offset += 1 } while offset < bytes.count && bytes[offset] & 0xC0 == 0x80
    }
    return offset
  }
}

extension TextLayout {
  /// Draws glyphs in the current source, with the left end of the baseline `x` points to the right of the current point, which Cairo
  /// rounds. Changes the context's font. `draw` determines how the glyphs are drawn; they are sheared by `slant`.
  ///
  /// Does not use Pango's renderer: the process has only one, and when it draws glyphs without a layout, it uses the opacity of the last
  /// text that had its own colour.
  static func show(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: OpaquePointer?, in cairo: OpaquePointer, x: Double = 0,
    slant: Double = 0, _ draw: (OpaquePointer?, UnsafePointer<cairo_glyph_t>?, Int32) -> Void = cairo_show_glyphs
  ) {
    var start = (x: 0.0, y: 0.0)
    cairo_get_current_point(cairo, &start.x, &start.y)
    start.x += x
    cairo_set_scaled_font(cairo, pango_cairo_font_get_scaled_font(font))
    if slant != 0 {
      var matrix = cairo_matrix_t()
      cairo_get_font_matrix(cairo, &matrix)
      // Heights above the baseline are negative.
      matrix.xy -= slant * matrix.xx
      cairo_set_font_matrix(cairo, &matrix)
    }
    let count = Int(glyphs.pointee.num_glyphs)
    withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: count) { shown in
      var (end, shownCount) = (Int32(0), 0)
      for index in 0..<count {
        let glyph = glyphs.pointee.glyphs[index]
        // Pango draws a box for characters without a glyph; the box is not a glyph of the font.
        if glyph.glyph != PANGO_GLYPH_EMPTY, glyph.glyph & PANGO_GLYPH_UNKNOWN_FLAG == 0 {
          shown[shownCount] = cairo_glyph_t(
            index: UInt(glyph.glyph), x: start.x + Double(end + glyph.geometry.x_offset) / Double(PANGO_SCALE),
            y: start.y + Double(glyph.geometry.y_offset) / Double(PANGO_SCALE))
          shownCount += 1
        }
        end += glyph.geometry.width
      }
      draw(cairo, shown.baseAddress, Int32(shownCount))
    }
  }
}
