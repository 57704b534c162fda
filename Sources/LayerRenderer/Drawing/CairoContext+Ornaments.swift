internal import CCairo
package import HitchlessBase
internal import LayerTree
package import TextLayout

/// A picture in a text that the renderer can draw.
package protocol DrawnTextPicture: TextPicture {
  /// Draws the picture stretched to `rect`; with a `tint` only its shape, in that colour. Called under the text lock, on any thread.
  func draw(into context: CairoContext, in rect: Rect, tint: PixelColor?)
}

extension CairoContext {
  /// Draws the picture of a run of the line that begins at `start`, in `color` if the text has no colour of its own.
  func drawPicture(of run: OrnamentedRun, at start: Point, color: PixelColor) {
    guard let attachment = run.attachment, let picture = attachment.picture as? any DrawnTextPicture else { return }
    let bounds = attachment.bounds
    let corner = snapped(Point(x: start.x + run.x + bounds.minX, y: start.y - run.rise - bounds.maxY))
    let place = Rect(x: corner.x, y: corner.y, width: bounds.width, height: bounds.height)
    picture.draw(into: self, in: place, tint: attachment.isTemplate ? run.color ?? color : attachment.tint)
  }

  /// Draws the shadow of a run of the line that begins at `start`.
  func drawShadow(of run: OrnamentedRun, at start: Point, opacity: Double) {
    guard let shadow = run.shadow, run.attachment == nil, shadow.color.alpha * opacity > 0 else { return }
    let point = Point(x: start.x + run.x, y: start.y - run.rise)
    var color = shadow.color
    color.alpha *= opacity
    guard shadow.blur > 0 else {
      cairo_save(cairo)
      // The filled and stroked parts are one shape, which is not darker where both overlap.
      let isOneShape = run.stroke?.fills == true && color.alpha < 1
      if isOneShape { cairo_push_group(cairo) }
      setSource(isOneShape ? PixelColor(red: color.red, green: color.green, blue: color.blue) : color)
      // The position is the line's start: Cairo rounds the point, and the glyphs must be rendered exactly like those of the text.
      cairo_move_to(cairo, start.x + shadow.offset.width, point.y + shadow.offset.height)
      run.paintGlyphs(in: cairo, x: run.x)
      if isOneShape {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, color.alpha)
      }
      return cairo_restore(cairo)
    }
    drawBlurred(run, shadow, color, at: point)
  }

  private func drawBlurred(_ run: OrnamentedRun, _ shadow: DropShadow, _ color: PixelColor, at point: Point) {
    let device = deviceTransform
    let density = abs(device.a * device.d - device.b * device.c).squareRoot()
    // The limit is that of a layer's shadow; Core Graphics's blur is twice the deviation.
    let sigma = min(128, shadow.blur / 2 * density)
    guard density > 0, density.isFinite, sigma > 0 else { return }
    let ink = run.inkBounds
    let area = PixelRect.covering(
      Rect(
        x: Path.clamped(ink.minX * density), y: Path.clamped(ink.minY * density), width: Path.clamped(ink.width * density),
        height: Path.clamped(ink.height * density)), scale: 1
    ).grown(by: AlphaMask.reach(sigma: sigma) + 1)
    let place = Rect(
      x: point.x + shadow.offset.width + Double(area.x) / density, y: point.y + shadow.offset.height + Double(area.y) / density,
      width: Double(area.width) / density, height: Double(area.height) / density)
    guard clipBounds.intersection(place) != nil, let shape = MutablePixelBuffer(width: area.width, height: area.height) else { return }
    let glyphs = CairoContext(buffer: shape, scale: density, originX: -area.x, originY: -area.y)
    glyphs.setSource(.black)
    cairo_move_to(glyphs.cairo, 0, 0)
    run.paintGlyphs(in: glyphs.cairo)
    glyphs.end()
    guard let blurred = shape.shadow(sigma: sigma, color: color) else { return }
    draw(blurred, in: place)
  }

  /// Draws the sheared characters of a run of the line that begins at `start`, in `color` if they have no colour of their own. Does nothing
  /// for other runs.
  func drawSlanted(_ run: OrnamentedRun, at start: Point, color: PixelColor) {
    guard run.fillsSlanted else { return }
    cairo_save(cairo)
    setSource(run.color ?? color)
    cairo_move_to(cairo, start.x, start.y - run.rise)
    run.fillGlyphs(in: cairo, x: run.x)
    cairo_restore(cairo)
  }

  // MARK: Lines

  /// Draws the outlines of a run of the line that begins at `start`, in `color` if they have no colour of their own.
  func drawStroke(of run: OrnamentedRun, at start: Point, color: PixelColor) {
    guard let stroke = run.stroke, run.attachment == nil else { return }
    cairo_save(cairo)
    setSource(stroke.color ?? color)
    cairo_move_to(cairo, start.x, start.y - run.rise)
    run.strokeGlyphs(in: cairo, x: run.x)
    cairo_restore(cairo)
  }

  /// Draws the underline and strikethrough of a run of the line that begins at `start`, if Pango does not draw them, in `color` if they
  /// have no colour of their own.
  func drawLines(of run: OrnamentedRun, at start: Point, color: PixelColor) {
    guard run.underline != nil || run.strikethrough != nil else { return }
    let (below, through) = run.linePlaces
    if let line = run.underline {
      let thickness = thickness(of: line, below)
      draw(line, thickness, top: start.y - below.top, from: start, run, color)
      // The distance of the second line is Pango's.
      if line.isDouble { draw(line, thickness, top: start.y - below.top + 2 * thickness, from: start, run, color) }
    }
    if let line = run.strikethrough {
      // The middle of a thick line is where the font has a thin one.
      let thickness = thickness(of: line, through)
      draw(line, thickness, top: start.y - through.top - (thickness - through.thickness) / 2, from: start, run, color)
    }
  }

  private func draw(_ line: TextUnderline, _ thickness: Double, top: Double, from start: Point, _ run: OrnamentedRun, _ color: PixelColor) {
    let top = snapped(Point(x: start.x, y: top - run.rise)).y
    cairo_save(cairo)
    setSource(line.color ?? color)
    if !line.pattern.lengths.isEmpty {
      // The offset is counted from the start of the line of text, so that a pattern continues from run to run.
      cairo_set_dash(cairo, line.pattern.lengths.map { $0 * thickness }, Int32(line.pattern.lengths.count), run.x)
    }
    cairo_set_line_width(cairo, thickness)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    cairo_move_to(cairo, start.x + run.x, top + thickness / 2)
    cairo_line_to(cairo, start.x + run.x + run.width, top + thickness / 2)
    cairo_stroke(cairo)
    cairo_restore(cairo)
  }

  /// Returns the thickness of a line in points: a whole number of device pixels, so that the line is crisp.
  private func thickness(of line: TextUnderline, _ place: OrnamentedRun.LinePlace) -> Double {
    let device = deviceTransform
    let density = abs(device.a * device.d - device.b * device.c).squareRoot()
    let wanted = place.thickness * (line.isThick ? 2 : 1)
    guard buffer != nil, density > 0, density.isFinite else { return wanted }
    return max(line.isThick ? 2 : 1, (wanted * density).rounded()) / density
  }
}
