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
      SessionBus.connect { bus in
        self.bus = bus
        self.didAnswer(hasFailed: bus == nil)
      }
    }

    private func begin(on bus: OpaquePointer) {
      state.isWaiting = true
      let name = g_get_prgname().map { String(cString: $0) } ?? "hitchless"
      let texts: [String] = [name, "The screen stays on for the content that is shown"]
      Self.call("Inhibit", texts.map { g_variant_new_string($0) as OpaquePointer? }, on: bus) { answer in
        self.state.cookie = answer.flatMap { Variants.number($0, 0) }
        self.didAnswer(hasFailed: self.state.cookie == nil)
      }
    }

    /// Continues after an answer; ``isWanted`` may have changed in the meantime.
    private func didAnswer(hasFailed: Bool) {
      state.isWaiting = false
      state.hasFailed = hasFailed
      update()
    }

    private static func end(_ cookie: UInt32, on bus: OpaquePointer) { call("UnInhibit", [g_variant_new_uint32(cookie)], on: bus) }
    private static func call(
      _ method: String, _ arguments: [OpaquePointer?], on bus: OpaquePointer,
      _ body: @escaping @MainActor (OpaquePointer?) -> Void = { _ in }
    ) { SessionBus.call(method, service, of: service, at: path, arguments, on: bus, body) }

    // If the program no longer uses the bus, its connection closes, which ends the inhibition as well.
    isolated deinit {
      guard let bus else { return }
      if let cookie = state.cookie { Self.end(cookie, on: bus) }
      GObjects.release(bus)
    }
  }
#endif
