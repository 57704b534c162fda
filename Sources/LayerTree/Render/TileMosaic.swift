package import HitchlessBase

/// The available tiles of a layer that is too large for a backing store. Immutable.
package final class TileMosaic: Sendable {
  /// A drawn part of a layer.
  package struct Tile: Sendable {
    /// The drawn pixels.
    package let pixels: PixelBuffer
    /// The part of the layer, in its own coordinates; neighbours share an edge exactly.
    package let rect: Rect
    /// The opacity; below 1 while the tile fades in.
    package let opacity: Double

    /// Creates a tile that shows `pixels` in `rect`.
    package init(pixels: PixelBuffer, rect: Rect, opacity: Double = 1) {
      (self.pixels, self.rect, self.opacity) = (pixels, rect, opacity)
    }

    /// Returns whether both show the same pixels in the same place.
    package func isSame(as other: Tile) -> Bool { pixels === other.pixels && rect == other.rect && opacity == other.opacity }
  }

  /// The tiles, back to front: coarser tiles are below finer ones.
  package let tiles: [Tile]
  /// The colour below the tiles, in the whole layer; nil for none.
  package let background: PixelColor?
  /// The rectangle that the tiles cover, in whole units.
  package let extent: PixelRect

  /// Creates a mosaic of `tiles`, back to front. O(tiles).
  package init(_ tiles: [Tile] = [], background: PixelColor? = nil) {
    self.tiles = tiles
    self.background = background
    extent = tiles.reduce(.zero) { $0.union(.covering($1.rect, scale: 1)) }
  }

  /// Returns the mosaic with rectangles in device pixels, at `scale` pixels per unit. O(tiles).
  package func scaled(by scale: Double, background: PixelColor?) -> TileMosaic {
    TileMosaic(
      tiles.map {
        let rect = Rect(
          x: $0.rect.minX * scale, y: $0.rect.minY * scale, width: $0.rect.width * scale, height: $0.rect.height * scale)
        return Tile(pixels: $0.pixels, rect: rect, opacity: $0.opacity)
      }, background: background)
  }

  /// Returns the rectangles in which this mosaic may differ from `other`; nil if it may differ everywhere. O(tiles).
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
      // The order of two tiles is reversed.
      guard index > last else { return nil }
      last = index
      if !other.tiles[index].isSame(as: tile) { changes += [tile.rect, other.tiles[index].rect] }
    }
    return changes + before.values.map { other.tiles[$0].rect }
  }
}
