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
  /// Draws the picture of a run of the line that begins at `start`, in `color` where the text has none of its own.
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
      setSource(color)
      // Where the line begins: Cairo rounds the point, and the glyphs are to stand as those of the text do.
      cairo_move_to(cairo, start.x + shadow.offset.width, point.y + shadow.offset.height)
      run.showGlyphs(in: cairo, x: run.x)
      return cairo_restore(cairo)
    }
    drawBlurred(run, shadow, color, at: point)
  }

  private func drawBlurred(_ run: OrnamentedRun, _ shadow: TextShadow, _ color: PixelColor, at point: Point) {
    let device = deviceTransform
    let density = abs(device.a * device.d - device.b * device.c).squareRoot()
    // As far as of a layer's shadow; what Core Graphics calls blur is twice the deviation.
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
    run.showGlyphs(in: glyphs.cairo)
    glyphs.end()
    guard let blurred = shape.shadow(sigma: sigma, color: color) else { return }
    draw(blurred, in: place)
  }
}
