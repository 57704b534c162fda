#if Window
  internal import CGTK4

  /// The window's GTK objects: its widgets, and the other objects that a display observes.
  @MainActor struct DesktopWindow {
    /// The `GtkWindow`.
    let widget: OpaquePointer
    /// The window's only child, which shows the frames.
    let view: OpaquePointer
    /// The options of the window.
    var options: WindowOptions
    /// Whether the window is visible; see GTKDisplay+Visibility.swift.
    var isVisible = true
    /// The frame clock whose end of drawing is observed. It exists as long as the window's surface.
    private(set) var frameClockObserved: OpaquePointer?
    /// The surface whose monitor and state are observed, for the same time.
    private(set) var surfaceObserved: OpaquePointer?

    /// Creates the widgets. They exist until ``destroy(for:)``.
    init(_ options: WindowOptions) {
      self.options = options
      widget = gtk.gtk_window_new()
      // GTK destroys a window by its own reference; this reference keeps the pointer valid until the end.
      GObjects.retain(widget)
      view = ViewClass.make()
      gtk.gtk_widget_set_focusable(view, true.glib)
      gtk.gtk_window_set_title(widget, options.title)
      gtk.gtk_window_set_child(widget, view)
    }

    /// Replaces the frame clock that `display` observes by `clock`.
    mutating func observe(frameClock clock: OpaquePointer, for display: GTKDisplay) {
      Self.replace(&frameClockObserved, with: clock, for: display)
    }

    /// Replaces the surface that `display` observes by `surface`.
    mutating func observe(surface: OpaquePointer, for display: GTKDisplay) {
      Self.replace(&surfaceObserved, with: surface, for: display)
    }

    private static func replace(_ sender: inout OpaquePointer?, with new: OpaquePointer, for display: GTKDisplay) {
      GSignal.disconnect(sender, from: display)
      GObjects.retain(new)
      sender.map(GObjects.release)
      sender = new
    }

    /// Destroys the window. `display` receives no more signals from it.
    func destroy(for display: GTKDisplay) {
      // The view and its controllers are destroyed with the window; the frame clock may outlive it.
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
