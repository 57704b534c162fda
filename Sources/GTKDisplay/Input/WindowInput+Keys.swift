#if Window
  internal import CGTK4
  internal import HitchlessBase

  extension WindowInput {
    /// Adds the keyboard input, for as long as the view has the focus.
    func addKeys() {
      let keys = gtk.gtk_event_controller_key_new()
      let pressed: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = { keys, value, _, state, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(keys))
        return MainActor.assumeIsolated { input.key(value, state, stamp, isDown: true).glib }
      }
      let released: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Void = { keys, value, _, state, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(keys))
        MainActor.assumeIsolated { _ = input.key(value, state, stamp, isDown: false) }
      }
      GSignal.connect(keys, "key-pressed", pressed, to: self)
      GSignal.connect(keys, "key-released", released, to: self)
      add(keys)
      textInput = TextInputMethod(input: self, keys: keys)
    }

    /// Handles a key. Returns whether the key is supported: others are left to the desktop.
    private func key(_ value: UInt32, _ state: GdkModifierType, _ stamp: UInt32, isDown: Bool) -> Bool {
      guard let key = InputKey(gdk: value) else { return false }
      send(.key(key, modifiers: InputModifiers(gdk: state), isDown: isDown), stamp: stamp)
      return true
    }
  }
#endif
