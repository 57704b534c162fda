internal import CCairo
internal import CPango
internal import Glibc

/// The font map of the process, independent of all settings of the desktop.
///
/// Pango's font maps must not be used from two threads at once, so one lock protects all uses of Pango: ``withLock(_:)``. It is held while
/// one text is measured or painted. The main thread hardly ever waits for it, because no other thread measures text in bulk.
package final class FontLibrary: @unchecked Sendable {
  /// The shared library. Created on first use (some 20 ms, while fontconfig reads its caches).
  package static let shared = FontLibrary()

  private let lock = RecursiveLock()
  private let context: OpaquePointer
  /// The contexts of texts with an explicit direction, created on first use. The direction is a property of a context, and setting it would
  /// break all lines of the context again.
  private var directedContexts: [WritingDirection: OpaquePointer] = [:]
  /// Fontconfig's configuration, which lives as long as the library; nil for the system's.
  let configuration: OpaquePointer?
  private var metricsByFont: [FontDescriptor: FontMetrics] = [:]
  /// The Latin font of each descriptor; nil for fonts in which Latin texts cannot be shaped in one piece.
  private var latinFonts: [FontDescriptor: LatinFont?] = [:]

  private init() {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      fatalError("Pango was built without FreeType")
    }
    // One layout unit is one point; the screen's scale only matters when glyphs are painted.
    pango_cairo_font_map_set_resolution(map, 72)
    configuration = Self.configure(map)
    context = Self.makeContext(map, PANGO_DIRECTION_WEAK_LTR)
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  private static func makeContext(_ map: OpaquePointer, _ direction: PangoDirection) -> OpaquePointer {
    let context: OpaquePointer = pango_font_map_create_context(map)
    // Glyphs are unhinted and at the same positions, whatever the desktop's settings.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    // Advances keep their fractions, so that lines break at the same character at every scale.
    pango_context_set_round_glyph_positions(context, 0)
    // With the language of the environment, other glyphs and other fallback fonts would be chosen.
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, direction)
    return context
  }

  /// Runs `body` while no other thread uses Pango. May be nested.
  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try lock.withLock(body) }

  /// Returns a new, empty layout of text in a direction; the caller releases it. Requires the lock.
  func makeLayout(_ direction: WritingDirection = .natural) -> OpaquePointer {
    guard direction != .natural, let context = directedContext(direction) else { return pango_layout_new(context) }
    let layout: OpaquePointer = pango_layout_new(context)
    pango_layout_set_auto_dir(layout, 0)
    return layout
  }
  private func directedContext(_ direction: WritingDirection) -> OpaquePointer? {
    if let known = directedContexts[direction] { return known }
    guard let map = pango_context_get_font_map(context) else { return nil }
    let made = Self.makeContext(map, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    directedContexts[direction] = made
    return made
  }

  /// Returns Pango's description of `font`; the caller frees it. Requires the lock.
  func makeDescription(_ font: FontDescriptor) -> OpaquePointer {
    let description: OpaquePointer = pango_font_description_new()
    pango_font_description_set_family(description, font.familyList)
    pango_font_description_set_absolute_size(description, font.effectiveSize * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(min(900, max(100, font.weight))))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }

  /// Returns the items of a text; the caller frees them and the list. Requires the lock.
  func itemize(_ text: FlatText) -> UnsafeMutablePointer<GList>? {
    let attributes = text.makeAttributes()
    defer { pango_attr_list_unref(attributes) }
    return text.bytes.withCharacters { pango_itemize(context, $0, 0, $1, attributes, nil) }
  }

  /// Returns the means of shaping Latin texts in `font`; nil if such texts need several fonts. Looked up once per descriptor. Requires the
  /// lock.
  func latinFont(_ font: FontDescriptor) -> LatinFont? {
    if let known = latinFonts[font] { return known }
    let latin = LatinFont(font, in: self)
    if latinFonts.count >= 512 { latinFonts.removeAll(keepingCapacity: true) }
    latinFonts[font] = .some(latin)
    return latin
  }

  func metrics(of font: FontDescriptor) -> FontMetrics {
    withLock {
      if let known = metricsByFont[font] { return known }
      let metrics = measure(font)
      // Without a limit, the sizes of animated fonts would stay in the table forever.
      if metricsByFont.count >= 512 { metricsByFont.removeAll(keepingCapacity: true) }
      metricsByFont[font] = metrics
      return metrics
    }
  }

  private func measure(_ font: FontDescriptor) -> FontMetrics {
    let description = makeDescription(font)
    defer { pango_font_description_free(description) }
    let unit = 1 / Double(PANGO_SCALE)
    guard let found = pango_context_get_metrics(context, description, nil) else {
      let size = font.effectiveSize
      return FontMetrics(ascender: size, descender: -size / 4, leading: 0, capHeight: size * 0.7, xHeight: size / 2)
    }
    defer { pango_font_metrics_unref(found) }
    let ascender = Double(pango_font_metrics_get_ascent(found)) * unit
    let descent = Double(pango_font_metrics_get_descent(found)) * unit
    let height = Double(pango_font_metrics_get_height(found)) * unit
    return FontMetrics(
      ascender: ascender, descender: -descent, leading: max(0, height - ascender - descent),
      capHeight: inkHeight(of: "H", description), xHeight: inkHeight(of: "x", description))
  }

  /// Returns the height of `letter`, which has a flat base, above the baseline. Pango has no function for cap height and x-height.
  private func inkHeight(of letter: String, _ description: OpaquePointer) -> Double {
    let layout = makeLayout()
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return Double(ink.height) / Double(PANGO_SCALE)
  }
}
