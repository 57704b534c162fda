#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  extension WindowInput {
    /// A finger or the primary button: press, movement, release.
    func addDrag() {
      guard let drag = gtk_gesture_drag_new() else { return }
      gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
      let sender = UnsafeMutableRawPointer(drag)
      typealias Step = @convention(c) (gpointer?, Double, Double, gpointer?) -> Void
      let begin: Step = { drag, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(drag))
        let keys = InputModifiers(gdk: gtk_event_controller_get_current_event_state(drag.map { OpaquePointer($0) }))
        let device = UInt(bitPattern: gtk_event_controller_get_current_event_device(drag.map { OpaquePointer($0) }))
        MainActor.assumeIsolated {
          input.pressedDevice = OpaquePointer(bitPattern: device)
          input.touchDown(x, y, keys, stamp)
        }
      }
      let update: Step = { drag, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(drag))
        MainActor.assumeIsolated { input.touchMoved(x, y, stamp) }
      }
      let end: Step = { drag, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(drag))
        MainActor.assumeIsolated { input.touchUp(x, y, stamp) }
      }
      let cancel: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { drag, _, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(drag))
        MainActor.assumeIsolated { input.touchCancelled(stamp) }
      }
      GSignal.connect(sender, "drag-begin", begin, to: self)
      GSignal.connect(sender, "drag-update", update, to: self)
      GSignal.connect(sender, "drag-end", end, to: self)
      GSignal.connect(sender, "cancel", cancel, to: self)
      add(drag)
    }

    /// The other mouse button.
    func addSecondaryClick() {
      guard let click = gtk_gesture_click_new() else { return }
      gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
      let pressed: @convention(c) (gpointer?, Int32, Double, Double, gpointer?) -> Void = { click, _, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(click))
        MainActor.assumeIsolated { input.send(.secondaryClick(at: input.points(x, y)), stamp: stamp) }
      }
      GSignal.connect(UnsafeMutableRawPointer(click), "pressed", pressed, to: self)
      add(click)
    }

    /// The pointer moves with nothing pressed.
    func addMotion() {
      guard let motion = gtk_event_controller_motion_new() else { return }
      let moved: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { motion, x, y, data in
        let (input, stamp) = (WindowInput.from(data), WindowInput.stamp(motion))
        MainActor.assumeIsolated { input.pointerMoved(x, y, stamp) }
      }
      GSignal.connect(UnsafeMutableRawPointer(motion), "motion", moved, to: self)
      add(motion)
    }

    /// Has the desktop go on with a drag of the finger or the button that is down. Returns false if none is, or the desktop does not.
    func beginDrag(_ drag: OutgoingDrag) -> Bool {
      guard touchBegan != nil, let pressedDevice, let surface = gtk_native_get_surface(gtk_widget_get_native(display.view)) else {
        return false
      }
      let scale = display.pointsPerUnit
      let place = Point(x: position.x / scale, y: position.y / scale)
      return WindowDragSource.begin(drag, from: surface, pressedDevice, at: place, pointsPerUnit: scale)
    }

    private func touchDown(_ x: Double, _ y: Double, _ keys: InputModifiers, _ stamp: UInt32) {
      gtk_widget_grab_focus(display.view)
      position = points(x, y)
      touchBegan = position
      send(.pointer(pointer: 0, phase: .began, at: position, modifiers: keys), stamp: stamp)
    }

    /// `x`, `y` are the way since the finger went down.
    private func touchMoved(_ x: Double, _ y: Double, _ stamp: UInt32) {
      guard let touchBegan else { return }
      position = touchBegan + points(x, y)
      send(.pointer(pointer: 0, phase: .moved, at: position), stamp: stamp)
    }

    private func touchUp(_ x: Double, _ y: Double, _ stamp: UInt32) {
      guard let began = touchBegan else { return }
      touchBegan = nil
      position = began + points(x, y)
      send(.pointer(pointer: 0, phase: .ended, at: position), stamp: stamp)
    }

    /// GTK tells of a cancelled drag's end as well, afterwards: then there is no touch any more.
    private func touchCancelled(_ stamp: UInt32) {
      guard touchBegan != nil else { return }
      touchBegan = nil
      send(.pointer(pointer: 0, phase: .cancelled, at: position), stamp: stamp)
    }

    private func pointerMoved(_ x: Double, _ y: Double, _ stamp: UInt32) {
      guard touchBegan == nil else { return }
      let new = points(x, y)
      guard new != position else { return }
      position = new
      send(.hover(at: new), stamp: stamp)
    }
  }
#endif
