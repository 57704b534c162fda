internal import CCairo
internal import CPango
package import HitchlessBase
package import TextLayout

extension CairoContext {
  /// Draws `text` with its top left corner at `origin` and its lines aligned in `width` points, in `color` if the text has no colour of its
  /// own. Baselines and left ends are moved to whole device pixels, if the context is not rotated, so that text is crisp and does not
  /// jitter. With `rows`, a range of distances from the text's top, only draws lines that are at least partly in the range.
  package func draw(_ text: TextLayout, at origin: Point, width: Double, color: PixelColor, rows: ClosedRange<Double>? = nil) {
    if textMode.fills { fill(text, at: origin, width: width, color: color, rows: rows) }
    if let style = textMode.stroke { stroke(text, at: origin, width: width, color: color, style: style) }
    if textMode.clips { clip(to: text, at: origin, width: width) }
  }

  /// Draws `text` as it is drawn in the normal text mode.
  private func fill(_ text: TextLayout, at origin: Point, width: Double, color: PixelColor, rows: ClosedRange<Double>?) {
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
          drawSlanted(run, at: start, color: color)
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

  /// Draws the outlines of the characters, each in its text's colour.
  private func stroke(_ text: TextLayout, at origin: Point, width: Double, color: PixelColor, style: StrokeStyle) {
    guard style.width > 0, style.width.isFinite else { return }
    cairo_save(cairo)
    forEachOutline(of: text, at: origin, width: width) { own, addOutline in
      cairo_new_path(cairo)
      set(style)
      setSource(own ?? color)
      addOutline()
      cairo_stroke(cairo)
    }
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }

  /// Restricts drawing to the inside of the characters and the current clip.
  private func clip(to text: TextLayout, at origin: Point, width: Double) {
    cairo_save(cairo)
    cairo_new_path(cairo)
    forEachOutline(of: text, at: origin, width: width) { _, addOutline in addOutline() }
    // The path is not a part of the state that is restored.
    cairo_restore(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
  }

  /// Calls `body` for all runs, with the colour of the run, if it has its own, and a function that adds the outlines of its characters to the
  /// path.
  private func forEachOutline(
    of text: TextLayout, at origin: Point, width: Double, _ body: (_ color: PixelColor?, _ addOutline: () -> Void) -> Void
  ) {
    text.forEachLine(alignedIn: width) { line, x, baseline in
      let start = snapped(Point(x: origin.x + x, y: origin.y + baseline))
      switch line {
      case .line(let line):
        for run in OrnamentedRun.every(in: line) {
          body(run.color) {
            cairo_move_to(cairo, start.x, start.y - run.rise)
            run.addGlyphs(to: cairo, x: run.x)
          }
        }
      case .run(let run):
        body(nil) {
          cairo_move_to(cairo, start.x, start.y)
          run.addGlyphs(to: cairo)
        }
      }
    }
  }
}
