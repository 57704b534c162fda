#if Window
  internal import CGTK4

  /// Conversion between GLib's and Swift's Boolean types.
  extension Bool {
    var glib: gboolean { self ? 1 : 0 }
  }

  extension GTypeInfo {
    /// Creates the registration of a class that adds nothing to `parent`: its sizes.
    init(subclassOf parent: GType) {
      var sizes = GTypeQuery()
      g_type_query(parent, &sizes)
      self.init()
      class_size = UInt16(sizes.class_size)
      instance_size = UInt16(sizes.instance_size)
    }
  }

  extension OpaquePointer {
    /// The name of the class of a GObject.
    var typeName: String { String(cString: g_type_name_from_instance(UnsafeMutablePointer(self))) }
  }

  enum GObjects {
    /// Retains a GObject until ``release(_:)``.
    static func retain(_ object: OpaquePointer) { _ = g_object_ref(UnsafeMutableRawPointer(object)) }
    static func release(_ object: OpaquePointer) { g_object_unref(UnsafeMutableRawPointer(object)) }
  }

  enum GSignal {
    /// Connects a C function that receives `object` as its last argument. Neither retains the other: the owner of both must disconnect them
    /// first or destroy the sender.
    @MainActor static func connect<Function>(_ sender: OpaquePointer, _ name: String, _ function: Function, to object: AnyObject) {
      g_signal_connect_data(
        UnsafeMutableRawPointer(sender), name, unsafeBitCast(function, to: GCallback.self), Unmanaged.passUnretained(object).toOpaque(),
        nil,
        GConnectFlags(0))
    }

    /// Disconnects everything that ``connect(_:_:_:to:)`` connected from `sender` to `object`.
    @MainActor static func disconnect(_ sender: OpaquePointer?, from object: AnyObject) {
      guard let sender else { return }
      g_signal_handlers_disconnect_matched(
        UnsafeMutableRawPointer(sender), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(object).toOpaque())
    }
  }
#endif
