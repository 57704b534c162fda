internal import CCairo
package import HitchlessBase
package import LayerTree
internal import TextLayout

/// Draws into a buffer in points: what a `CGContext` is made of. For one thread; lengths in points, colours not premultiplied.
///
/// Shapes with numbers that Cairo cannot place leave the context in an error state, in which it draws nothing: never a trap.
package final class CairoContext: DrawingContext {
  /// Cairo's own context, for what is not offered here. Its unit is a point.
  package let cairo: OpaquePointer
  /// Device pixels in a point.
  package let scale: Double
  /// The pixels that are drawn to.
  package let buffer: MutablePixelBuffer
  private let surface: OpaquePointer
  /// How images are drawn from now on. Not a part of what ``saveState()`` saves.
  package var imageFilter = ImageFilter.good
  /// Whether ``end()`` was called.
  package private(set) var hasEnded = false

  /// Draws into `buffer`, which cannot be finished before the context has ended or was released; the origin of points lies `originX`,
  /// `originY` pixels from the top left pixel of the buffer.
  package init(buffer: MutablePixelBuffer, scale: Double, originX: Int = 0, originY: Int = 0) {
    self.buffer = buffer
    self.scale = scale
    buffer.beginWriting()
    surface = buffer.makeCairoSurface()
    cairo = cairo_create(surface)
    cairo_translate(cairo, Double(originX), Double(originY))
    if scale > 0, scale.isFinite { cairo_scale(cairo, scale, scale) }
  }

  deinit {
    cairo_destroy(cairo)
    end()
    cairo_surface_destroy(surface)
  }

  /// Ends the drawing: whatever is drawn next has no effect. For contexts that a program was given: it may keep them for longer than their
  /// pixels can be written. Calling it again does nothing. O(1).
  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    cairo_surface_finish(surface)
    buffer.endWriting()
  }

  // MARK: State

  /// Keeps transform, clip and blend mode until ``restoreState()``.
  package func saveState() { cairo_save(cairo) }
  /// Restores the last saved state. Must balance ``saveState()``.
  package func restoreState() { cairo_restore(cairo) }

  /// The blend mode of the following drawing operations.
  package func setBlendMode(_ mode: BlendMode) { cairo_set_operator(cairo, mode.cairoOperator) }

  /// Moves the origin.
  package func translate(x: Double, y: Double) { cairo_translate(cairo, x, y) }
  /// Scales about the origin. Neither factor may be zero.
  package func scale(x: Double, y: Double) { cairo_scale(cairo, x, y) }
  /// Turns about the origin, clockwise.
  package func rotate(radians: Double) { cairo_rotate(cairo, radians) }
  /// Applies `transform` before what is in force. Its perspective is left out.
  package func concatenate(_ transform: Transform2D) {
    guard transform.inverse != nil else { return }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(cairo, &matrix)
  }
  /// From points as they are now to pixels of ``buffer``.
  package var deviceTransform: Transform2D {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return Transform2D(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// Draws into a layer of its own until ``endGroup(opacity:)``.
  package func beginGroup() { cairo_push_group(cairo) }
  /// Puts the group's pixels down as one.
  package func endGroup(opacity: Double) {
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
  }

  /// Whether edges are smoothed from now on, as they are at first.
  package func setAntialias(_ isOn: Bool) { cairo_set_antialias(cairo, isOn ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE) }

  // MARK: Clips

  /// Draws only inside `rect`, as well as inside of what limits drawing already.
  package func clip(to rect: Rect) {
    cairo_new_path(cairo)
    CairoPath.addRect(rect, to: cairo)
    cairo_clip(cairo)
  }
  /// Draws only inside `path`, as well as inside of what limits drawing already.
  package func clip(to path: Path, evenOdd: Bool = false) {
    cairo_new_path(cairo)
    CairoPath.add(path, to: cairo)
    cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
  }
  /// The rectangle around everything that can be drawn to.
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
