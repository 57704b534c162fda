#if Window
  internal import CGTK4
  internal import HitchlessBase
  internal import DisplayInterface

  /// What a person does with the window, told to the display's events as it comes. GTK delivers input before the tick of its frame and
  /// joins movements that lie between two frames.
  @MainActor final class WindowInput {
    unowned let display: GTKDisplay
    private var times = EventTime()
    /// Where the pointer was last, in points.
    var position = Point.zero
    /// The fingers and the button that are down.
    var pointers = PointerNumbers()
    /// Where the button went down; nil if it is not.
    var buttonBegan: Point?
    var zoom = 1.0
    /// The desktop's way from keys to text.
    var textInput: TextInputMethod?
    /// What is dragged over the window.
    private(set) lazy var drops = WindowDrops(input: self)
    /// What the primary button or the first finger belongs to, while it is down; nil if the desktop cannot go on with its drags.
    var pressedDevice: OpaquePointer?

    private var controllers: [OpaquePointer] = []

    /// Listens to the display's view, which keeps the controllers.
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

    /// Adds a controller to the view, which takes it over.
    func add(_ controller: OpaquePointer) {
      gtk.gtk_widget_add_controller(display.view, controller)
      GObjects.retain(controller)
      controllers.append(controller)
    }

    /// Listens no more. The display goes: what GTK does with its window reaches nobody from here on.
    func close() {
      textInput = nil
      for controller in controllers {
        GSignal.disconnect(controller, from: self)
        GObjects.release(controller)
      }
      controllers = []
    }

    /// Tells of what happened at `stamp`, an event time of GDK's.
    func send(_ kind: InputEvent.Kind, stamp: UInt32) {
      let now = display.time.now
      let event = InputEvent(kind, time: times.instant(stamp: stamp, now: now))
      display.events?.display(display, didReceive: event)
    }

    /// From GTK's units to points.
    func points(_ x: Double, _ y: Double) -> Point {
      let scale = display.pointsPerUnit
      return Point(x: x * scale, y: y * scale)
    }

    /// The input behind a signal's user data.
    nonisolated static func from(_ data: gpointer?) -> WindowInput {
      Unmanaged<WindowInput>.fromOpaque(data!).takeUnretainedValue()
    }

    /// The time of the event that a controller is busy with.
    nonisolated static func stamp(_ controller: gpointer?) -> UInt32 {
      gtk.gtk_event_controller_get_current_event_time(OpaquePointer(controller))
    }
  }
#endif
