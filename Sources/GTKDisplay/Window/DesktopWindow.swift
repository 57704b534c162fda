#if Window
  internal import CGTK4

  /// The window as GTK has it: its widgets, and the objects besides them that a display listens to.
  @MainActor struct DesktopWindow {
    /// The `GtkWindow`.
    let widget: OpaquePointer
    /// Its only child, which shows the frames.
    let view: OpaquePointer
    /// What the window is to be like.
    var options: WindowOptions
    /// Whether it can be seen; see GTKDisplay+Visibility.swift.
    var isVisible = true
    /// The frame clock whose end of drawing is watched. It lives as long as the window's surface.
    private(set) var frameClockObserved: OpaquePointer?
    /// The surface whose coming to another monitor and whose state are watched, likewise.
    private(set) var surfaceObserved: OpaquePointer?

    /// Makes the widgets. They last until ``destroy(for:)``.
    init(_ options: WindowOptions) {
      self.options = options
      widget = gtk.gtk_window_new()
      // A window is destroyed by its own reference; ours keeps the pointer good until the end.
      GObjects.retain(widget)
      view = ViewClass.make()
      gtk.gtk_widget_set_focusable(view, true.glib)
      gtk.gtk_window_set_title(widget, options.title)
      gtk.gtk_window_set_child(widget, view)
    }

    /// Takes `clock` in place of the frame clock that `display` listened to until now.
    mutating func observe(frameClock clock: OpaquePointer, for display: GTKDisplay) {
      Self.replace(&frameClockObserved, with: clock, for: display)
    }

    /// Takes `surface` in place of the one that `display` listened to until now.
    mutating func observe(surface: OpaquePointer, for display: GTKDisplay) {
      Self.replace(&surfaceObserved, with: surface, for: display)
    }

    private static func replace(_ sender: inout OpaquePointer?, with new: OpaquePointer, for display: GTKDisplay) {
      GSignal.disconnect(sender, from: display)
      GObjects.retain(new)
      sender.map(GObjects.release)
      sender = new
    }

    /// Destroys the window. `display` hears nothing of it from here on.
    func destroy(for display: GTKDisplay) {
      // The view and its controllers go with the window; the frame clock may outlive it.
      for sender in [frameClockObserved, surfaceObserved, widget, view] {
        GSignal.disconnect(sender, from: display)
      }
      gtk.gtk_window_destroy(widget)
      GObjects.release(widget)
      frameClockObserved.map(GObjects.release)
      surfaceObserved.map(GObjects.release)
    }
  }
#endif
