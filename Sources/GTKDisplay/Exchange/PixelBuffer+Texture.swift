#if Window
  internal import CGTK4
  internal import HitchlessBase

  extension PixelBuffer {
    /// Returns a new `GdkTexture` with a copy of the pixels, which the caller releases; nil if GTK cannot create it. O(pixels).
    func makeTexture() -> OpaquePointer? {
      let content = g_bytes_new(bytes, gsize(byteCount))
      defer { g_bytes_unref(content) }
      return gtk.gdk_memory_texture_new(Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, content, gsize(bytesPerRow))
    }
  }
#endif
