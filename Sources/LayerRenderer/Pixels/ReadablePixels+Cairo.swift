internal import CCairo
package import HitchlessBase

extension ReadablePixels {
  /// Returns a Cairo surface for reading these pixels, never for drawing into them. The caller must destroy it while the pixels are still
  /// alive. With `ignoresAlpha`, Cairo treats every pixel as opaque. O(1).
  package func makeCairoSource(ignoresAlpha: Bool = false) -> OpaquePointer {
    // Cairo has one function for readable and writable surfaces. It only writes to the memory of a surface on behalf of a context that was
    // created for it, and no context is created for these.
    let bytes = UnsafeMutablePointer(mutating: readOnlyBytes.assumingMemoryBound(to: UInt8.self))
    return cairo_image_surface_create_for_data(
      bytes, ignoresAlpha ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(bytesPerRow))
  }
  /// Returns a surface like ``makeCairoSource(ignoresAlpha:)`` for a part of the pixels.
  func makeCairoSource(of part: PixelRect) -> OpaquePointer {
    let first = readOnlyBytes + part.y * bytesPerRow + part.x * MemoryLayout<UInt32>.size
    return cairo_image_surface_create_for_data(
      UnsafeMutablePointer(mutating: first.assumingMemoryBound(to: UInt8.self)), CAIRO_FORMAT_ARGB32, Int32(part.width),
      Int32(part.height), Int32(bytesPerRow))
  }
}

extension MutablePixelBuffer {
  /// Returns a Cairo surface over the buffer's own memory; the caller must destroy it before the buffer is finished. O(1).
  func makeCairoSurface() -> OpaquePointer {
    cairo_image_surface_create_for_data(
      bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(bytesPerRow))
  }
}
