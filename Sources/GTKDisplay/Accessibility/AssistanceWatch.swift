#if Window
  internal import CGTK4
  internal import Glibc

  /// The user's accessibility settings: whether assistive technologies are active (`org.a11y.Status` on the session bus), and whether
  /// motion is reduced (GTK's setting).
  @MainActor final class AssistanceWatch {
    /// The current settings.
    struct State: Equatable {
      /// Whether an assistive technology needs the content of the screen.
      var wantsAccessibility = false
      /// Whether the screen is read aloud.
      var isScreenReaderOn = false
      /// Whether motion is reduced.
      var reducesMotion = false
    }

    /// The environment variable that, set to 1, exposes everything to assistive technologies, whether or not the desktop reports any.
    static let variable = "HITCHLESS_ACCESSIBILITY"
    private static let interface = "org.a11y.Status"
    private static let properties = "org.freedesktop.DBus.Properties"

    private(set) var state = State()
    private let changed: (State) -> Void
    private let settings: OpaquePointer?
    private var bus: BusWatch?
    private let isForced = getenv(variable).map { String(cString: $0) } == "1"
    private var (isEnabled, isScreenReaderOn) = (false, false)

    /// Starts observing; `changed` is called when the state changes.
    init(_ changed: @escaping (State) -> Void) {
      self.changed = changed
      settings = gtk.gtk_settings_get_default()
      state = current
      let source = BusWatch.Source(
        service: "org.a11y.Bus", path: "/org/a11y/bus", signal: (Self.properties, "PropertiesChanged", Self.interface),
        method: (Self.properties, "GetAll", [Self.interface]))
      bus = BusWatch(source) { [weak self] message in
        switch message {
        case .answer(let tuple): self?.read(tuple, 0)
        // (interface, changed values, invalidated names)
        case .signal(let tuple): self?.read(tuple, 1)
        }
      }
      guard let settings else { return }
      let notify: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        let watch = Unmanaged<AssistanceWatch>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { watch.update() }
      }
      GSignal.connect(settings, "notify::gtk-enable-animations", notify, to: self)
    }

    isolated deinit { GSignal.disconnect(settings, from: self) }

    private func read(_ tuple: OpaquePointer, _ index: Int) {
      if let flag = Variants.flag(tuple, index, key: "IsEnabled") { isEnabled = flag }
      if let flag = Variants.flag(tuple, index, key: "ScreenReaderEnabled") { isScreenReaderOn = flag }
      update()
    }

    private func update() {
      let new = current
      guard new != state else { return }
      state = new
      changed(new)
    }

    private var current: State {
      var state = State(wantsAccessibility: isForced || isEnabled || isScreenReaderOn, isScreenReaderOn: isScreenReaderOn)
      guard let settings else { return state }
      var animates = GValue()
      g_object_get_property(UnsafeMutablePointer(settings), "gtk-enable-animations", &animates)
      defer { g_value_unset(&animates) }
      state.reducesMotion = g_value_get_boolean(&animates) == 0
      return state
    }
  }
#endif
