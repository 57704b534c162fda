#if Window
  internal import CGTK4

  /// Keeps the desktop from dimming or locking the screen while the user does nothing, through the service `org.freedesktop.ScreenSaver` of
  /// the session bus, which GNOME, KDE and Xfce provide, among others. A desktop without it is not an error.
  @MainActor final class IdleInhibition {
    /// Whether the screen is to stay on. False initially. The desktop is told later, once the bus answers.
    var isWanted = false {
      didSet {
        guard isWanted != oldValue else { return }
        state.hasFailed = false
        update()
      }
    }
    private var bus: OpaquePointer?
    private var state = State()

    private struct State {
      /// The number of the inhibition, by which it is ended; nil if there is none.
      var cookie: UInt32?
      /// Whether an answer is outstanding.
      var isWaiting = false
      /// Whether the desktop has not accepted the last request.
      var hasFailed = false
    }

    private static let service = "org.freedesktop.ScreenSaver"
    private static let path = "/org/freedesktop/ScreenSaver"

    /// Brings the desktop's state in line with ``isWanted``. Pending calls retain this object until they have ended.
    private func update() {
      guard !state.isWaiting, !state.hasFailed, isWanted != (state.cookie != nil) else { return }
      guard let bus else { return connect() }
      if let cookie = state.cookie {
        state.cookie = nil
        Self.end(cookie, on: bus)
      } else {
        begin(on: bus)
      }
    }

    private func connect() {
      state.isWaiting = true
      gtk.g_bus_get(
        G_BUS_TYPE_SESSION, nil,
        { _, result, data in
          let bus = UInt(bitPattern: gtk.g_bus_get_finish(result, nil))
          let inhibition = Unmanaged<IdleInhibition>.fromOpaque(data!).takeRetainedValue()
          MainActor.assumeIsolated {
            inhibition.bus = OpaquePointer(bitPattern: bus)
            inhibition.didAnswer(hasFailed: bus == 0)
          }
        }, Unmanaged.passRetained(self).toOpaque())
    }

    private func begin(on bus: OpaquePointer) {
      state.isWaiting = true
      let name = g_get_prgname().map { String(cString: $0) } ?? "hitchless"
      let texts: [String] = [name, "The screen stays on for the content that is shown"]
      var words = texts.map { g_variant_new_string($0) as OpaquePointer? }
      gtk.g_dbus_connection_call(
        bus, Self.service, Self.path, Self.service, "Inhibit", g_variant_new_tuple(&words, gsize(words.count)), nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, 1000, nil,
        { bus, result, data in
          let answer = gtk.g_dbus_connection_call_finish(OpaquePointer(bus), result, nil)
          defer { if let answer { g_variant_unref(answer) } }
          let cookie = answer.flatMap { Variants.number($0, 0) }
          let inhibition = Unmanaged<IdleInhibition>.fromOpaque(data!).takeRetainedValue()
          MainActor.assumeIsolated {
            inhibition.state.cookie = cookie
            inhibition.didAnswer(hasFailed: cookie == nil)
          }
        }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Continues after an answer; ``isWanted`` may have changed in the meantime.
    private func didAnswer(hasFailed: Bool) {
      state.isWaiting = false
      state.hasFailed = hasFailed
      update()
    }

    private static func end(_ cookie: UInt32, on bus: OpaquePointer) {
      var numbers = [g_variant_new_uint32(cookie) as OpaquePointer?]
      gtk.g_dbus_connection_call(
        bus, service, path, service, "UnInhibit", g_variant_new_tuple(&numbers, 1), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, 1000, nil, nil,
        nil)
    }

    // If the program no longer uses the bus, its connection closes, which ends the inhibition as well.
    isolated deinit {
      guard let bus else { return }
      if let cookie = state.cookie { Self.end(cookie, on: bus) }
      GObjects.release(bus)
    }
  }
#endif
