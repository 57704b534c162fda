#if Window
  internal import CGTK4

  /// GDK's lists of media types.
  enum ContentFormats {
    /// Returns the media types of a `GdkContentFormats`, the best first. O(types).
    static func mediaTypes(_ formats: OpaquePointer?) -> [String] {
      guard let formats else { return [] }
      var count: gsize = 0
      let names = gtk.gdk_content_formats_get_mime_types(formats, &count)
      return (0..<Int(count)).compactMap { names?[$0].map { String(cString: $0) } }
    }
  }
#endif
