#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// The desktop's input method, active while a view in the window takes text. It gets every key first and turns keys into text, with dead
  /// keys, compose sequences, or a conversion whose composition is shown. Keys that it does not handle remain keys.
  @MainActor final class TextInputMethod {
    private unowned let input: WindowInput
    private let keys: OpaquePointer
    private let context: OpaquePointer
    private var isActive = false
    /// The text traits that were passed to the input method.
    private var traits = TextInputTraits()

    /// Creates an input method for the controller `keys`, which belongs to the display's view.
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

    /// Handles keys while `caret` is not nil; see ``TextInputDisplay/setTextInput(at:traits:)``. In points.
    func set(caret: Rect?, traits: TextInputTraits) {
      guard let caret else { return deactivate() }
      tell(traits)
      if !isActive {
        isActive = true
        gtk.gtk_im_context_set_client_widget(context, input.display.view)
        gtk.gtk_event_controller_key_set_im_context(keys, context)
        if hasFocus { gtk.gtk_im_context_focus_in(context) }
      }
      let unit = 1 / input.display.pointsPerUnit
      var area = GdkRectangle(
        x: Int32(caret.minX * unit), y: Int32(caret.minY * unit), width: max(1, Int32(caret.width * unit)),
        height: max(1, Int32(caret.height * unit)))
      gtk.gtk_im_context_set_cursor_location(context, &area)
    }

    private var hasFocus: Bool {
      gtk.gtk_widget_has_focus(input.display.view) != 0 || input.display.assistance.widgets?.hasFocus ?? false
    }

    /// Activates the input method again after the focus has moved to another widget in the view, because GTK has deactivated it.
    func focusDidMoveInside() { if isActive { gtk.gtk_im_context_focus_in(context) } }

    /// Passes changed traits to the input method, which passes them to the on-screen keyboard.
    private func tell(_ traits: TextInputTraits) {
      guard traits != self.traits else { return }
      self.traits = traits
      let object = UnsafeMutableRawPointer(context).assumingMemoryBound(to: GObject.self)
      var purpose = GValue()
      g_value_init(&purpose, gtk.gtk_input_purpose_get_type())
      g_value_set_enum(&purpose, Int32(traits.purpose.gtk))
      g_object_set_property(object, "input-purpose", &purpose)
      g_value_unset(&purpose)
      var hints = GValue()
      g_value_init(&hints, gtk.gtk_input_hints_get_type())
      g_value_set_flags(&hints, traits.hints.gtk)
      g_object_set_property(object, "input-hints", &hints)
      g_value_unset(&hints)
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
      // GTK counts scalars, but an event counts characters.
      let before = String(String.UnicodeScalarView(string.unicodeScalars.prefix(Int(max(0, caret)))))
      input.send(.composition(string, caret: before.count), stamp: 0)
    }
  }

  extension TextInputTraits.Purpose {
    fileprivate var gtk: GtkInputPurpose {
      switch self {
      case .freeForm: GTK_INPUT_PURPOSE_FREE_FORM
      case .digits: GTK_INPUT_PURPOSE_DIGITS
      case .number: GTK_INPUT_PURPOSE_NUMBER
      case .phone: GTK_INPUT_PURPOSE_PHONE
      case .url: GTK_INPUT_PURPOSE_URL
      case .email: GTK_INPUT_PURPOSE_EMAIL
      case .name: GTK_INPUT_PURPOSE_NAME
      case .password: GTK_INPUT_PURPOSE_PASSWORD
      case .pin: GTK_INPUT_PURPOSE_PIN
      }
    }
  }

  extension TextInputTraits.Hints {
    fileprivate var gtk: GtkInputHints {
      let pairs: [(TextInputTraits.Hints, GtkInputHints)] = [
        (.spellcheck, GTK_INPUT_HINT_SPELLCHECK), (.noSpellcheck, GTK_INPUT_HINT_NO_SPELLCHECK),
        (.wordCompletion, GTK_INPUT_HINT_WORD_COMPLETION), (.uppercaseCharacters, GTK_INPUT_HINT_UPPERCASE_CHARS),
        (.uppercaseWords, GTK_INPUT_HINT_UPPERCASE_WORDS), (.uppercaseSentences, GTK_INPUT_HINT_UPPERCASE_SENTENCES),
        (.isPrivate, GTK_INPUT_HINT_PRIVATE),
      ]
      return pairs.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
    }
  }
#endif
