#if Window
  internal import CGTK4
  internal import Glibc

  /// What the person needs help with: whether assistive technologies are there (`org.a11y.Status` on the session bus), and whether less is
  /// to move (GTK's setting).
  @MainActor final class AssistanceWatch {
    /// What is known.
    struct State: Equatable {
      /// Whether an assistive technology wants to know what is on the screen.
      var wantsAccessibility = false
      /// Whether what is on the screen is read aloud.
      var isScreenReaderOn = false
      /// Whether less is to move.
      var reducesMotion = false
    }

    /// Set to 1, this variable has everything shown to assistive technologies, whether or not the desktop says that there are any.
    static let variable = "HITCHLESS_ACCESSIBILITY"
    private static let interface = "org.a11y.Status"
    private static let properties = "org.freedesktop.DBus.Properties"

    private(set) var state = State()
    private let changed: (State) -> Void
    private let settings: OpaquePointer?
    private var bus: BusWatch?
    private let isForced = getenv(variable).map { String(cString: $0) } == "1"
    private var (isEnabled, isScreenReaderOn) = (false, false)

    /// Observes; `changed` is called when the state is another one.
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
