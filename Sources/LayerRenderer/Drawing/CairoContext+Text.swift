internal import CCairo
internal import CPango
package import HitchlessBase
package import TextLayout

extension CairoContext {
  /// Draws `text` with its top left corner at `origin` and its lines aligned in `width` points, in `color` if the text has no colour of its
  /// own. Baselines and left ends are moved to whole device pixels, if the context is not rotated, so that text is crisp and does not
  /// jitter. With `rows`, a range of distances from the text's top, only draws lines that are at least partly in the range.
  package func draw(_ text: TextLayout, at origin: Point, width: Double, color: PixelColor, rows: ClosedRange<Double>? = nil) {
    cairo_save(cairo)
    setSource(color)
    text.forEachLine(alignedIn: width, rows: rows) { line, x, baseline in
      let start = snapped(Point(x: origin.x + x, y: origin.y + baseline))
      switch line {
      case .line(let line):
        let ornamented = OrnamentedRun.all(in: line)
        for run in ornamented { drawShadow(of: run, at: start, opacity: color.alpha) }
        cairo_move_to(cairo, start.x, start.y)
        pango_cairo_show_layout_line(cairo, line)
        for run in ornamented {
          drawStroke(of: run, at: start, color: color)
          drawLines(of: run, at: start, color: color)
          drawPicture(of: run, at: start, color: color)
        }
      case .run(let run):
        cairo_move_to(cairo, start.x, start.y)
        run.show(in: cairo)
      }
    }
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }
}
