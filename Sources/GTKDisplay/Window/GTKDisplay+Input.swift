#if Window
  internal import CGTK4
  internal import HitchlessBase
  internal import DisplayInterface

  extension GTKDisplay: TextInputDisplay {
    func setTextInput(at caret: Rect?, traits: TextInputTraits) { input.textInput?.set(caret: caret, traits: traits) }
    func resetComposition() { input.textInput?.reset() }

    /// The desktop's caret blink time; nil if carets must not blink.
    static var desktopCaretBlink: FrameDuration? {
      guard let settings = gtk.gtk_settings_get_default() else { return nil }
      var blinks = GValue()
      g_object_get_property(UnsafeMutablePointer(settings), "gtk-cursor-blink", &blinks)
      defer { g_value_unset(&blinks) }
      guard g_value_get_boolean(&blinks) != 0 else { return nil }
      var time = GValue()
      g_object_get_property(UnsafeMutablePointer(settings), "gtk-cursor-blink-time", &time)
      defer { g_value_unset(&time) }
      // The time for on and off together, in milliseconds.
      let period = Double(g_value_get_int(&time))
      return period > 0 ? .milliseconds(period / 2) : nil
    }
  }

  extension GTKDisplay: AccessibilityDisplay {
    func showAccessibleElements(_ elements: [AccessibleElement]) { neededAccessibleWidgets.show(elements) }

    func speak(_ text: String) { neededAccessibleWidgets.speak(text) }

    private var neededAccessibleWidgets: AccessibleWidgets {
      let widgets = assistance.widgets ?? AccessibleWidgets(self)
      assistance.widgets = widgets
      return widgets
    }

    /// Observes the user's accessibility settings from now on. Returns their current state.
    func observeAssistance() -> AssistanceWatch.State {
      let watch = AssistanceWatch { [weak self] state in
        guard let self else { return }
        if !state.wantsAccessibility { closeAccessibleWidgets() }
        change { $0.adopt(state) }
      }
      assistance.watch = watch
      return watch.state
    }

    /// Removes the window's content from assistive technologies.
    func closeAccessibleWidgets() {
      assistance.widgets?.close()
      assistance.widgets = nil
    }
  }

  extension GTKDisplay: PointerDisplay {
    func setPointer(_ shape: PointerShape) {
      let cursor = PointerCursor.make(shape)
      gtk.gtk_widget_set_cursor(view, cursor)
      cursor.map(GObjects.release)
    }
  }

  extension GTKDisplay: DragDisplay {
    var incomingDrag: (any IncomingDrag)? { input.drops.drag }
    func beginDrag(_ drag: OutgoingDrag) -> Bool { input.beginDrag(drag) }
  }
#endif
