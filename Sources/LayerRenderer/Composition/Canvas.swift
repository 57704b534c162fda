internal import CCairo
internal import HitchlessBase
internal import LayerTree

/// A buffer that represents a part of the frame: its top left pixel is at `originX`, `originY` of the frame.
///
/// Opaque pixels are copied by rows; translucent ones are blended with Cairo's (pixman's) vector code, whose result for a pixel depends on
/// that pixel alone as long as nothing is scaled.
final class Canvas {
  let buffer: MutablePixelBuffer
  let originX: Int
  let originY: Int
  private let surface: OpaquePointer
  private let cairo: OpaquePointer

  init(buffer: MutablePixelBuffer, originX: Int, originY: Int) {
    self.buffer = buffer
    self.originX = originX
    self.originY = originY
    buffer.beginWriting()
    surface = buffer.makeCairoSurface()
    cairo = cairo_create(surface)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    buffer.endWriting()
  }

  /// Fills `area` of the frame.
  func fill(_ area: PixelRect, color: PixelColor) {
    let target = area.offset(x: -originX, y: -originY)
    if color.alpha >= 1 {
      buffer.fill(target, word: color.premultipliedWord)
    } else {
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
      fillRect(target)
    }
  }

  /// Draws the part of `source` that is in `area`. The top left pixel of `source` is at `x`, `y` of the frame.
  func draw(_ source: some ReadablePixels, x: Int, y: Int, area: PixelRect, opacity: Double = 1) {
    let target = area.offset(x: -originX, y: -originY)
    let (left, top) = (x - originX, y - originY)
    if opacity >= 1 {
      let opaque = source.opaqueArea.offset(x: left, y: top).intersection(target)
      if !opaque.isEmpty {
        buffer.copy(source, x: left, y: top, clip: opaque)
        // An opaque buffer has no remaining parts to blend.
        guard !source.isOpaque else { return }
        target.forEachPart(outside: opaque) { blend(source, left, top, $0, 1) }
        return
      }
      if source.isOpaque { return }
    }
    blend(source, left, top, target, opacity)
  }

  /// Blends `source` over `target` of the buffer.
  private func blend(_ source: some ReadablePixels, _ left: Int, _ top: Int, _ target: PixelRect, _ opacity: Double) {
    let pixels = source.makeCairoSource()
    cairo_set_source_surface(cairo, pixels, Double(left), Double(top))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    if opacity >= 1 {
      fillRect(target)
    } else {
      cairo_save(cairo)
      cairo_rectangle(cairo, Double(target.x), Double(target.y), Double(target.width), Double(target.height))
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, opacity)
      cairo_restore(cairo)
    }
    // The context must not keep the source beyond this call.
    cairo_set_source_rgba(cairo, 0, 0, 0, 0)
    cairo_surface_finish(pixels)
    cairo_surface_destroy(pixels)
  }

  /// Blends `source`, which has the size of `area`, with the frame, in a blend mode.
  func draw(_ source: some ReadablePixels, in area: PixelRect, _ mode: BlendMode) {
    cairo_set_operator(cairo, mode.cairoOperator)
    blend(source, area.x - originX, area.y - originY, area.offset(x: -originX, y: -originY), 1)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  private func fillRect(_ rect: PixelRect) {
    cairo_rectangle(cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    cairo_fill(cairo)
  }
}
