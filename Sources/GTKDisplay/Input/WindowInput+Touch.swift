#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  extension WindowInput {
    /// Adds fingers on a touch screen, each separately: GTK's gestures would combine them. This controller has to be added after the
    /// gestures, which then do not receive the events that it handles: GTK calls the newest controller first.
    func addTouch() {
      let events = gtk.gtk_event_controller_legacy_new()
      let received: @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = { _, event, data in
        guard let event = event.map({ OpaquePointer($0) }), let touch = Touch(event) else { return false.glib }
        let input = WindowInput.from(data)
        MainActor.assumeIsolated { input.receive(touch) }
        return true.glib
      }
      GSignal.connect(events, "event", received, to: self)
      add(events)
    }

    /// Cancels the fingers that are down, because the desktop takes over their drag. Their later events are ignored.
    func cancelFingers() {
      for source in pointers.all where source != .button {
        guard let number = pointers.remove(source) else { continue }
        send(.pointer(pointer: number, phase: .cancelled, at: position), stamp: 0)
      }
    }

    private func receive(_ touch: Touch) {
      let finger = PointerNumbers.Source.finger(touch.finger)
      let number = touch.phase == .began ? pointers.add(finger) : pointers[finger]
      guard let number else { return }
      let point = points(inSurface: touch.x, touch.y)
      if number == 0 { position = point }
      switch touch.phase {
      case .began:
        _ = gtk.gtk_widget_grab_focus(display.view)
        if number == 0 { pressedDevice = desktopDragsFollowFingers ? touch.device : nil }
      case .moved: break
      case .ended, .cancelled: _ = pointers.remove(finger)
      }
      send(.pointer(pointer: number, phase: touch.phase, at: point, modifiers: touch.keys), stamp: touch.stamp)
    }

    /// Whether the desktop takes over drags of fingers. Under X11, GDK controls drags with the mouse, so a drag of a finger would never
    /// end.
    private var desktopDragsFollowFingers: Bool { gtk.gtk_widget_get_display(display.view)?.typeName != "GdkX11Display" }

    /// Converts the units of the window's surface, which includes a frame around the view, to points of the view.
    private func points(inSurface x: Double, _ y: Double) -> Point {
      guard let native = gtk.gtk_widget_get_native(display.view) else { return points(x, y) }
      var (left, top) = (0.0, 0.0)
      gtk.gtk_native_get_surface_transform(native, &left, &top)
      var place = graphene_point_t(x: Float(x - left), y: Float(y - top))
      var inView = graphene_point_t()
      guard gtk.gtk_widget_compute_point(native, display.view, &place, &inView) != 0 else {
        return points(x - left, y - top)
      }
      return points(Double(inView.x), Double(inView.y))
    }
  }

  /// The content of a GDK touch event.
  private struct Touch: Sendable {
    let phase: InputEvent.PointerPhase
    /// The identity of the finger while it is down.
    let finger: UInt
    /// The position in units of the window's surface.
    let (x, y): (Double, Double)
    let keys: InputModifiers
    /// GDK's time of the event.
    let stamp: UInt32
    /// The screen, in the form that `gdk_drag_begin` requires. GDK owns it as long as it is connected.
    nonisolated(unsafe) let device: OpaquePointer?

    /// Creates a touch; nil for events that are not touches.
    init?(_ event: OpaquePointer) {
      switch gtk.gdk_event_get_event_type(event) {
      case GDK_TOUCH_BEGIN: phase = .began
      case GDK_TOUCH_UPDATE: phase = .moved
      case GDK_TOUCH_END: phase = .ended
      case GDK_TOUCH_CANCEL: phase = .cancelled
      default: return nil
      }
      finger = UInt(bitPattern: gtk.gdk_event_get_event_sequence(event))
      var (x, y) = (0.0, 0.0)
      _ = gtk.gdk_event_get_position(event, &x, &y)
      (self.x, self.y) = (x, y)
      keys = phase == .began ? InputModifiers(gdk: gtk.gdk_event_get_modifier_state(event)) : []
      stamp = gtk.gdk_event_get_time(event)
      device = gtk.gdk_event_get_device(event)
    }
  }
#endif
