internal import CCairo
package import HitchlessBase
package import LayerTree
internal import TextLayout

/// Draws into a buffer or a document, in points; the basis of `CGContext`. To be used on one thread; lengths are in points, colours are not
/// premultiplied.
///
/// Shapes with numbers that Cairo cannot represent put the context into an error state, in which it draws nothing. They never trap.
package final class CairoContext: DrawingContext {
  /// The underlying Cairo context, for operations that are not offered here. Its unit is a point.
  package let cairo: OpaquePointer
  /// The number of device pixels per point.
  package let scale: Double
  /// The pixels that are drawn to; nil if the context draws to a document.
  package let buffer: MutablePixelBuffer?
  private let surface: OpaquePointer
  /// The filter with which images are drawn from now on. Not part of the state that ``saveState()`` saves.
  package var imageFilter = ImageFilter.good
  /// How texts are drawn from now on. Not part of the state that ``saveState()`` saves.
  package var textMode = TextMode()
  /// Whether ``end()`` was called.
  package private(set) var hasEnded = false

  /// Creates a context that draws into `buffer`, which cannot be finished before the context has ended or is released. The origin of points
  /// is `originX`, `originY` pixels from the top left pixel of the buffer.
  package init(buffer: MutablePixelBuffer, scale: Double, originX: Int = 0, originY: Int = 0) {
    self.buffer = buffer
    self.scale = scale
    buffer.beginWriting()
    surface = buffer.makeCairoSurface()
    cairo = cairo_create(surface)
    cairo_translate(cairo, Double(originX), Double(originY))
    if scale > 0, scale.isFinite { cairo_scale(cairo, scale, scale) }
  }

  /// Creates a context that draws to `surface`, which has no pixels. Drawing has no effect after the surface is finished.
  init(vectors surface: OpaquePointer) {
    (buffer, scale) = (nil, 1)
    self.surface = cairo_surface_reference(surface)
    cairo = cairo_create(surface)
  }

  deinit {
    cairo_destroy(cairo)
    end()
    cairo_surface_destroy(surface)
  }

  /// Ends the drawing: later drawing operations have no effect. For contexts that are passed to programs, which may keep them for longer
  /// than their pixels can be written. Calling this again does nothing. O(1).
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    cairo_surface_finish(surface)
    buffer?.endWriting()
  }

  // MARK: State

  /// Saves the transform, clip and blend mode until ``restoreState()``.
  package func saveState() { cairo_save(cairo) }
  /// Restores the last saved state. Must balance ``saveState()``.
  package func restoreState() { cairo_restore(cairo) }

  /// Sets the blend mode of the following drawing operations.
  package func setBlendMode(_ mode: BlendMode) { cairo_set_operator(cairo, mode.cairoOperator) }

  /// Moves the origin.
  package func translate(x: Double, y: Double) { cairo_translate(cairo, x, y) }
  /// Scales about the origin. Neither factor may be zero.
  package func scale(x: Double, y: Double) { cairo_scale(cairo, x, y) }
  /// Mirrors the following drawing horizontally, about the vertical centre line of `rect`.
  package func mirror(_ rect: Rect) {
    translate(x: rect.minX + rect.maxX, y: 0)
    scale(x: -1, y: 1)
  }
  /// Rotates about the origin, clockwise.
  package func rotate(radians: Double) { cairo_rotate(cairo, radians) }
  /// Applies `transform` before the current transform. Its perspective is ignored.
  package func concatenate(_ transform: Transform2D) {
    guard transform.inverse != nil else { return }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(cairo, &matrix)
  }
  /// The transform from current points to pixels of ``buffer``, or to points of a document's page.
  package var deviceTransform: Transform2D {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return Transform2D(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// Begins drawing into a separate layer, until ``endGroup(opacity:)``.
  package func beginGroup() { cairo_push_group(cairo) }
  /// Draws the group's pixels as one.
  package func endGroup(opacity: Double) {
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
  }

  /// Sets whether edges are smoothed from now on. Initially they are.
  package func setAntialias(_ isOn: Bool) { cairo_set_antialias(cairo, isOn ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE) }

  // MARK: Clips

  /// Restricts drawing to the intersection of `rect` and the current clip.
  package func clip(to rect: Rect) {
    cairo_new_path(cairo)
    CairoPath.addRect(rect, to: cairo)
    cairo_clip(cairo)
  }
  /// Restricts drawing to the intersection of `path` and the current clip.
  package func clip(to path: Path, evenOdd: Bool = false) {
    cairo_new_path(cairo)
    CairoPath.add(path, to: cairo)
    cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
  }
  /// Removes the clip, and then restricts drawing to `area`, in the coordinates of ``deviceTransform``.
  package func resetClip(to area: Rect) {
    cairo_reset_clip(cairo)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    CairoPath.addRect(area, to: cairo)
    // The path stays when the state is restored; the clip would not.
    cairo_restore(cairo)
    cairo_clip(cairo)
  }
  /// The bounding box of the current clip.
  package var clipBounds: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  func setSource(_ color: PixelColor) {
    func part(_ value: Double) -> Double { min(1, max(0, value)) }
    cairo_set_source_rgba(cairo, part(color.red), part(color.green), part(color.blue), part(color.alpha))
  }
}
