#if Window
  internal import CGTK4
  internal import HitchlessBase

  extension InputKey {
    /// Creates the key of a GDK key value; nil for keys that are not supported (such as modifiers alone).
    init?(gdk value: UInt32) {
      switch value {
      case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
      case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
      case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
      case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
      case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
      case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
      case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
      case GDK_KEY_End, GDK_KEY_KP_End: self = .end
      case GDK_KEY_space, GDK_KEY_KP_Space: self = .space
      case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: self = .enter
      case GDK_KEY_Escape: self = .escape
      case GDK_KEY_Menu: self = .menu
      case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: self = .tab
      case GDK_KEY_BackSpace: self = .backspace
      case GDK_KEY_Delete, GDK_KEY_KP_Delete: self = .delete
      case GDK_KEY_F1...GDK_KEY_F12: self = .function(Int(value - GDK_KEY_F1) + 1)
      default:
        guard let scalar = Unicode.Scalar(gtk.gdk_keyval_to_unicode(value)), scalar.value >= 32, scalar.value != 127 else { return nil }
        self = .character(Character(scalar))
      }
    }
  }

  extension InputModifiers {
    /// Creates the modifiers of a GDK state.
    init(gdk state: GdkModifierType) {
      self = []
      if state & GDK_SHIFT_MASK != 0 { insert(.shift) }
      if state & GDK_CONTROL_MASK != 0 { insert(.control) }
      if state & GDK_ALT_MASK != 0 { insert(.alternate) }
      if state & (GDK_SUPER_MASK | GDK_META_MASK) != 0 { insert(.command) }
    }
  }
#endif
