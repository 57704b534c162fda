internal import CCairo
internal import HitchlessBase
internal import LayerTree

extension LayerPainter {
  /// The shape that casts a shadow.
  private enum Caster {
    case roundedRect(PixelRect, CornerRadii)
    case path(Path)
    /// The alpha of the layer's own contents: a text or a picture without a background.
    case contents
  }

  private func caster(_ shadow: LayerAppearance.Shadow, _ look: LayerAppearance) -> Caster {
    switch shadow.path {
    case .roundedRect(let rect, let radii)?:
      func pixel(_ value: Double) -> Int { Int(Path.clamped(value * look.scale).rounded()) }
      let (left, top) = (pixel(rect.minX), pixel(rect.minY))
      return .roundedRect(
        PixelRect(x: left, y: top, width: pixel(rect.maxX) - left, height: pixel(rect.maxY) - top), radii.scaled(by: look.scale))
    case let path?: return .path(path)
    case nil:
      let hasContents = look.picture != nil || look.drawing != nil
      return look.background == nil && hasContents ? .contents : .roundedRect(look.bounds, look.radii)
    }
  }

  /// Returns the rectangle that the shadow can cover.
  func shadowExtent(_ shadow: LayerAppearance.Shadow, _ look: LayerAppearance) -> PixelRect {
    let shape: PixelRect =
      switch caster(shadow, look) {
      case .roundedRect(let rect, _): rect
      case .contents: look.ownExtent
      case .path(let path): path.pixelBounds(scale: look.scale)
      }
    return shape.isEmpty ? .zero : shape.grown(by: shadow.reach).offset(x: shadow.dx, y: shadow.dy)
  }

  /// Draws the shadow into the empty `buffer`.
  func paintShadow(_ shadow: LayerAppearance.Shadow, _ look: LayerAppearance, into buffer: MutablePixelBuffer, extent: PixelRect) {
    let whole = shadowExtent(shadow, look)
    switch caster(shadow, look) {
    case .roundedRect(let rect, let radii):
      guard !rect.isEmpty else { return }
      var color = shadow.color
      // A translucent background casts a fainter shadow; a layer without a background casts that of its contents, treated as opaque.
      if shadow.path == nil, let background = look.background { color.alpha *= min(1, background.opacity) }
      shadows.draw(
        rect.offset(x: shadow.dx, y: shadow.dy), radii: radii, sigma: shadow.sigma, color: color, into: buffer, originX: extent.x,
        originY: extent.y)
    case .path(let path):
      paintBlurred(shadow, whole, into: buffer, extent: extent) { shape in
        let context = CairoContext(buffer: shape, scale: look.scale, originX: shadow.dx - whole.x, originY: shadow.dy - whole.y)
        context.fill(path, color: .black)
      }
    case .contents:
      paintBlurred(shadow, whole, into: buffer, extent: extent) { shape in
        paintOwn(look, into: shape, extent: whole.offset(x: -shadow.dx, y: -shadow.dy))
      }
    }
  }

  private func paintBlurred(
    _ shadow: LayerAppearance.Shadow, _ whole: PixelRect, into buffer: MutablePixelBuffer, extent: PixelRect,
    paint: (MutablePixelBuffer) -> Void
  ) {
    guard !whole.isEmpty, let shape = MutablePixelBuffer(width: whole.width, height: whole.height) else { return }
    paint(shape)
    guard let blurred = shape.shadow(sigma: shadow.sigma, color: shadow.color) else { return }
    buffer.copy(blurred, x: whole.x - extent.x, y: whole.y - extent.y, clip: buffer.bounds)
  }
}

extension Path {
  /// Returns the whole pixels around the shape's points and control points, at most 8192 from the origin, because memory is allocated for
  /// them.
  func pixelBounds(scale: Double) -> PixelRect {
    var points: [Point] = []
    switch self {
    case .roundedRect(let rect, _): points = [rect.origin, Point(x: rect.maxX, y: rect.maxY)]
    case .elements(let elements):
      for element in elements {
        switch element {
        case .move(let to), .line(let to): points.append(to)
        case .quadratic(let control, let to): points += [control, to]
        case .cubic(let control1, let control2, let to): points += [control1, control2, to]
        case .close: break
        }
      }
    }
    let xs = points.map { Self.clamped($0.x * scale) }
    let ys = points.map { Self.clamped($0.y * scale) }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .zero }
    return .covering(Rect(x: left, y: top, width: right - left, height: bottom - top), scale: 1)
  }

  /// Limits a number of pixels to one for which memory can be allocated.
  static func clamped(_ pixels: Double) -> Double { pixels.isNaN ? 0 : min(8192, max(-8192, pixels)) }
}
