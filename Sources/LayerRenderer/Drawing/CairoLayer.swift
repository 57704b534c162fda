internal import CCairo
internal import HitchlessBase
internal import LayerTree
package import TextLayout

/// A layer that a context draws into temporarily and then draws as one picture.
package struct CairoLayer {
  private let context: CairoContext

  /// Begins drawing into a separate, initially transparent layer of `context`, until ``end(opacity:shadow:)``. The blend mode applies when
  /// the layer is drawn. States that are saved in between must be restored before the end, and layers that are begun in between must be
  /// ended.
  package init(in context: CairoContext) {
    self.context = context
    cairo_push_group(context.cairo)
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_OVER)
  }

  /// Draws the layer above its shadow, if any, with the blend mode and the clip that were set when it was begun. To be called once.
  /// O(pixels of the clip).
  package func end(opacity: Double, shadow: DropShadow?) {
    let cairo = context.cairo
    guard let layer = cairo_pop_group(cairo) else { return }
    if let shadow, shadow.color.alpha * opacity > 0 { draw(shadow, of: layer, opacity: opacity) }
    cairo_set_source(cairo, layer)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_pattern_destroy(layer)
  }

  private func draw(_ shadow: DropShadow, of layer: OpaquePointer, opacity: Double) {
    let scale = context.scale
    // The limit is that of a layer's shadow.
    let sigma = max(0, min(128, shadow.blur / 2 * scale))
    guard sigma.isFinite, shadow.offset.width.isFinite, shadow.offset.height.isFinite else { return }
    let clip = PixelRect.covering(context.deviceTransform.apply(context.clipBounds), scale: 1)
    // Searches for the part of the picture that is drawn to, because blurring costs far more than searching.
    guard let ink = pixels(of: layer, in: clip)?.inkBounds else { return }
    let area = ink.offset(x: clip.x, y: clip.y).grown(by: AlphaMask.reach(sigma: sigma) + 1)
    var color = shadow.color
    color.alpha *= opacity
    guard let blurred = pixels(of: layer, in: area)?.shadow(sigma: sigma, color: color) else { return }
    let place = Rect(
      x: Double(area.x) + shadow.offset.width * scale, y: Double(area.y) + shadow.offset.height * scale, width: Double(area.width),
      height: Double(area.height))
    cairo_save(context.cairo)
    cairo_identity_matrix(context.cairo)
    context.draw(blurred, in: place)
    cairo_restore(context.cairo)
  }

  /// Returns the layer's pixels in an area of the context's pixels; nil if the area is empty or if there is no memory.
  private func pixels(of layer: OpaquePointer, in area: PixelRect) -> PixelBuffer? {
    guard !area.isEmpty, let buffer = MutablePixelBuffer(width: area.width, height: area.height) else { return nil }
    let drawn = CairoContext(buffer: buffer, scale: 1, originX: -area.x, originY: -area.y)
    drawn.concatenate(context.deviceTransform)
    cairo_set_source(drawn.cairo, layer)
    cairo_paint(drawn.cairo)
    drawn.end()
    return buffer.finish()
  }
}

extension PixelBuffer {
  /// The rectangle around all pixels that are not transparent; nil if all are transparent. O(pixels).
  fileprivate var inkBounds: PixelRect? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      let line = readableRow(y)
      guard let first = (0..<width).first(where: { line[$0] >> 24 > 0 }) else { continue }
      let last = (0..<width).last { line[$0] >> 24 > 0 } ?? first
      (left, right) = (min(left, first), max(right, last))
      (top, bottom) = (min(top, y), y)
    }
    return bottom < 0 ? nil : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
