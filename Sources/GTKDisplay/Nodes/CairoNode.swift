#if Window
  internal import CCairo
  internal import CGTK4
  internal import HitchlessBase
  internal import LayerRenderer

  /// A GSK node that draws a backing store with Cairo, pixel for pixel.
  enum CairoNode {
    /// Returns the node for `buffer` with its top left corner at `x`, `y`; nil if Cairo fails (out of memory). The pixels are not copied:
    /// the node retains the buffer.
    static func make(_ buffer: PixelBuffer, x: Int, y: Int) -> OpaquePointer? {
      guard buffer.width > 0, buffer.height > 0, let image = surface(of: buffer) else { return nil }
      defer { cairo_surface_destroy(image) }
      var bounds = graphene_rect_t(x: x, y: y, width: buffer.width, height: buffer.height)
      let node = gtk.gsk_cairo_node_new(&bounds)
      let context = gtk.gsk_cairo_node_get_draw_context(node)
      // The recording of the node refers to the image's memory without retaining it, so the recording's surface has to retain the image.
      cairo_surface_set_user_data(
        cairo_get_target(context), &imageKey, UnsafeMutableRawPointer(cairo_surface_reference(image)),
        { cairo_surface_destroy(OpaquePointer($0)) })
      cairo_set_source_surface(context, image, Double(x), Double(y))
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_paint(context)
      cairo_destroy(context)
      return node
    }

    private static func surface(of buffer: PixelBuffer) -> OpaquePointer? {
      let surface = buffer.makeCairoSource(ignoresAlpha: buffer.isOpaque)
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
        cairo_surface_destroy(surface)
        return nil
      }
      cairo_surface_set_user_data(
        surface, &bufferKey, Unmanaged.passRetained(buffer).toOpaque(), { Unmanaged<PixelBuffer>.fromOpaque($0!).release() })
      return surface
    }

    // Only the addresses of these keys matter.
    nonisolated(unsafe) private static var imageKey = cairo_user_data_key_t()
    nonisolated(unsafe) private static var bufferKey = cairo_user_data_key_t()
  }

  extension graphene_rect_t {
    init(x: Int, y: Int, width: Int, height: Int) {
      self.init(
        origin: graphene_point_t(x: Float(x), y: Float(y)), size: graphene_size_t(width: Float(width), height: Float(height)))
    }
  }
#endif
