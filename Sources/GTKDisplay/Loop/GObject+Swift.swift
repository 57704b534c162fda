#if Window
  internal import CGTK4

  /// Conversion between GLib's and Swift's Boolean types.
  extension Bool {
    var glib: gboolean { self ? 1 : 0 }
  }

  extension OpaquePointer {
    /// The name of the class of a GObject.
    var typeName: String { String(cString: g_type_name_from_instance(UnsafeMutablePointer<GTypeInstance>(self))) }
  }

  enum GSignal {
    /// Connects a C function that gets `object` as its last argument. Neither keeps the other: whoever owns both disconnects first or
    /// destroys the sender.
    @MainActor static func connect<Function>(_ sender: UnsafeMutableRawPointer, _ name: String, _ function: Function, to object: AnyObject)
    {
      g_signal_connect_data(
        sender, name, unsafeBitCast(function, to: GCallback.self), Unmanaged.passUnretained(object).toOpaque(), nil,
        GConnectFlags(rawValue: 0))
    }

    /// Disconnects everything that ``connect(_:_:_:to:)`` connected from `sender` to `object`.
    @MainActor static func disconnect(_ sender: UnsafeMutableRawPointer?, from object: AnyObject) {
      guard let sender else { return }
      g_signal_handlers_disconnect_matched(
        sender, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(object).toOpaque())
    }
  }
#endif
