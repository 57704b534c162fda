internal import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import LayerRenderer
internal import Synchronization

/// The drawing of a tile on a background thread.
final class TileDrawing: Sendable {
  /// The cancellation of the drawing. It also stops decoding a picture for a tile that is no longer needed.
  let cancellation = ImageCancellation()

  /// The description of the tile to draw.
  struct Request {
    let layer: CATiledLayer
    /// The layer's coordinates at its upper left corner.
    let origin: Point
    /// The rectangle of the tile, relative to ``origin``.
    let rect: Rect
    let pixelSize: (width: Int, height: Int)
    let pixelsPerPoint: Double
  }

  /// Draws the tile on the calling thread, which must not be the main thread. Returns nil if it is cancelled, or if there is not enough
  /// memory.
  func pixels(_ request: Request) -> PixelBuffer? {
    guard !cancellation.isCancelled,
      let buffer = MutablePixelBuffer(width: request.pixelSize.width, height: request.pixelSize.height)
    else { return nil }
    let density = request.pixelsPerPoint
    let context = CairoContext(
      buffer: buffer, scale: density, originX: -Int((request.rect.minX * density).rounded()),
      originY: -Int((request.rect.minY * density).rounded()))
    context.translate(x: -request.origin.x, y: -request.origin.y)
    DrawingStack.tile = cancellation
    DrawingStack.with(context) { if let graphics = DrawingStack.current?.graphics { request.layer.draw(in: graphics) } }
    DrawingStack.tile = nil
    // The program may have kept the context.
    context.end()
    guard !cancellation.isCancelled else { return nil }
    buffer.isOpaque = buffer.hasOnlyOpaquePixels
    return buffer.finish()
  }
}

extension MutablePixelBuffer {
  /// Whether all pixels have full alpha. O(width × height).
  fileprivate var hasOnlyOpaquePixels: Bool {
    for y in 0..<height {
      let row = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      var all = UInt32.max
      for x in 0..<width { all &= row[x] }
      if all < 0xFF00_0000 { return false }
    }
    return true
  }
}
