package import HitchlessBase

/// A painted layer, ready to be composed. Immutable.
package enum Backing: Sendable {
  /// The layer's rectangle in one colour.
  case solid(PixelColor)
  /// Pixels whose top left corner is at `x`, `y` relative to the layer's (negative where a shadow extends beyond it).
  case pixels(PixelBuffer, x: Int, y: Int)
  /// The tiles of a large layer, in the layer's pixels. They are not visible outside of its rectangle.
  case tiles(TileMosaic)

  /// Returns the covered rectangle, in pixels, for a layer of `width` × `height`.
  package func extent(width: Int, height: Int) -> PixelRect {
    switch self {
    case .solid: PixelRect(x: 0, y: 0, width: width, height: height)
    case .pixels(let buffer, let x, let y): PixelRect(x: x, y: y, width: buffer.width, height: buffer.height)
    case .tiles(let mosaic):
      { (bounds: PixelRect) in mosaic.background == nil ? mosaic.extent.intersection(bounds) : bounds }(
        PixelRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Returns a rectangle in which the backing hides everything below, for a layer of `width` × `height`; empty if there is none.
  package func opaqueExtent(width: Int, height: Int) -> PixelRect {
    switch self {
    case .solid(let color): color.alpha >= 1 ? PixelRect(x: 0, y: 0, width: width, height: height) : .zero
    case .pixels(let buffer, let x, let y): buffer.opaqueArea.offset(x: x, y: y)
    case .tiles(let mosaic):
      mosaic.background.map { $0.alpha >= 1 } == true ? PixelRect(x: 0, y: 0, width: width, height: height) : .zero
    }
  }

  /// Returns whether both show the same pixels because they are the same store.
  package func isSame(as other: Backing) -> Bool {
    switch (self, other) {
    case (.solid(let a), .solid(let b)): a == b
    case (.pixels(let a, let ax, let ay), .pixels(let b, let bx, let by)): a === b && ax == bx && ay == by
    case (.tiles(let a), .tiles(let b)): a === b
    default: false
    }
  }
}
