#if Window
  internal import CGTK4
  internal import HitchlessBase

  /// The desktop's input method, active while a view in the window takes text: it gets every key first and turns keys into text, with dead
  /// keys, compose sequences, or a conversion that shows what is being composed. Keys that it leaves alone stay keys.
  @MainActor final class TextInputMethod {
    private unowned let input: WindowInput
    private let keys: OpaquePointer
    private let context: OpaquePointer
    private var isActive = false

    /// Works for the controller `keys`, which belongs to the display's view.
    init(input: WindowInput, keys: OpaquePointer) {
      self.input = input
      self.keys = keys
      context = gtk.gtk_im_multicontext_new()
      gtk.gtk_im_context_set_use_preedit(context, true.glib)
      let commit: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, text, data in
        guard let text else { return }
        let (input, string) = (WindowInput.from(data), String(cString: text))
        MainActor.assumeIsolated { input.send(.text(string), stamp: 0) }
      }
      let change: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        let input = WindowInput.from(data)
        MainActor.assumeIsolated { input.textInput?.tellComposition() }
      }
      GSignal.connect(context, "commit", commit, to: input)
      GSignal.connect(context, "preedit-changed", change, to: input)
    }

    isolated deinit {
      GSignal.disconnect(context, from: input)
      GObjects.release(context)
    }

    /// Takes keys while `caret` is known; see ``TextInputDisplay/setTextInput(at:)``. In points.
    func set(caret: Rect?) {
      guard let caret else { return deactivate() }
      if !isActive {
        isActive = true
        gtk.gtk_im_context_set_client_widget(context, input.display.view)
        gtk.gtk_event_controller_key_set_im_context(keys, context)
        if gtk.gtk_widget_has_focus(input.display.view) != 0 { gtk.gtk_im_context_focus_in(context) }
      }
      let unit = 1 / input.display.pointsPerUnit
      var area = GdkRectangle(
        x: Int32(caret.minX * unit), y: Int32(caret.minY * unit), width: max(1, Int32(caret.width * unit)),
        height: max(1, Int32(caret.height * unit)))
      gtk.gtk_im_context_set_cursor_location(context, &area)
    }

    private func deactivate() {
      guard isActive else { return }
      isActive = false
      gtk.gtk_im_context_reset(context)
      gtk.gtk_im_context_focus_out(context)
      gtk.gtk_event_controller_key_set_im_context(keys, nil)
      gtk.gtk_im_context_set_client_widget(context, nil)
    }

    /// Discards the composition.
    func reset() { gtk.gtk_im_context_reset(context) }

    private func tellComposition() {
      var text: UnsafeMutablePointer<CChar>?
      var caret: Int32 = 0
      gtk.gtk_im_context_get_preedit_string(context, &text, nil, &caret)
      defer { g_free(text) }
      let string = text.map { String(cString: $0) } ?? ""
      // GTK counts scalars, an event characters.
      let before = String(String.UnicodeScalarView(string.unicodeScalars.prefix(Int(max(0, caret)))))
      input.send(.composition(string, caret: before.count), stamp: 0)
    }
  }
#endif
