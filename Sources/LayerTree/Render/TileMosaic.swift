package import HitchlessBase

/// The tiles that are there of a layer that is too large for a backing store. Immutable.
package final class TileMosaic: Sendable {
  /// A drawn part of a layer.
  package struct Tile: Sendable {
    /// What was drawn.
    package let pixels: PixelBuffer
    /// The part, in the layer's own space; neighbours have a common edge exactly.
    package let rect: Rect
    /// Below 1 while the tile fades in.
    package let opacity: Double

    /// `pixels` for `rect`.
    package init(pixels: PixelBuffer, rect: Rect, opacity: Double = 1) {
      (self.pixels, self.rect, self.opacity) = (pixels, rect, opacity)
    }

    /// Whether both show the same pixels in the same place.
    package func isSame(as other: Tile) -> Bool { pixels === other.pixels && rect == other.rect && opacity == other.opacity }
  }

  /// Back to front: coarser ones below those that are finer.
  package let tiles: [Tile]
  /// What lies below them, in the whole layer; nil for nothing.
  package let background: PixelColor?
  /// What the tiles cover, in whole units.
  package let extent: PixelRect

  /// A mosaic of `tiles`, back to front. O(tiles).
  package init(_ tiles: [Tile] = [], background: PixelColor? = nil) {
    self.tiles = tiles
    self.background = background
    extent = tiles.reduce(.zero) { $0.union(.covering($1.rect, scale: 1)) }
  }

  /// The same with rectangles in device pixels, `scale` of them in a unit. O(tiles).
  package func scaled(by scale: Double, background: PixelColor?) -> TileMosaic {
    TileMosaic(
      tiles.map {
        let rect = Rect(
          x: $0.rect.minX * scale, y: $0.rect.minY * scale, width: $0.rect.width * scale, height: $0.rect.height * scale)
        return Tile(pixels: $0.pixels, rect: rect, opacity: $0.opacity)
      }, background: background)
  }

  /// Where this mosaic may look different from `other`; nil if that is everywhere. O(tiles).
  package func changes(since other: TileMosaic) -> [Rect]? {
    guard background == other.background else { return nil }
    var before: [ObjectIdentifier: Int] = [:]
    for (index, tile) in other.tiles.enumerated() { before[ObjectIdentifier(tile.pixels)] = index }
    var changes: [Rect] = []
    var last = -1
    for tile in tiles {
      guard let index = before.removeValue(forKey: ObjectIdentifier(tile.pixels)) else {
        changes.append(tile.rect)
        continue
      }
      // Two that lie the other way round than before.
      guard index > last else { return nil }
      last = index
      if !other.tiles[index].isSame(as: tile) { changes += [tile.rect, other.tiles[index].rect] }
    }
    return changes + before.values.map { other.tiles[$0].rect }
  }
}
