internal import CCairo
internal import CPango
package import HitchlessBase
package import TextLayout

extension CairoContext {
  /// Draws `text` with its top left corner at `origin` and its lines aligned in `width` points, in `color` where the text has none
  /// of its own. Baselines and left ends are moved to whole device pixels, if the context is not turned: text stays crisp and does
  /// not tremble. With `rows`, a range of distances from the text's top, only lines of which a part is there.
  package func draw(_ text: TextLayout, at origin: Point, width: Double, color: PixelColor, rows: ClosedRange<Double>? = nil) {
    let device = deviceTransform
    let isUpright = device.b == 0 && device.c == 0 && device.a != 0 && device.d != 0
    cairo_save(cairo)
    setSource(color)
    text.forEachLine(alignedIn: width, rows: rows) { line, x, baseline in
      var start = Point(x: origin.x + x, y: origin.y + baseline)
      if isUpright {
        start.x = ((start.x * device.a + device.tx).rounded() - device.tx) / device.a
        start.y = ((start.y * device.d + device.ty).rounded() - device.ty) / device.d
      }
      cairo_move_to(cairo, start.x, start.y)
      switch line {
      case .line(let line): pango_cairo_show_layout_line(cairo, line)
      case .run(let run): run.show(in: cairo)
      }
    }
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }
}
