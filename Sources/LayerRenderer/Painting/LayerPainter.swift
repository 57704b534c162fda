internal import HitchlessBase
package import LayerTree

/// Paints layers with Cairo and Pango. Main thread only, in the display phase.
package final class LayerPainter: LayerPainting {
  let corners = CornerCoverageCache()
  let shadows: ShadowCache
  private var plain = PlainBackingCache()

  /// Creates a painter with empty caches.
  package init() { shadows = ShadowCache(corners: corners) }

  /// Paints a layer. A plain colour needs no pixels, an image of exactly the right size is its own backing store, and layers without
  /// contents and with the same appearance share one; everything else costs the pixels that the layer covers. Returns nil if nothing is
  /// visible, or if there is no memory.
  package func paint(_ request: PaintRequest) -> Backing? { plain.backing(for: request) { paintAnew($0) } }

  private func paintAnew(_ request: PaintRequest) -> Backing? {
    if case .tiles(let mosaic) = request.contents {
      return .tiles(mosaic.scaled(by: request.scale, background: request.style.backgroundColor))
    }
    let look = LayerAppearance(request)
    if look.isPlain {
      guard let background = look.background else { return nil }
      if case .color(let color) = background, request.clip?.touchesCorners(of: look.bounds) != true { return .solid(color) }
    }
    if let backing = passThrough(look, clip: request.clip) { return backing }

    var extent = look.ownExtent
    if let shadow = look.shadow { extent = extent.union(shadowExtent(shadow, look)) }
    if let clip = request.clip { extent = extent.intersection(clip.rect) }
    guard !extent.isEmpty else { return nil }
    // Clearing the memory of a large photograph takes a tenth of the time that a cell with one costs.
    let made =
      look.overwrites(extent)
      ? MutablePixelBuffer(unwrittenWidth: extent.width, height: extent.height)
      : MutablePixelBuffer(width: extent.width, height: extent.height)
    guard let buffer = made else { return nil }

    if let shadow = look.shadow { paintShadow(shadow, look, into: buffer, extent: extent) }
    paintOwn(look, into: buffer, extent: extent)
    var opaque = look.opaqueArea
    var isCut = false
    if let clip = request.clip {
      isCut = clip.touchesCorners(of: extent)
      if isCut { corners.cutCorners(clip.radii, of: clip.rect, in: buffer, originX: extent.x, originY: extent.y) }
      opaque = opaque.intersection(RoundedRows(clip.radii.fitting(clip.rect), of: clip.rect).straight)
    }
    buffer.isOpaque = look.isOpaque && !isCut
    buffer.opaqueArea = opaque.offset(x: -extent.x, y: -extent.y).intersection(buffer.bounds)
    return .pixels(buffer.finish(), x: extent.x, y: extent.y)
  }

  /// Returns the image as the backing store if none of its pixels has to change.
  private func passThrough(_ look: LayerAppearance, clip: RoundedClip?) -> Backing? {
    guard let picture = look.picture, picture.isExact, look.borderWidth == 0, look.shadow == nil else { return nil }
    if look.masksToBounds, !look.radii.isZero || !look.bounds.contains(picture.rect) { return nil }
    if look.background != nil, !picture.image.pixels.isOpaque || !picture.rect.contains(look.bounds) { return nil }
    if let clip, clip.touchesCorners(of: picture.rect) || !clip.rect.contains(picture.rect) { return nil }
    return .pixels(picture.image.pixels, x: picture.rect.x, y: picture.rect.y)
  }
}
