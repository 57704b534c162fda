internal import CCairo
package import HitchlessBase

extension CairoContext {
  /// Draws `image` stretched to `rect`; with a `tint`, only its shape in that colour. If `rect` is on whole pixels and the image has
  /// exactly its size in device pixels, the image is drawn pixel by pixel.
  package func draw(_ image: PixelBuffer, in rect: Rect, opacity: Double = 1, tint: PixelColor? = nil) {
    draw(PixelRect(x: 0, y: 0, width: image.width, height: image.height), of: image, in: rect, opacity: opacity, tint: tint)
  }

  /// Draws `part` of `image` stretched to a rectangle of `size` at the origin. The part is in pixels, which need not be whole; where it
  /// reaches beyond the image, the image's outermost pixels are repeated.
  func drawPadded(_ image: PixelBuffer, from part: Rect, in size: Size) {
    let source = image.makeCairoSource()
    let pattern: OpaquePointer = cairo_pattern_create_for_surface(source)
    let (x, y) = (part.width / size.width, part.height / size.height)
    var matrix = cairo_matrix_t(xx: x, yx: 0, xy: 0, yy: y, x0: part.minX, y0: part.minY)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, imageFilter.cairo)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_paint(cairo)
    cairo_pattern_destroy(pattern)
    cairo_surface_finish(source)
    cairo_surface_destroy(source)
  }

  /// Draws a part of `image` stretched to `rect`. With `cell`, the part has that size and is repeated from the upper left corner of `rect`.
  func draw(
    _ part: PixelRect, of image: PixelBuffer, in rect: Rect, repeatedBy cell: Size? = nil, opacity: Double = 1, tint: PixelColor? = nil
  ) {
    guard !part.isEmpty, !rect.isEmpty, opacity > 0 else { return }
    let source = image.makeCairoSource(of: part)
    defer {
      cairo_surface_finish(source)
      cairo_surface_destroy(source)
    }
    let size = cell ?? rect.size
    cairo_save(cairo)
    cairo_new_path(cairo)
    CairoPath.addRect(rect, to: cairo)
    cairo_clip(cairo)
    cairo_translate(cairo, rect.minX, rect.minY)
    cairo_scale(cairo, size.width / Double(part.width), size.height / Double(part.height))
    let pattern: OpaquePointer = cairo_pattern_create_for_surface(source)
    cairo_pattern_set_filter(pattern, imageFilter.cairo)
    // Without this, the outermost pixels would fade into the transparency around the image.
    cairo_pattern_set_extend(pattern, cell == nil ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_REPEAT)
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
