#if Window
  internal import CGTK4
  internal import HitchlessBase
  internal import DisplayInterface

  /// The user's input in the window, reported to the display's events as it arrives. GTK delivers input before the tick of its frame and
  /// combines movements between two frames.
  @MainActor final class WindowInput {
    unowned let display: GTKDisplay
    private var times = EventTime()
    /// The last position of the pointer, in points.
    var position = Point.zero
    /// The fingers and the button that are down.
    var pointers = PointerNumbers()
    /// The position at which the button was pressed; nil if it is not pressed.
    var buttonBegan: Point?
    var zoom = 1.0
    /// The desktop's conversion of keys to text.
    var textInput: TextInputMethod?
    /// Drags over the window.
    private(set) lazy var drops = WindowDrops(input: self)
    /// The device of the primary button or the first finger, while it is down; nil if the desktop cannot take over its drags.
    var pressedDevice: OpaquePointer?

    private var controllers: [OpaquePointer] = []

    /// Adds controllers to the display's view, which owns them.
    init(display: GTKDisplay) {
      self.display = display
      addDrag()
      addOtherClicks()
      addMotion()
      addScroll()
      addZoom()
      addKeys()
      addTouch()
      _ = drops
    }

    /// Adds a controller to the view, which takes ownership of it.
    func add(_ controller: OpaquePointer) {
      gtk.gtk_widget_add_controller(display.view, controller)
      GObjects.retain(controller)
      controllers.append(controller)
    }

    /// Removes all observers when the display is closed: later events of GTK's window are ignored.
    func close() {
      textInput = nil
      for controller in controllers {
        GSignal.disconnect(controller, from: self)
        GObjects.release(controller)
      }
      controllers = []
    }

    /// Reports an event that happened at `stamp`, one of GDK's event times.
    func send(_ kind: InputEvent.Kind, stamp: UInt32) {
      let now = display.time.now
      let event = InputEvent(kind, time: times.instant(stamp: stamp, now: now))
      display.ticks.isInInput = true
      display.events?.display(display, didReceive: event)
      display.ticks.isInInput = false
    }

    /// Converts GTK's units to points.
    func points(_ x: Double, _ y: Double) -> Point {
      let scale = display.pointsPerUnit
      return Point(x: x * scale, y: y * scale)
    }

    /// Returns the input object of a signal's user data.
    nonisolated static func from(_ data: gpointer?) -> WindowInput {
      Unmanaged<WindowInput>.fromOpaque(data!).takeUnretainedValue()
    }

    /// Returns the time of the event that a controller is handling.
    nonisolated static func stamp(_ controller: gpointer?) -> UInt32 {
      gtk.gtk_event_controller_get_current_event_time(OpaquePointer(controller))
    }
  }
#endif
