#if Window
  internal import CGTK4

  /// Observes whether the desktop prefers dark colours.
  ///
  /// There are two sources: GTK's settings (a dark theme, or the preference for one) and the settings portal, which current desktops use.
  /// The portal is queried asynchronously; without a portal only GTK's settings count.
  @MainActor final class AppearanceWatch {
    private let changed: (Bool) -> Void
    private let settings: OpaquePointer?
    private var portal: PortalColorScheme?
    private(set) var isDark = false

    init(_ changed: @escaping (Bool) -> Void) {
      self.changed = changed
      settings = gtk.gtk_settings_get_default()
      portal = PortalColorScheme { [weak self] in self?.update() }
      isDark = isDarkNow
      guard let settings else { return }
      let notify: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        let watch = Unmanaged<AppearanceWatch>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { watch.update() }
      }
      GSignal.connect(settings, "notify::gtk-application-prefer-dark-theme", notify, to: self)
      GSignal.connect(settings, "notify::gtk-theme-name", notify, to: self)
    }

    isolated deinit { GSignal.disconnect(settings, from: self) }

    private func update() {
      let now = isDarkNow
      guard now != isDark else { return }
      isDark = now
      changed(now)
    }

    private var isDarkNow: Bool {
      if let scheme = portal?.scheme, scheme != .noPreference { return scheme == .dark }
      guard let settings else { return false }
      var prefersDark = GValue()
      g_object_get_property(UnsafeMutablePointer(settings), "gtk-application-prefer-dark-theme", &prefersDark)
      defer { g_value_unset(&prefersDark) }
      if g_value_get_boolean(&prefersDark) != 0 { return true }
      var name = GValue()
      g_object_get_property(UnsafeMutablePointer(settings), "gtk-theme-name", &name)
      defer { g_value_unset(&name) }
      guard let text = g_value_get_string(&name) else { return false }
      return String(cString: text).lowercased().hasSuffix("dark")
    }
  }
#endif
