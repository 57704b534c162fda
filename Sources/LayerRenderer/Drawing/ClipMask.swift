internal import CCairo
package import HitchlessBase

/// An image whose opacity restricts drawing.
package struct ClipMask: Sendable {
  private let coverage: PixelBuffer
  /// The transform from the image's pixels to those of the context.
  private let place: Transform2D

  /// Creates a mask of `image`, stretched to `rect` in the coordinates of `space`. Where the image is transparent, or black if it has no
  /// transparency, nothing is drawn. Nil if `rect` is empty or if there is not enough memory. O(pixels) for an image without transparency.
  package init?(_ image: PixelBuffer, in rect: Rect, space: Transform2D) {
    guard rect.isFinite, !rect.isEmpty, space.inverse != nil, let coverage = image.isOpaque ? image.luminance : image else { return nil }
    self.coverage = coverage
    place = Transform2D.scale(x: rect.width / Double(image.width), y: rect.height / Double(image.height))
      .followed(by: .translation(x: rect.minX, y: rect.minY)).followed(by: space)
  }

  /// Draws what `body` draws as one picture, with the current blend mode, limited by all of `masks`. O(pixels of the clip).
  package static func draw(through masks: ArraySlice<ClipMask>, in context: CairoContext, _ body: (CairoContext) -> Void) {
    guard let mask = masks.last else { return body(context) }
    let cairo = context.cairo
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    draw(through: masks.dropLast(), in: context, body)
    guard let picture = cairo_pop_group(cairo) else { return }
    cairo_set_source(cairo, picture)
    mask.apply(in: context)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_pattern_destroy(picture)
  }

  /// Draws the current source through the mask.
  private func apply(in context: CairoContext) {
    let (cairo, surface) = (context.cairo, coverage.makeCairoSource())
    let pattern: OpaquePointer = cairo_pattern_create_for_surface(surface)
    // Without this, the outermost pixels would fade.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, context.imageFilter.cairo)
    cairo_save(cairo)
    var matrix = cairo_matrix_t(xx: place.a, yx: place.b, xy: place.c, yy: place.d, x0: place.tx, y0: place.ty)
    cairo_set_matrix(cairo, &matrix)
    cairo_mask(cairo, pattern)
    cairo_restore(cairo)
    cairo_pattern_destroy(pattern)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}

extension PixelBuffer {
  /// The brightness of the pixels as the opacity of black ones; nil if there is not enough memory. O(pixels).
  fileprivate var luminance: PixelBuffer? {
    guard let made = MutablePixelBuffer(width: width, height: height) else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        let word = self[x, y]
        let (red, green, blue) = ((word >> 16) & 0xFF, (word >> 8) & 0xFF, word & 0xFF)
        // Rec. 709, in 65536ths.
        made[x, y] = min(255, (red * 13_933 + green * 46_871 + blue * 4_732 + 32_768) >> 16) << 24
      }
    }
    return made.finish()
  }
}
