#if Window
  internal import CGTK4
  internal import DisplayInterface

  /// Observes whether the desktop prefers dark colours, and high contrast.
  ///
  /// There are two sources: GTK's settings (a dark or contrasting theme, or the preference for a dark one) and the settings portal, which
  /// current desktops use. The portal is queried asynchronously; without a portal only GTK's settings count.
  @MainActor final class AppearanceWatch {
    /// What the desktop prefers.
    struct Preference: Equatable {
      /// Whether it prefers dark colours.
      var isDark = false
      /// Whether it prefers high contrast.
      var isContrasting = false
    }

    private let changed: (Preference) -> Void
    private let settings: OpaquePointer?
    private var colorScheme: PortalAppearance?
    private var contrast: PortalAppearance?
    private(set) var preference = Preference()

    /// Starts observing; `changed` is called when the preference changes.
    init(_ changed: @escaping (Preference) -> Void) {
      self.changed = changed
      settings = gtk.gtk_settings_get_default()
      colorScheme = PortalAppearance(.colorScheme) { [weak self] in self?.update() }
      contrast = PortalAppearance(.contrast) { [weak self] in self?.update() }
      preference = current
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
      let now = current
      guard now != preference else { return }
      preference = now
      changed(now)
    }

    private var current: Preference {
      let theme = themeName
      // The names of GTK's own themes: Default-hc-dark, or the former HighContrastInverse.
      let isContrasting = theme.contains("-hc") || theme.contains("highcontrast")
      var found = Preference(isDark: prefersDark || theme.hasSuffix("dark") || theme.hasSuffix("inverse"), isContrasting: isContrasting)
      if let scheme = colorScheme?.value, scheme == 1 || scheme == 2 { found.isDark = scheme == 1 }
      if contrast?.value == 1 { found.isContrasting = true }
      return found
    }
    private var prefersDark: Bool {
      guard let settings else { return false }
      var value = GValue()
      g_object_get_property(UnsafeMutablePointer(settings), "gtk-application-prefer-dark-theme", &value)
      defer { g_value_unset(&value) }
      return g_value_get_boolean(&value) != 0
    }
    /// The name of the theme in lower case; empty if it is unknown.
    private var themeName: String {
      guard let settings else { return "" }
      var value = GValue()
      g_object_get_property(UnsafeMutablePointer(settings), "gtk-theme-name", &value)
      defer { g_value_unset(&value) }
      return g_value_get_string(&value).map { String(cString: $0).lowercased() } ?? ""
    }
  }

  extension DisplayConfiguration {
    /// Adopts the desktop's preference.
    mutating func adopt(_ preference: AppearanceWatch.Preference) {
      isDark = preference.isDark
      prefersHighContrast = preference.isContrasting
    }
  }
#endif
