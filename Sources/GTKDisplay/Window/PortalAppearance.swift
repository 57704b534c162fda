#if Window
  internal import CGTK4

  /// A setting of the appearance that the desktop's settings portal reports (`org.freedesktop.appearance`), a number.
  @MainActor final class PortalAppearance {
    /// The names of the settings, and the numbers that are used here. According to the portal's documentation, unknown numbers mean no
    /// preference, which is 0.
    enum Setting: String {
      /// Dark colours are 1, light ones 2.
      case colorScheme = "color-scheme"
      /// High contrast is 1.
      case contrast
    }
    /// The current value; no preference until the portal has answered.
    private(set) var value: UInt32 = 0
    private let changed: () -> Void
    private var watch: BusWatch?

    private static let namespace = "org.freedesktop.appearance"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Queries the value; `changed` is called when it is known and whenever it changes.
    init(_ setting: Setting, _ changed: @escaping () -> Void) {
      self.changed = changed
      let name = setting.rawValue
      let source = BusWatch.Source(
        service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
        signal: (Self.interface, "SettingChanged", Self.namespace), method: (Self.interface, "Read", [Self.namespace, name]))
      watch = BusWatch(source) { [weak self] message in
        switch message {
        case .answer(let tuple): self?.didRead(Variants.number(tuple, 0))
        // (namespace, setting, value)
        case .signal(let tuple) where Variants.string(tuple, 1) == name: self?.didRead(Variants.number(tuple, 2))
        case .signal: break
        }
      }
    }

    private func didRead(_ number: UInt32?) {
      let new = number ?? 0
      guard new != value else { return }
      value = new
      changed()
    }
  }
#endif
