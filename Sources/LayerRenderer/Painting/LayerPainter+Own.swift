internal import CCairo
internal import HitchlessBase
internal import LayerTree

extension LayerPainter {
  /// Paints the background, contents and border over the contents of `buffer`.
  func paintOwn(_ look: LayerAppearance, into buffer: MutablePixelBuffer, extent: PixelRect) {
    let context = CairoContext(buffer: buffer, scale: 1, originX: -extent.x, originY: -extent.y)
    // A layer that masks has no shadow: the buffer contains only its own pixels, so its corners can be clipped afterwards.
    let cutsAfterwards = look.masksToBounds && !look.radii.isZero
    if let background = look.background {
      fillBackground(background, look, cutsAfterwards ? CornerRadii(0) : look.radii, buffer, extent, context)
    }
    paintContents(look, into: buffer, extent: extent, context)
    if look.strokesBorder { strokeBorder(look, outer: cutsAfterwards ? CornerRadii(0) : look.radii, context) }
    if cutsAfterwards { corners.cutCorners(look.radii, of: look.bounds, in: buffer, originX: extent.x, originY: extent.y) }
  }

  private func fillBackground(
    _ background: LayerAppearance.Background, _ look: LayerAppearance, _ radii: CornerRadii, _ buffer: MutablePixelBuffer,
    _ extent: PixelRect,
    _ context: CairoContext
  ) {
    var rect = look.bounds
    var radii = radii
    // Below an opaque border the background ends in the middle of the border, so that it is not visible through the border's soft edge.
    if look.borderWidth > 1, look.borderColor.alpha >= 1, !radii.isZero {
      let inset = look.borderWidth / 2
      rect = rect.grown(by: -inset)
      radii = radii.inset(by: Double(inset))
    }
    guard case .color(let color) = background else {
      if case .pattern(let pattern) = background {
        context.fill(.roundedRect(Rect(rect), radii), with: .pattern(pattern, space: context.deviceTransform, point: look.scale))
      }
      return
    }
    if radii.isZero || color.alpha < 1 {
      guard color.alpha < 1 else { return buffer.fill(rect.offset(x: -extent.x, y: -extent.y), word: color.premultipliedWord) }
      context.fill(.roundedRect(Rect(rect), radii), color: color)
    } else {
      corners.fill(rect, radii, word: color.premultipliedWord, in: buffer, originX: extent.x, originY: extent.y)
    }
  }

  private func paintContents(_ look: LayerAppearance, into buffer: MutablePixelBuffer, extent: PixelRect, _ context: CairoContext) {
    if let picture = look.picture {
      let pixels = picture.image.pixels
      let visible = look.masksToBounds ? look.bounds : picture.rect
      if picture.isExact, pixels.isOpaque {
        buffer.copy(
          pixels, x: picture.rect.x - extent.x, y: picture.rect.y - extent.y, clip: visible.offset(x: -extent.x, y: -extent.y))
      } else {
        context.saveState()
        context.imageFilter = picture.filter
        context.clip(to: Rect(visible))
        let (image, rect) = (picture.image, Rect(picture.rect))
        if image.isMirrored { context.mirror(rect) }
        if let parts = image.parts {
          context.draw(pixels, in: rect, parts: parts, imageScale: image.scale, point: look.scale, tint: image.tint)
        } else {
          context.draw(pixels, in: rect, tint: image.tint)
        }
        context.imageFilter = .good
        context.restoreState()
      }
    }
    if let drawing = look.drawing {
      let origin = look.drawingOrigin
      let points = CairoContext(
        buffer: buffer, scale: look.scale, originX: -extent.x - origin.x, originY: -extent.y - origin.y)
      let size = Size(width: Double(look.bounds.width) / look.scale, height: Double(look.bounds.height) / look.scale)
      let area = look.drawnExtent.offset(x: origin.x, y: origin.y)
      points.clip(
        to: Rect(
          x: Double(area.x) / look.scale, y: Double(area.y) / look.scale, width: Double(area.width) / look.scale,
          height: Double(area.height) / look.scale))
      drawing.draw(into: points, size: size, scale: look.scale)
      // A program's own drawing may have kept the context.
      points.end()
    }
  }

  private func strokeBorder(_ look: LayerAppearance, outer: CornerRadii, _ context: CairoContext) {
    let cairo = context.cairo
    let inner = look.bounds.grown(by: -look.borderWidth)
    cairo_new_path(cairo)
    CairoPath.addRoundedRect(Rect(look.bounds), outer, to: cairo)
    if !inner.isEmpty { CairoPath.addRoundedRect(Rect(inner), look.radii.inset(by: Double(look.borderWidth)), to: cairo) }
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    context.setSource(look.borderColor)
    cairo_fill(cairo)
  }
}

extension Rect {
  /// Creates the same rectangle, with one unit per pixel.
  init(_ rect: PixelRect) {
    self.init(x: Double(rect.x), y: Double(rect.y), width: Double(max(0, rect.width)), height: Double(max(0, rect.height)))
  }
}

extension CornerRadii {
  /// Returns the corners of a rectangle whose edges are moved inwards by `inset`.
  func inset(by inset: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - inset), topRight: max(0, topRight - inset), bottomLeft: max(0, bottomLeft - inset),
      bottomRight: max(0, bottomRight - inset), curve: curve)
  }
}
