#if Window
  internal import CGTK4

  /// The colour scheme reported by the desktop's settings portal (`org.freedesktop.appearance`, `color-scheme`).
  @MainActor final class PortalColorScheme {
    /// The colour schemes with the portal's numbers.
    enum Scheme: UInt32 {
      case noPreference = 0
      case dark = 1
      case light = 2
    }
    /// The current scheme; no preference until the portal has answered.
    private(set) var scheme = Scheme.noPreference
    private let changed: () -> Void
    private var watch: BusWatch?

    private static let namespace = "org.freedesktop.appearance"
    private static let setting = "color-scheme"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Queries the scheme; `changed` is called when it is known and whenever it changes.
    init(_ changed: @escaping () -> Void) {
      self.changed = changed
      let source = BusWatch.Source(
        service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
        signal: (Self.interface, "SettingChanged", Self.namespace), method: (Self.interface, "Read", [Self.namespace, Self.setting]))
      watch = BusWatch(source) { [weak self] message in
        switch message {
        case .answer(let tuple): self?.didRead(Variants.number(tuple, 0))
        // (namespace, setting, value)
        case .signal(let tuple) where Variants.string(tuple, 1) == Self.setting: self?.didRead(Variants.number(tuple, 2))
        case .signal: break
        }
      }
    }

    private func didRead(_ value: UInt32?) {
      // According to the portal's documentation, unknown numbers mean no preference.
      let new = value.flatMap(Scheme.init) ?? .noPreference
      guard new != scheme else { return }
      scheme = new
      changed()
    }
  }
#endif
