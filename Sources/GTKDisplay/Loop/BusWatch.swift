#if Window
  internal import CGTK4

  /// Queries values from a service on the session bus, and observes its signal that they have changed.
  @MainActor final class BusWatch {
    /// The service and the values to query.
    struct Source {
      let service: String
      let path: String
      /// The signal and its first argument.
      let signal: (interface: String, name: String, argument: String)
      /// The method that returns the values, and its arguments.
      let method: (interface: String, name: String, arguments: [String])
    }
    /// A message from the bus: a tuple of values, which is only valid during the call.
    enum Message {
      case answer(OpaquePointer)
      case signal(OpaquePointer)
    }

    private let source: Source
    private let received: (Message) -> Void
    private var bus: OpaquePointer?
    private var subscription: guint = 0

    /// Queries the values; `received` is called for the answer and for each signal. A desktop without a bus, or without the service, is not
    /// an error: no messages are received then. Pending calls retain the watch until they have ended.
    init(_ source: Source, _ received: @escaping (Message) -> Void) {
      self.source = source
      self.received = received
      SessionBus.connect { self.didConnect(to: $0) }
    }

    private func didConnect(to bus: OpaquePointer?) {
      guard let bus else { return }
      self.bus = bus
      subscription = gtk.g_dbus_connection_signal_subscribe(
        bus, source.service, source.signal.interface, source.signal.name, source.path, source.signal.argument, G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, parameters, data in
          let watch = Unmanaged<BusWatch>.fromOpaque(data!).takeUnretainedValue()
          let tuple = UInt(bitPattern: parameters)
          MainActor.assumeIsolated { watch.received(.signal(OpaquePointer(bitPattern: tuple)!)) }
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
      let words = source.method.arguments.map { g_variant_new_string($0) as OpaquePointer? }
      SessionBus.call(source.method.name, source.method.interface, of: source.service, at: source.path, words, on: bus) { answer in
        if let answer { self.received(.answer(answer)) }
      }
    }

    isolated deinit {
      if let bus {
        gtk.g_dbus_connection_signal_unsubscribe(bus, subscription)
        GObjects.release(bus)
      }
    }
  }

  /// Functions that read values from the bus.
  enum Variants {
    /// Returns the text of a tuple's child; nil if the child is not a text.
    static func string(_ tuple: OpaquePointer, _ index: Int) -> String? {
      guard let value = child(tuple, index) else { return nil }
      defer { g_variant_unref(value) }
      guard g_variant_classify(value) == G_VARIANT_CLASS_STRING else { return nil }
      return g_variant_get_string(value, nil).map { String(cString: $0) }
    }

    /// Returns the number of a tuple's child, unwrapping any number of variants; nil if there is none.
    static func number(_ tuple: OpaquePointer, _ index: Int) -> UInt32? {
      var value = child(tuple, index)
      while let wrapped = value, g_variant_classify(wrapped) == G_VARIANT_CLASS_VARIANT {
        value = g_variant_get_variant(wrapped)
        g_variant_unref(wrapped)
      }
      guard let value else { return nil }
      defer { g_variant_unref(value) }
      return g_variant_classify(value) == G_VARIANT_CLASS_UINT32 ? g_variant_get_uint32(value) : nil
    }

    /// Returns the Boolean value of a key in the dictionary that is a tuple's child; nil if there is none.
    static func flag(_ tuple: OpaquePointer, _ index: Int, key: String) -> Bool? {
      guard let dictionary = child(tuple, index) else { return nil }
      defer { g_variant_unref(dictionary) }
      guard g_variant_classify(dictionary) == G_VARIANT_CLASS_ARRAY, let value = g_variant_lookup_value(dictionary, key, nil) else {
        return nil
      }
      defer { g_variant_unref(value) }
      return g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN ? g_variant_get_boolean(value) != 0 : nil
    }

    private static func child(_ tuple: OpaquePointer, _ index: Int) -> OpaquePointer? {
      index < g_variant_n_children(tuple) ? g_variant_get_child_value(tuple, gsize(index)) : nil
    }
  }
#endif
