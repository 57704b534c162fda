internal import CCairo
package import CPango
package import HitchlessBase

/// A run of a line that Pango alone does not draw: one with a shadow, or a picture. Valid as long as its line.
package struct OrnamentedRun {
  private let run: UnsafeMutablePointer<PangoGlyphItem>
  /// From the line's left end to the run's, in points.
  package let x: Double
  /// How far the run stands above the line's baseline, in points.
  package let rise: Double
  /// The shadow of its characters.
  package private(set) var shadow: TextShadow?
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
      if let shadow = ShadowAttribute.shadow(of: attribute) { self.shadow = shadow }
      if let content = AttachmentAttribute.content(of: attribute) { (attachment, color) = (content.attachment, content.color) }
    }
    if shadow == nil, attachment == nil { return nil }
  }

  /// What the glyphs may cover, from the run's left end on its baseline, in points.
  package var inkBounds: Rect {
    var ink = PangoRectangle()
    pango_glyph_string_extents(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, &ink, nil)
    let unit = 1 / Double(PANGO_SCALE)
    return Rect(x: Double(ink.x) * unit, y: Double(ink.y) * unit, width: Double(ink.width) * unit, height: Double(ink.height) * unit)
  }

  /// Draws the glyphs with the baseline's left end `x` points to the right of the current point, in the current source. The context has
  /// another font afterwards.
  package func showGlyphs(in cairo: OpaquePointer, x: Double = 0) {
    TextLayout.show(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, in: cairo, x: x)
  }
}
