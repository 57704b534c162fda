#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  extension WindowInput {
    /// Adds the input of the primary button or a pen: press, movement, release.
    func addDrag() {
      let drag = gtk.gtk_gesture_drag_new()
      gtk.gtk_gesture_single_set_button(drag, (GDK_BUTTON_PRIMARY))
      typealias Step = @convention(c) (gpointer?, Double, Double, gpointer?) -> Void
      let begin: Step = { drag, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(drag))
        let keys = InputModifiers(gdk: gtk.gtk_event_controller_get_current_event_state(drag.map { OpaquePointer($0) }))
        let device = UInt(bitPattern: gtk.gtk_event_controller_get_current_event_device(drag.map { OpaquePointer($0) }))
        MainActor.assumeIsolated {
          input.pressedDevice = OpaquePointer(bitPattern: device)
          input.buttonDown(x, y, keys, stamp)
        }
      }
      let update: Step = { drag, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(drag))
        MainActor.assumeIsolated { input.buttonMoved(x, y, stamp) }
      }
      let end: Step = { drag, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(drag))
        MainActor.assumeIsolated { input.buttonUp(x, y, stamp) }
      }
      let cancel: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { drag, _, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(drag))
        MainActor.assumeIsolated { input.buttonCancelled(stamp) }
      }
      GSignal.connect(drag, "drag-begin", begin, to: self)
      GSignal.connect(drag, "drag-update", update, to: self)
      GSignal.connect(drag, "drag-end", end, to: self)
      GSignal.connect(drag, "cancel", cancel, to: self)
      add(drag)
    }

    /// Adds the input of the other mouse buttons.
    func addOtherClicks() {
      typealias Press = @convention(c) (gpointer?, Int32, Double, Double, gpointer?) -> Void
      let secondary: Press = { click, _, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(click))
        MainActor.assumeIsolated { input.send(.secondaryClick(at: input.points(x, y)), stamp: stamp) }
      }
      let middle: Press = { click, _, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(click))
        MainActor.assumeIsolated { input.send(.middleClick(at: input.points(x, y)), stamp: stamp) }
      }
      for (button, pressed) in [(GDK_BUTTON_SECONDARY, secondary), (GDK_BUTTON_MIDDLE, middle)] {
        let click = gtk.gtk_gesture_click_new()
        gtk.gtk_gesture_single_set_button(click, button)
        GSignal.connect(click, "pressed", pressed, to: self)
        add(click)
      }
    }

    /// Adds the movement of the pointer with no button pressed.
    func addMotion() {
      let motion = gtk.gtk_event_controller_motion_new()
      let moved: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { motion, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(motion))
        MainActor.assumeIsolated { input.pointerMoved(x, y, stamp) }
      }
      let left: @convention(c) (gpointer?, gpointer?) -> Void = { motion, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(motion))
        MainActor.assumeIsolated { input.pointerLeft(stamp) }
      }
      GSignal.connect(motion, "motion", moved, to: self)
      GSignal.connect(motion, "leave", left, to: self)
      add(motion)
    }

    /// Passes a drag of the pressed finger or button to the desktop. Returns false if none is pressed, or if the desktop does not accept
    /// the drag.
    func beginDrag(_ drag: OutgoingDrag) -> Bool {
      guard !pointers.isEmpty, let pressedDevice, let surface = gtk.gtk_native_get_surface(gtk.gtk_widget_get_native(display.view)) else {
        return false
      }
      let scale = display.pointsPerUnit
      let place = Point(x: position.x / scale, y: position.y / scale)
      guard WindowDragSource.begin(drag, from: surface, pressedDevice, at: place, pointsPerUnit: scale) else { return false }
      // GTK cancels its own gestures.
      cancelFingers()
      return true
    }

    private func buttonDown(_ x: Double, _ y: Double, _ keys: InputModifiers, _ stamp: UInt32) {
      guard let number = pointers.add(.button) else { return }
      _ = gtk.gtk_widget_grab_focus(display.view)
      position = points(x, y)
      buttonBegan = position
      send(.pointer(pointer: number, phase: .began, at: position, modifiers: keys), stamp: stamp)
    }

    /// Reports a movement; `x` and `y` are the distance since the button was pressed.
    private func buttonMoved(_ x: Double, _ y: Double, _ stamp: UInt32) {
      guard let buttonBegan, let number = pointers[.button] else { return }
      position = buttonBegan + points(x, y)
      send(.pointer(pointer: number, phase: .moved, at: position), stamp: stamp)
    }

    private func buttonUp(_ x: Double, _ y: Double, _ stamp: UInt32) {
      guard let began = buttonBegan, let number = pointers.remove(.button) else { return }
      buttonBegan = nil
      position = began + points(x, y)
      send(.pointer(pointer: number, phase: .ended, at: position), stamp: stamp)
    }

    /// Cancels a drag. GTK reports the end of a cancelled drag as well, afterwards; then the button is no longer pressed.
    private func buttonCancelled(_ stamp: UInt32) {
      buttonBegan = nil
      guard let number = pointers.remove(.button) else { return }
      send(.pointer(pointer: number, phase: .cancelled, at: position), stamp: stamp)
    }

    /// Reports that the pointer is over another window, or over none. Crossings while a button is pressed are those of the grab and are
    /// ignored.
    private func pointerLeft(_ stamp: UInt32) {
      guard pointers.isEmpty else { return }
      position = InputEvent.outside
      send(.hover(at: position), stamp: stamp)
    }

    private func pointerMoved(_ x: Double, _ y: Double, _ stamp: UInt32) {
      guard pointers.isEmpty else { return }
      let new = points(x, y)
      guard new != position else { return }
      position = new
      send(.hover(at: new), stamp: stamp)
    }
  }
#endif
