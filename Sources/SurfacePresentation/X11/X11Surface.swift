#if Window
  internal import CXCB
  internal import Glibc
  internal import HitchlessBase

  /// A child window in a window of the toolkit, on a separate connection. It takes no input: events above it reach the toolkit's window.
  /// Menus and the input method's window are separate windows above it.
  final class X11Surface: FrameSurface {
    let server: X11Connection
    private let clock: MonotonicClock
    let window: xcb_window_t
    /// The toolkit's window.
    private let parent: xcb_window_t
    /// The depth of the toolkit's window, which this window shares.
    let depth: UInt8
    /// The changed pixels of the presented frame.
    private let region: xcb_xfixes_region_t
    var buffers = SurfaceBuffers()
    private var place: SurfacePosition?
    private var size = (width: 0, height: 0)
    private var background: UInt32?
    /// The serial number of presented frames and requests.
    private var serial: UInt32 = 0
    private var vsyncs = X11Vsyncs()

    var connection: OpaquePointer { server.connection }

    /// Creates a surface on the window `parent` of the X server `displayName`; invisible before the first frame. `clock` provides the
    /// machine's time.
    init(displayName: String, parent: xcb_window_t, clock: MonotonicClock) throws(SurfaceFailure) {
      self.clock = clock
      self.parent = parent
      server = try X11Connection(displayName: displayName)
      depth = try Self.depth(of: parent, server.connection)
      window = server.makeID()
      region = server.makeID()
      let created = xcb.xcb_create_window_checked(
        server.connection, depth, window, parent, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0,
        XCB_CW_BIT_GRAVITY.rawValue | XCB_CW_EVENT_MASK.rawValue,
        [
          UInt32(XCB_GRAVITY_NORTH_WEST.rawValue), UInt32(XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue),
        ])
      _ = xcb.xcb_xfixes_create_region(server.connection, region, 0, nil)
      // The region is empty at this point: input passes through.
      _ = xcb.xcb_xfixes_set_window_shape_region(server.connection, window, UInt8(XCB_SHAPE_SK_INPUT.rawValue), 0, 0, region)
      _ = xcb.xcb_present_select_input(
        server.connection, server.makeID(), window,
        XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue | XCB_PRESENT_EVENT_MASK_IDLE_NOTIFY.rawValue)
      try server.check(created, "put a window into the toolkit's")
    }

    var descriptor: Int32 { xcb.xcb_get_file_descriptor(connection) }

    func requestVsync() { vsyncs.requestVsync() }

    func takeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer? {
      if let idle = buffers.idle(width: width, height: height, drop: drop) { return idle }
      guard buffers.hasRoom else { return nil }
      let made = try makeBuffer(width: width, height: height)
      buffers.add(made)
      return made
    }

    func present(_ frame: SurfaceFrame) throws(SurfaceFailure) {
      setBackground(frame.background.premultipliedWord)
      let pixels = frame.buffer.pixels
      let isMoved = frame.place != place || (pixels.width, pixels.height) != size
      if isMoved {
        // Changes the window and its frame at once, so that neither is visible without the other.
        _ = xcb.xcb_grab_server(connection)
        move(to: frame)
      }
      if let damage = frame.damage {
        let rects = damage.map {
          xcb_rectangle_t(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: UInt16($0.height))
        }
        _ = xcb.xcb_xfixes_set_region(connection, region, UInt32(rects.count), rects)
      }
      serial &+= 1
      let options = isMoved ? XCB_PRESENT_OPTION_ASYNC : XCB_PRESENT_OPTION_NONE
      _ = xcb.xcb_present_pixmap(
        connection, window, pixmap(of: frame.buffer), serial, 0, frame.damage == nil || isMoved ? 0 : region, 0, 0, 0, 0, 0,
        options.rawValue, 0, 0, 0, 0, nil)
      if isMoved { _ = xcb.xcb_ungrab_server(connection) }
      vsyncs.didPresent(atVsync: !isMoved)
      buffers.didPresent(frame.buffer)
    }

    func flush() throws(SurfaceFailure) {
      if vsyncs.takeRequest() {
        serial &+= 1
        // Any vsync is suitable, and the previous one has passed.
        _ = xcb.xcb_present_notify_msc(connection, window, serial, 0, 1, 0)
      }
      _ = xcb.xcb_flush(connection)
      try server.checkConnection()
    }

    func close() {
      buffers.removeAll().forEach(drop)
      let noPixmap = UInt32(XCB_BACK_PIXMAP_NONE.rawValue)
      if depth == 24 { _ = xcb.xcb_change_window_attributes(connection, parent, XCB_CW_BACK_PIXMAP.rawValue, [noPixmap]) }
      _ = xcb.xcb_destroy_window(connection, window)
      _ = xcb.xcb_flush(connection)
    }

    func nextEvent() throws(SurfaceFailure) -> SurfaceEvent? {
      while true {
        if let told = vsyncs.takeEvent() { return told }
        guard let event = xcb.xcb_poll_for_event(connection) else { break }
        defer { free(event) }
        if let told = try read(event) { return told }
      }
      try server.checkConnection()
      return nil
    }

    /// Returns the event; nil for events without content, or those that ``X11Vsyncs`` passes on.
    private func read(_ event: UnsafeMutablePointer<xcb_generic_event_t>) throws(SurfaceFailure) -> SurfaceEvent? {
      let raw = UnsafeRawPointer(event)
      switch Int32(event.pointee.response_type & 0x7f) {
      case 0:
        let error = raw.load(as: xcb_generic_error_t.self)
        throw SurfaceFailure("the X server refuses request \(error.major_code).\(error.minor_code) (error \(error.error_code))")
      case XCB_EXPOSE: return .damaged
      // The window was destroyed together with the toolkit's window. A frame that waits for its vsync is no longer reported.
      case XCB_DESTROY_NOTIFY: throw SurfaceFailure("the X server has destroyed the window")
      case XCB_GE_GENERIC:
        let generic = raw.load(as: xcb_ge_generic_event_t.self)
        guard generic.extension == server.presentOpcode else { return nil }
        switch Int32(generic.event_type) {
        case XCB_PRESENT_COMPLETE_NOTIFY:
          complete(raw.assumingMemoryBound(to: xcb_present_complete_notify_event_t.self))
          return nil
        case XCB_PRESENT_IDLE_NOTIFY:
          let pixmap = hitchless_idle_pixmap(raw.assumingMemoryBound(to: xcb_present_idle_notify_event_t.self))
          return buffers.didRelease(UInt(pixmap)) ? .released : nil
        default: return nil
        }
      default: return nil
      }
    }

    private func complete(_ event: UnsafePointer<xcb_present_complete_notify_event_t>) {
      let microseconds = Int64(truncatingIfNeeded: hitchless_complete_ust(event))
      let time = clock.instant(machineNanoseconds: microseconds.multipliedReportingOverflow(by: 1000).partialValue)
      if UInt32(event.pointee.kind) == XCB_PRESENT_COMPLETE_KIND_NOTIFY_MSC.rawValue {
        vsyncs.didTell(vsyncAt: time)
      } else {
        vsyncs.didTell(frameAt: time)
      }
    }

    /// Makes the server fill newly visible areas with `color` until there is a frame for them: areas outside of a window that has shrunk
    /// are lost, and would be black when it grows again.
    private func setBackground(_ color: UInt32) {
      guard color != background else { return }
      background = color
      _ = xcb.xcb_change_window_attributes(connection, window, XCB_CW_BACK_PIXEL.rawValue, [color])
      // A window that is translucent, for its shadow and its round corners, must not be filled.
      if depth == 24 { _ = xcb.xcb_change_window_attributes(connection, parent, XCB_CW_BACK_PIXEL.rawValue, [color]) }
    }

    /// Moves and resizes the window for a frame.
    private func move(to frame: SurfaceFrame) {
      let pixels = frame.buffer.pixels
      func device(_ units: Int) -> Int { Int((Double(units) * frame.place.factor).rounded()) }
      let places = [device(frame.place.x), device(frame.place.y), pixels.width, pixels.height].map { UInt32(truncatingIfNeeded: $0) }
      let mask =
        XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
        | XCB_CONFIG_WINDOW_HEIGHT.rawValue
      _ = xcb.xcb_configure_window(connection, window, UInt16(mask), places)
      if place == nil { _ = xcb.xcb_map_window(connection, window) }
      place = frame.place
      size = (pixels.width, pixels.height)
    }

    private static func depth(of window: xcb_window_t, _ connection: OpaquePointer) throws(SurfaceFailure) -> UInt8 {
      guard let reply = xcb.xcb_get_geometry_reply(connection, xcb.xcb_get_geometry(connection, window), nil) else {
        throw SurfaceFailure("the X server does not know the toolkit's window")
      }
      defer { free(reply) }
      guard reply.pointee.depth == 24 || reply.pointee.depth == 32 else {
        throw SurfaceFailure("the toolkit's window has pixels of \(reply.pointee.depth) bits")
      }
      return reply.pointee.depth
    }
  }
#endif
