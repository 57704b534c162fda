package import HitchlessBase
package import LayerTree

// A layer of tiles may have more pixels than there is memory for. If it is scaled, no node above the tiles is composed at its own size:
// each tile is scaled by all transforms at once.
extension Compositor {
  /// Draws `node`, which has tiles or has some below it, transformed by `transform`; its own transform and its opacity are ignored. Rounded
  /// corners clip to the rectangle only, and everything except tiles is filtered separately.
  func drawTurned(_ node: RenderNode, by transform: Transform2D, area: PixelRect, on canvas: Canvas) {
    guard let mask = node.mask else { return drawTurnedUnmasked(node, by: transform, area: area, on: canvas) }
    drawGroup(
      area, on: canvas, contents: { drawTurnedUnmasked(node, by: transform, area: $0, on: $1) },
      mask: { drawTurned(mask, in: node, by: transform, area: $0, on: $1) })
  }

  private func drawTurnedUnmasked(_ node: RenderNode, by transform: Transform2D, area: PixelRect, on canvas: Canvas) {
    switch node.backing {
    case nil: break
    case .tiles(let mosaic)?:
      if let background = mosaic.background, !transform.isUpright {
        let ground = RenderNode(id: node.id, x: 0, y: 0, width: node.width, height: node.height, backing: .solid(background))
        drawSampled(ground, by: transform, area: area, on: canvas)
      }
      canvas.draw(mosaic, by: transform, node: node, area: area)
    case .solid?, .pixels?:
      // Excludes the children, which are drawn below.
      let own = RenderNode(id: node.id, x: 0, y: 0, width: node.width, height: node.height, backing: node.backing)
      drawSampled(own, by: transform, area: area, on: canvas)
    }
    let cut = node.clip == .none ? area : transform.covered(node.bounds).intersection(area)
    for child in node.children { drawTurned(child, in: node, by: transform, area: cut, on: canvas) }
  }

  /// Draws a child or the mask of `node`, which is transformed by `transform`.
  private func drawTurned(_ child: RenderNode, in node: RenderNode, by transform: Transform2D, area: PixelRect, on canvas: Canvas) {
    guard child.opacity > 0 else { return }
    let place = Transform2D.translation(x: Double(child.x - node.contentX), y: Double(child.y - node.contentY))
    let all = (child.transform ?? .identity).followed(by: place).followed(by: transform)
    let seen = PixelRect.covering(all.apply(Rect(child.extent)), scale: 1).intersection(area)
    if seen.isEmpty { return }
    guard child.hasTiles else { return drawSampled(child, by: all, area: seen, on: canvas) }
    guard child.opacity < 1 else { return drawTurned(child, by: all, area: seen, on: canvas) }
    guard let group = scratch.take(width: seen.width, height: seen.height) else { return }
    drawTurned(child, by: all, area: seen, on: Canvas(buffer: group, originX: seen.x, originY: seen.y))
    canvas.draw(group, x: seen.x, y: seen.y, area: seen, opacity: child.opacity)
    scratch.giveBack(group)
  }

  /// Returns the pixels of `area` of a layer's own tiles, relative to the layer and without the layers below it. For displays that compose
  /// frames themselves; the buffer belongs to the caller. Returns nil if there is no memory for it, or if the layer has no tiles. O(area).
  package func tiles(of node: RenderNode, area: PixelRect) -> PixelBuffer? {
    guard case .tiles(let mosaic)? = node.backing, let target = MutablePixelBuffer(width: area.width, height: area.height) else {
      return nil
    }
    do {
      let canvas = Canvas(buffer: target, originX: area.x, originY: area.y)
      canvas.draw(mosaic, by: .identity, node: node, area: area)
    }
    return target.finish()
  }

  /// Draws a node without tiles.
  private func drawSampled(_ node: RenderNode, by transform: Transform2D, area: PixelRect, on canvas: Canvas) {
    if case .solid(let color)? = node.backing, node.children.isEmpty, transform.isUpright {
      var shown = color
      shown.alpha *= node.opacity
      return canvas.fill(transform.covered(node.bounds).intersection(area), color: shown)
    }
    guard let pixels = sampled(node, by: transform, area: area) else { return }
    canvas.draw(pixels, x: area.x, y: area.y, area: area, opacity: node.opacity)
    scratch.giveBack(pixels)
  }
}

extension Canvas {
  /// Draws the part of `mosaic`, which belongs to `node`, that is in `area` of the frame. `transform` maps the node's pixels to the
  /// frame's.
  func draw(_ mosaic: TileMosaic, by transform: Transform2D, node: RenderNode, area: PixelRect) {
    let target = transform.covered(node.bounds).intersection(area)
    if let background = mosaic.background, transform.isUpright { fill(target, color: background) }
    for tile in mosaic.tiles { draw(tile, by: transform, area: target) }
  }

  private func draw(_ tile: TileMosaic.Tile, by transform: Transform2D, area: PixelRect) {
    let target = transform.covered(tile.rect).intersection(area)
    guard !target.isEmpty, tile.opacity > 0 else { return }
    let size = (Double(tile.pixels.width), Double(tile.pixels.height))
    let place = transform.apply(tile.rect.origin)
    let isExact =
      transform.isTranslation && tile.rect.width == size.0 && tile.rect.height == size.1 && place.x == place.x.rounded()
      && place.y == place.y.rounded()
    if isExact { return draw(tile.pixels, x: Int(pixels: place.x), y: Int(pixels: place.y), area: target, opacity: tile.opacity) }
    if transform.isUpright, tile.pixels.isOpaque, tile.opacity >= 1 {
      return buffer.sample(
        tile.pixels, for: tile.rect, by: transform, into: target.offset(x: -originX, y: -originY), originX: originX, originY: originY)
    }
    guard let group = MutablePixelBuffer(width: target.width, height: target.height) else { return }
    group.isOpaque = transform.isUpright && tile.pixels.isOpaque
    group.sample(tile.pixels, for: tile.rect, by: transform, into: group.bounds, originX: target.x, originY: target.y)
    draw(group, x: target.x, y: target.y, area: target, opacity: tile.opacity)
  }
}

extension Transform2D {
  /// Whether the transform maps rectangles to rectangles without rotating or mirroring them.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 && isAffine }

  /// Returns the pixels whose centres are in the transformed `rect`: neighbours share no pixels and leave none out. If `rect` is rotated,
  /// returns all pixels that may be covered.
  func covered(_ rect: Rect) -> PixelRect {
    guard isUpright else { return .covering(apply(rect), scale: 1) }
    // In 1/1024 of a pixel, so that the edges of neighbours are equal, whatever they were computed from.
    func edge(_ value: Double, _ factor: Double, _ shift: Double) -> Int {
      Int(pixels: (((value * factor + shift) * 1024).rounded() / 1024 - 0.5).rounded(.up))
    }
    let (left, top) = (edge(rect.minX, a, tx), edge(rect.minY, d, ty))
    return PixelRect(x: left, y: top, width: edge(rect.maxX, a, tx) - left, height: edge(rect.maxY, d, ty) - top)
  }

  /// Returns the covered pixels of a rectangle of whole pixels.
  func covered(_ rect: PixelRect) -> PixelRect { covered(Rect(rect)) }
}
