internal import CCairo
package import HitchlessBase
package import LayerTree

extension CairoContext {
  /// Fills `rect`.
  package func fill(_ rect: Rect, color: PixelColor) { fill(rect, with: .color(color)) }

  /// Fills the inside of `path`.
  package func fill(_ path: Path, color: PixelColor, evenOdd: Bool = false) {
    fill(path, with: .color(color), evenOdd: evenOdd)
  }

  /// Draws the outline of `path`.
  package func stroke(_ path: Path, color: PixelColor, style: StrokeStyle) {
    stroke(path, with: .color(color), style: style)
  }

  /// Fills `rect`.
  package func fill(_ rect: Rect, with fill: DrawingFill) {
    withSource(fill) {
      cairo_new_path(cairo)
      CairoPath.addRect(rect, to: cairo)
      cairo_fill(cairo)
    }
  }
  /// Fills the inside of `path`.
  package func fill(_ path: Path, with fill: DrawingFill, evenOdd: Bool = false) {
    withSource(fill) {
      beginFill(path, evenOdd)
      cairo_fill(cairo)
    }
  }
  /// Draws the outline of `path`.
  package func stroke(_ path: Path, with fill: DrawingFill, style: StrokeStyle) {
    guard style.width > 0, style.width.isFinite else { return }
    withSource(fill) {
      beginStroke(path, style)
      cairo_stroke(cairo)
    }
  }

  /// Runs `body`, which must not set another source, with the source for `fill`.
  private func withSource(_ fill: DrawingFill, _ body: () -> Void) {
    switch fill {
    case .color(let color):
      setSource(color)
      body()
    case .pattern(let pattern, let space, let point): withSource(pattern, in: space, point: point, body)
    }
  }

  private func withSource(_ pattern: LayerPattern, in space: Transform2D, point: Double, _ body: () -> Void) {
    let all = PixelRect(x: 0, y: 0, width: pattern.image.width, height: pattern.image.height)
    let size = Size(width: pattern.cell.width * point, height: pattern.cell.height * point)
    guard space.inverse != nil,
      let cells = PatternCells(all, of: pattern.image, size: size, space: space, opacity: pattern.opacity, filter: imageFilter)
    else { return }
    let surface = cells.pixels.makeCairoSource()
    let source: OpaquePointer = cairo_pattern_create_for_surface(surface)
    var scale = cairo_matrix_t(
      xx: Double(cells.pixels.width) / cells.size.width, yx: 0, xy: 0, yy: Double(cells.pixels.height) / cells.size.height, x0: 0, y0: 0)
    cairo_pattern_set_matrix(source, &scale)
    cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(source, imageFilter.cairo)
    // Cairo keeps a source in the coordinates that are current when it is set, even if the transform changes afterwards.
    var (own, place) = (cairo_matrix_t(), cairo_matrix_t(xx: space.a, yx: space.b, xy: space.c, yy: space.d, x0: space.tx, y0: space.ty))
    cairo_get_matrix(cairo, &own)
    cairo_set_matrix(cairo, &place)
    cairo_set_source(cairo, source)
    cairo_set_matrix(cairo, &own)
    body()
    // The context must not keep a reference to the pixels.
    setSource(.black)
    cairo_pattern_destroy(source)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Returns the area that filling and stroking `path` in a context with `scale` pixels per point draws to, in the path's coordinates.
  /// Parts that are nil are not drawn. O(length).
  package static func drawnArea(fill: Path?, stroke: Path?, style: StrokeStyle, scale: Double) -> Rect {
    guard let buffer = MutablePixelBuffer(width: 1, height: 1) else { return .zero }
    let context = CairoContext(buffer: buffer, scale: scale)
    var area = Rect.zero
    func add(_ measure: (OpaquePointer, inout (Double, Double, Double, Double)) -> Void) {
      var box = (0.0, 0.0, 0.0, 0.0)
      measure(context.cairo, &box)
      let found = Rect(x: box.0, y: box.1, width: box.2 - box.0, height: box.3 - box.1)
      if found.isFinite, !found.isEmpty { area = area.isEmpty ? found : area.union(found) }
    }
    if let fill {
      context.beginFill(fill, false)
      add { cairo_fill_extents($0, &$1.0, &$1.1, &$1.2, &$1.3) }
    }
    if let stroke, style.width > 0, style.width.isFinite {
      context.beginStroke(stroke, style)
      add { cairo_stroke_extents($0, &$1.0, &$1.1, &$1.2, &$1.3) }
    }
    return area
  }

  private func beginStroke(_ path: Path, _ style: StrokeStyle) {
    cairo_new_path(cairo)
    CairoPath.add(path, to: cairo)
    set(style)
  }
  /// Sets the style in which paths are stroked.
  func set(_ style: StrokeStyle) {
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
  }

  /// Fills the inside of `path` (everything if nil) with colours along the line from `start` to `end`, and with the outermost colours
  /// beyond it.
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
