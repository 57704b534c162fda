#if Window
  internal import CGTK4
  internal import Dispatch
  internal import DisplayInterface
  internal import HitchlessBase
  internal import LayerTree
  internal import SurfacePresentation
  internal import Synchronization

  /// Shows a window's frames on a separate surface above GTK's, without GTK: they are composed by the render server's thread and presented
  /// by the display server, whose vsyncs are the ticks. GTK only draws the window itself.
  @MainActor final class DirectPresentation {
    /// The reports of the server that have not been read.
    private final class Inbox: Sendable {
      let reports = Mutex<[PresentationServer.Report]>([])
      let waker = Waker()

      func put(_ report: PresentationServer.Report) {
        reports.withLock { $0.append(report) }
        waker.wake()
      }

      func take() -> [PresentationServer.Report] {
        reports.withLock { reports in
          defer { reports.removeAll(keepingCapacity: true) }
          return reports
        }
      }
    }

    private unowned let display: GTKDisplay
    private let server: PresentationServer
    private var source: EventSource?
    /// The number of device pixels per GTK unit, if it is not an integer: GTK does not know it.
    private(set) var fractionalFactor: Double?
    private var isVsyncRequested = false
    /// Whether GTK will commit the window next; ``drawn`` is signalled when it may.
    private var isResizing = false
    private var drawn: DispatchSemaphore?

    /// Shows the frames of `display`, whose view has a surface. Throws if the display server lacks required features.
    init(of display: GTKDisplay) throws(SurfaceFailure) {
      self.display = display
      let inbox = Inbox()
      server = try Self.server(of: display) { report in
        // Reported immediately on that thread: if the display server is gone, GTK ends the program without a message.
        if case .failed(let failure) = report { failure.tell() }
        inbox.put(report)
      }
      // The priority of input; GDK's source is older and therefore delivers first.
      source = EventSource(descriptor: inbox.waker.descriptor, priority: G_PRIORITY_DEFAULT) { [unowned self] in
        // Kept alive until everything is read: the last report may end this presentation.
        withExtendedLifetime(self) { for report in inbox.take() { receive(report) } }
      }
    }

    isolated deinit { server.close() }

    /// Whether frames in a new size of the window are committed together with GTK's.
    var resizesWithToolkit: Bool { server.resizesWithToolkit }

    /// Submits frame `number`, or a frame without a number, which is not reported.
    func submit(_ tree: RenderTree, number: Int?) {
      drawn = isResizing ? DispatchSemaphore(value: 0) : nil
      server.submit(tree, number: number, place: viewPlace, drawn: drawn)
    }

    /// Calls `body`, which submits a frame in the window's new size, and waits until the display server has received it: GTK commits the
    /// window in that size next, and both must be shown together.
    func resize(_ body: () -> Void) {
      isResizing = server.resizesWithToolkit
      body()
      isResizing = false
      // Composing takes milliseconds. The limit keeps the window from hanging if that fails.
      _ = drawn?.wait(timeout: .now() + .milliseconds(100))
      drawn = nil
    }
    /// Starts drawing the submitted frame.
    func start() { server.start() }

    /// Requests a vsync, which is delivered to the display once.
    func requestVsync() {
      guard !isVsyncRequested else { return }
      isVsyncRequested = true
      server.requestVsync()
    }

    private func receive(_ report: PresentationServer.Report) {
      switch report {
      case .vsync(let time):
        isVsyncRequested = false
        guard display.isFrameRequested, display.isVisible else { return }
        display.deliver(display.ticks.vsyncs.tick(at: time))
        // The vsync already had a frame.
        if display.isFrameRequested { requestVsync() }
      case .rendered(let number, let begin, let end): display.didRender(through: number, from: begin, to: end)
      case .presented(let number, let time): display.events?.display(display, didPresent: number, at: time)
      case .timing(let timing): display.adopt(timing)
      case .scaled(let factor):
        fractionalFactor = factor
        display.didChangeFactor()
      case .moved: commitWindow()
      case .failed: display.presentThroughGTK()
      }
    }

    /// The position of the view in the window's surface, which includes a frame around it.
    private var viewPlace: SurfacePosition {
      guard let native = gtk.gtk_widget_get_native(display.view) else { return SurfacePosition(x: 0, y: 0) }
      var (left, top) = (0.0, 0.0)
      gtk.gtk_native_get_surface_transform(native, &left, &top)
      var corner = graphene_point_t(x: 0, y: 0)
      var inWindow = graphene_point_t(x: 0, y: 0)
      _ = gtk.gtk_widget_compute_point(display.view, native, &corner, &inWindow)
      func whole(_ units: Double) -> Int { Int(units.rounded()) }
      return SurfacePosition(x: whole(Double(inWindow.x) + left), y: whole(Double(inWindow.y) + top), factor: display.factor)
    }

    /// Commits GTK's surface unchanged. Between GTK's frames it has no incomplete state.
    private func commitWindow() {
      guard let surface = display.surface, gtk.gdk_surface_get_display(surface)?.typeName == "GdkWaylandDisplay" else { return }
      PresentationServer.commit(waylandSurface: UInt(bitPattern: gtk.gdk_wayland_surface_get_wl_surface(surface)))
    }

    private static func server(
      of display: GTKDisplay, report: @escaping @Sendable (PresentationServer.Report) -> Void
    ) throws(SurfaceFailure) -> PresentationServer {
      guard let surface = display.surface, let server = gtk.gdk_surface_get_display(surface), let name = gtk.gdk_display_get_name(server)
      else {
        throw SurfaceFailure("GTK does not tell on what display it is")
      }
      switch server.typeName {
      case "GdkX11Display":
        let window = UInt32(truncatingIfNeeded: gtk.gdk_x11_surface_get_xid(surface))
        return try .x11(displayName: String(cString: name), parent: window, clock: display.time, report: report)
      case "GdkWaylandDisplay":
        return try .wayland(
          display: UInt(bitPattern: gtk.gdk_wayland_display_get_wl_display(server)),
          parent: UInt(bitPattern: gtk.gdk_wayland_surface_get_wl_surface(surface)), clock: display.time, report: report)
      case let other: throw SurfaceFailure("a \(other) has no other surfaces than GTK's")
      }
    }
  }
#endif
