#if Window
  internal import CGTK4

  /// Calls of services on the session bus. Answers come later, on the main thread.
  @MainActor enum SessionBus {
    /// Receives a connection or an answer. Retained until then.
    private final class Receiver {
      let body: @MainActor (OpaquePointer?) -> Void
      init(_ body: @escaping @MainActor (OpaquePointer?) -> Void) { self.body = body }
      /// The argument for a C function, which returns it to ``take(_:)``.
      var retained: gpointer { Unmanaged.passRetained(self).toOpaque() }
      static func take(_ data: gpointer?) -> Receiver { Unmanaged<Receiver>.fromOpaque(data!).takeRetainedValue() }
    }

    /// Connects to the bus. `body` receives the connection, which it releases, or nil on a desktop without a bus.
    static func connect(_ body: @escaping @MainActor (OpaquePointer?) -> Void) {
      gtk.g_bus_get(
        G_BUS_TYPE_SESSION, nil,
        { _, result, data in
          let bus = UInt(bitPattern: gtk.g_bus_get_finish(result, nil))
          let receiver = Receiver.take(data)
          MainActor.assumeIsolated { receiver.body(OpaquePointer(bitPattern: bus)) }
        }, Receiver(body).retained)
    }

    /// Calls a method of a service that is running. `body` receives the answer, a tuple that is only valid during the call, or nil if there
    /// was an error or no answer within a second.
    static func call(
      _ method: String, _ interface: String, of service: String, at path: String, _ arguments: [OpaquePointer?], on bus: OpaquePointer,
      _ body: @escaping @MainActor (OpaquePointer?) -> Void = { _ in }
    ) {
      var values = arguments
      gtk.g_dbus_connection_call(
        bus, service, path, interface, method, g_variant_new_tuple(&values, gsize(values.count)), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START,
        1000, nil,
        { bus, result, data in
          let answer = gtk.g_dbus_connection_call_finish(OpaquePointer(bus), result, nil)
          defer { if let answer { g_variant_unref(answer) } }
          let tuple = UInt(bitPattern: answer)
          let receiver = Receiver.take(data)
          MainActor.assumeIsolated { receiver.body(OpaquePointer(bitPattern: tuple)) }
        }, Receiver(body).retained)
    }
  }
#endif
