internal import CCairo
package import HitchlessBase

extension CairoContext {
  /// Draws `image` stretched to `rect`; with a `tint` only its shape, in that colour. An image that has exactly the device pixels of
  /// `rect`, which lies on whole pixels, is drawn pixel by pixel.
  package func draw(_ image: PixelBuffer, in rect: Rect, opacity: Double = 1, tint: PixelColor? = nil) {
    guard image.width > 0, image.height > 0, !rect.isEmpty, opacity > 0 else { return }
    let source = image.makeCairoSource()
    defer {
      cairo_surface_finish(source)
      cairo_surface_destroy(source)
    }
    cairo_save(cairo)
    cairo_new_path(cairo)
    CairoPath.addRect(rect, to: cairo)
    cairo_clip(cairo)
    cairo_translate(cairo, rect.minX, rect.minY)
    cairo_scale(cairo, rect.width / Double(image.width), rect.height / Double(image.height))
    let pattern: OpaquePointer = cairo_pattern_create_for_surface(source)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // Without this the outermost pixels would fade into the transparency around the image.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if let tint {
      setSource(PixelColor(red: tint.red, green: tint.green, blue: tint.blue, alpha: tint.alpha * opacity))
      cairo_mask(cairo, pattern)
    } else {
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, opacity)
    }
    cairo_restore(cairo)
    cairo_pattern_destroy(pattern)
  }
}
