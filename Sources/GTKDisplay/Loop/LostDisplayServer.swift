#if Window
  internal import CGTK4
  internal import Glibc
  internal import SurfacePresentation

  /// GDK ends the program when the Wayland compositor is gone, after a message about an error of reading. What has happened is told instead.
  enum LostDisplayServer {
    /// Replaces that message from here on; all other messages stay as they are. Once in a process.
    static let isWatched: Void = g_log_set_writer_func(
      { level, fields, count, _ in
        guard let fields, LostDisplayServer.isMeant(UnsafeBufferPointer(start: fields, count: Int(count))) else {
          return g_log_writer_default(level, fields, count, nil)
        }
        SurfaceFailure("the connection to the Wayland compositor is lost", isConnectionLost: true).tell()
        return G_LOG_WRITER_HANDLED
      }, nil, nil)

    /// What GDK says before it ends the program, up to the error.
    private static let beginnings = [
      "Error reading events from display", "Error flushing display", "Lost connection to Wayland compositor",
    ]

    private static func isMeant(_ fields: UnsafeBufferPointer<GLogField>) -> Bool {
      func text(_ name: String) -> String? {
        guard let field = fields.first(where: { strcmp($0.key, name) == 0 }), let value = field.value else { return nil }
        let length = field.length < 0 ? strlen(value.assumingMemoryBound(to: CChar.self)) : Int(field.length)
        return String(decoding: UnsafeRawBufferPointer(start: value, count: length), as: UTF8.self)
      }
      guard text("GLIB_DOMAIN") == "Gdk", let message = text("MESSAGE") else { return false }
      return beginnings.contains { message.hasPrefix($0) }
    }
  }
#endif
