internal import CCairo
package import HitchlessBase

extension PixelBuffer {
  /// A Cairo surface over the buffer's own memory; the caller destroys it while the buffer is still alive. O(1).
  package func makeCairoSurface() -> OpaquePointer {
    cairo_image_surface_create_for_data(
      bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(bytesPerRow))
  }

  /// Calls `body` with a Cairo context that draws into the buffer, one unit for a pixel. Whoever calls owns the buffer.
  package func withCairo<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    let surface = makeCairoSurface()
    let context: OpaquePointer = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    return try body(context)
  }
}
