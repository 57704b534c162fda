internal import CCairo
package import HitchlessBase
package import LayerTree

extension CairoContext {
  /// Fills `rect`.
  package func fill(_ rect: Rect, color: PixelColor) {
    cairo_new_path(cairo)
    CairoPath.addRect(rect, to: cairo)
    setSource(color)
    cairo_fill(cairo)
  }

  /// Fills the inside of `path`.
  package func fill(_ path: Path, color: PixelColor, evenOdd: Bool = false) {
    beginFill(path, evenOdd)
    setSource(color)
    cairo_fill(cairo)
  }

  /// Draws the outline of `path`.
  package func stroke(_ path: Path, color: PixelColor, style: StrokeStyle) {
    guard style.width > 0, style.width.isFinite else { return }
    cairo_new_path(cairo)
    CairoPath.add(path, to: cairo)
    setSource(color)
    cairo_set_line_width(cairo, style.width)
    cairo_set_miter_limit(cairo, style.miterLimit)
    switch style.cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    // Dashes without any length would put Cairo into its error state.
    let isDashed = style.dashes.allSatisfy { $0 >= 0 && $0.isFinite } && style.dashes.contains { $0 > 0 }
    cairo_set_dash(cairo, style.dashes, isDashed ? Int32(style.dashes.count) : 0, style.dashPhase)
    cairo_stroke(cairo)
  }

  /// Fills the inside of `path` (everything if nil) with colours along the line from `start` to `end`, and with the outermost
  /// colours beyond it.
  package func fillLinearGradient(_ stops: GradientStops, from start: Point, to end: Point, in path: Path? = nil) {
    fill(path, with: cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops)
  }

  /// Fills the inside of `path` (everything if nil) with colours from one circle to another.
  package func fillRadialGradient(
    _ stops: GradientStops, from start: Point, radius startRadius: Double, to end: Point, radius endRadius: Double, in path: Path? = nil
  ) {
    fill(path, with: cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius), stops)
  }

  private func fill(_ path: Path?, with pattern: OpaquePointer, _ stops: GradientStops) {
    for stop in stops.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
    }
    cairo_set_source(cairo, pattern)
    if let path {
      beginFill(path, false)
      cairo_fill(cairo)
    } else {
      cairo_paint(cairo)
    }
    cairo_pattern_destroy(pattern)
  }

  private func beginFill(_ path: Path, _ evenOdd: Bool) {
    cairo_new_path(cairo)
    CairoPath.add(path, to: cairo)
    cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }
}
