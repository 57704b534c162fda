#if Window
  internal import CGTK4
  internal import HitchlessBase
  internal import DisplayInterface

  extension WindowInput {
    /// Adds the wheel and the touchpad. A touchpad reports when the fingers arrive and leave, and their velocity; a wheel does not.
    func addScroll() {
      let flags = GtkEventControllerScrollFlags(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_KINETIC)
      let scroll = gtk.gtk_event_controller_scroll_new(flags)
      let begin: @convention(c) (gpointer?, gpointer?) -> Void = { scroll, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(scroll))
        MainActor.assumeIsolated { input.send(.scroll(at: input.position, by: .zero, phase: .began), stamp: stamp) }
      }
      let step: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = { scroll, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(scroll))
        let isWheel = gtk.gtk_event_controller_scroll_get_unit(OpaquePointer(scroll)) == GDK_SCROLL_UNIT_WHEEL
        MainActor.assumeIsolated {
          let by = isWheel ? Point(x: x * WheelNotch.points, y: y * WheelNotch.points) : input.points(x, y)
          input.send(.scroll(at: input.position, by: by, phase: isWheel ? .wheel : .changed), stamp: stamp)
        }
        return true.glib
      }
      // This always follows the end of the gesture, with the velocity in GTK's units per second, so the end is reported here.
      let decelerate: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { scroll, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(scroll))
        MainActor.assumeIsolated {
          input.send(.scroll(at: input.position, by: .zero, phase: .ended(velocity: input.points(x, y))), stamp: stamp)
        }
      }
      GSignal.connect(scroll, "scroll-begin", begin, to: self)
      GSignal.connect(scroll, "scroll", step, to: self)
      GSignal.connect(scroll, "decelerate", decelerate, to: self)
      add(scroll)
    }

    /// Adds pinches of two fingers on a touchpad; fingers on a screen are touches.
    func addZoom() {
      let gesture = gtk.gtk_gesture_zoom_new()
      let begin: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        let input = WindowInput.from(data)
        MainActor.assumeIsolated { input.zoom = 1 }
      }
      // GTK reports the scale since the beginning, but an event has the scale since the last event.
      let change: @convention(c) (gpointer?, Double, gpointer?) -> Void = { gesture, scale, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(gesture))
        MainActor.assumeIsolated {
          guard scale > 0, scale != input.zoom else { return }
          input.send(.magnify(at: input.position, scale: scale / input.zoom), stamp: stamp)
          input.zoom = scale
        }
      }
      GSignal.connect(gesture, "begin", begin, to: self)
      GSignal.connect(gesture, "scale-changed", change, to: self)
      add(gesture)
    }
  }
#endif
