#if Window
  internal import CGTK4

  /// The colour scheme reported by the desktop's settings portal (`org.freedesktop.appearance`, `color-scheme`).
  @MainActor final class PortalColorScheme {
    /// As the portal numbers them.
    enum Scheme: UInt32 {
      case noPreference = 0
      case dark = 1
      case light = 2
    }
    /// No preference until the portal has answered.
    private(set) var scheme = Scheme.noPreference
    private let changed: () -> Void
    private var bus: OpaquePointer?
    private var subscription: guint = 0

    private nonisolated static let service = "org.freedesktop.portal.Desktop"
    private nonisolated static let path = "/org/freedesktop/portal/desktop"
    private nonisolated static let interface = "org.freedesktop.portal.Settings"
    private nonisolated static let namespace = "org.freedesktop.appearance"
    private nonisolated static let setting = "color-scheme"

    /// Asks; `changed` is called when the answer comes and whenever it changes.
    init(_ changed: @escaping () -> Void) {
      self.changed = changed
      // A desktop without a bus is not an error. Pending calls retain this object until they have ended.
      gtk.g_bus_get(
        G_BUS_TYPE_SESSION, nil,
        { _, result, data in
          let bus = UInt(bitPattern: gtk.g_bus_get_finish(result, nil))
          let portal = Unmanaged<PortalColorScheme>.fromOpaque(data!).takeRetainedValue()
          MainActor.assumeIsolated { portal.didConnect(to: OpaquePointer(bitPattern: bus)) }
        }, Unmanaged.passRetained(self).toOpaque())
    }

    private func didConnect(to bus: OpaquePointer?) {
      guard let bus else { return }
      self.bus = bus
      subscription = gtk.g_dbus_connection_signal_subscribe(
        bus, Self.service, Self.interface, "SettingChanged", Self.path, Self.namespace, G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, parameters, data in
          // (namespace, setting, value)
          guard let parameters, g_variant_n_children(parameters) == 3,
            PortalColorScheme.string(parameters, 1) == PortalColorScheme.setting
          else { return }
          let portal = Unmanaged<PortalColorScheme>.fromOpaque(data!).takeUnretainedValue()
          let value = PortalColorScheme.number(parameters, 2)
          MainActor.assumeIsolated { portal.didRead(value) }
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
      var words: [OpaquePointer?] = [g_variant_new_string(Self.namespace), g_variant_new_string(Self.setting)]
      gtk.g_dbus_connection_call(
        bus, Self.service, Self.path, Self.interface, "Read", g_variant_new_tuple(&words, 2), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START,
        1000,
        nil,
        { bus, result, data in
          let portal = Unmanaged<PortalColorScheme>.fromOpaque(data!).takeRetainedValue()
          guard let answer = gtk.g_dbus_connection_call_finish(OpaquePointer(bus), result, nil) else { return }
          defer { g_variant_unref(answer) }
          let value = g_variant_n_children(answer) == 1 ? PortalColorScheme.number(answer, 0) : nil
          MainActor.assumeIsolated { portal.didRead(value) }
        }, Unmanaged.passRetained(self).toOpaque())
    }

    private func didRead(_ value: UInt32?) {
      // A number that is not known yet means no preference, says the portal's documentation.
      let new = value.flatMap(Scheme.init) ?? .noPreference
      guard new != scheme else { return }
      scheme = new
      changed()
    }

    /// The number in a tuple's child, in however many variants it is wrapped; nil if there is none.
    private nonisolated static func number(_ tuple: OpaquePointer, _ index: Int) -> UInt32? {
      var value = g_variant_get_child_value(tuple, gsize(index))
      while let wrapped = value, g_variant_classify(wrapped) == G_VARIANT_CLASS_VARIANT {
        value = g_variant_get_variant(wrapped)
        g_variant_unref(wrapped)
      }
      guard let value else { return nil }
      defer { g_variant_unref(value) }
      return g_variant_classify(value) == G_VARIANT_CLASS_UINT32 ? g_variant_get_uint32(value) : nil
    }

    /// The text in a tuple's child; nil if it is none.
    private nonisolated static func string(_ tuple: OpaquePointer, _ index: Int) -> String? {
      guard let value = g_variant_get_child_value(tuple, gsize(index)) else { return nil }
      defer { g_variant_unref(value) }
      guard g_variant_classify(value) == G_VARIANT_CLASS_STRING else { return nil }
      return g_variant_get_string(value, nil).map { String(cString: $0) }
    }

    isolated deinit {
      if let bus {
        gtk.g_dbus_connection_signal_unsubscribe(bus, subscription)
        GObjects.release(bus)
      }
    }
  }
#endif
