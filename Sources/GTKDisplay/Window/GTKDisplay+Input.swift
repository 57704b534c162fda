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
      // On and off together, in milliseconds.
      let period = Double(g_value_get_int(&time))
      return period > 0 ? .milliseconds(period / 2) : nil
    }
  }

  extension GTKDisplay: DragDisplay {
    var incomingDrag: (any IncomingDrag)? { input.drops.drag }
    func beginDrag(_ drag: OutgoingDrag) -> Bool { input.beginDrag(drag) }
  }
#endif
