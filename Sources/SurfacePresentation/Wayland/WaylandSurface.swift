#if Window
  internal import CWaylandClient
  internal import Glibc
  internal import HitchlessBase

  /// A subsurface of the toolkit's surface. It takes no input: events above it reach the toolkit's surface. Popups are separate surfaces
  /// above it.
  final class WaylandSurface: FrameSurface {
    let globals: WaylandGlobals
    private let clock: MonotonicClock
    private let surface: OpaquePointer
    private let subsurface: OpaquePointer
    var buffers = SurfaceBuffers()
    private var place: SurfacePosition?
    /// The callback for the beginning of the compositor's next frame.
    private var callback: OpaquePointer?
    private var isVsyncWanted = false
    /// Whether commits wait until the toolkit commits its surface.
    private var isSynchronized = false
    private var frames: WaylandFrames!
    private var scale: WaylandScale?
    /// The events that have not been read.
    private var events: [SurfaceEvent] = []

    /// Creates a surface on the toolkit's surface `parent` of the connection `display`; invisible before the first frame.
    init(display: OpaquePointer, parent: OpaquePointer, clock: MonotonicClock) throws(SurfaceFailure) {
      self.clock = clock
      globals = try WaylandGlobals(display: display)
      surface = wl_compositor_create_surface(globals.compositor)
      subsurface = wl_subcompositor_get_subsurface(globals.subcompositor, surface, parent)
      wl_subsurface_set_desync(subsurface)
      // An empty region: input passes through.
      let region = wl_compositor_create_region(globals.compositor)
      wl_surface_set_input_region(surface, region)
      wl_region_destroy(region)
      frames = WaylandFrames(globals, clock: clock) { [unowned self] in events.append($0) }
      scale = WaylandScale(of: surface, globals) { [unowned self] in events.append($0) }
    }

    var descriptor: Int32 { wayland.wl_display_get_fd(globals.display) }
    var resizesAtOnce: Bool { true }

    func willWait() -> Bool { events.isEmpty && wayland.wl_display_prepare_read_queue(globals.display, globals.queue) == 0 }

    func didWait(isReadable: Bool) {
      // The toolkit's thread waits for the same descriptor. The last thread to be ready reads for both.
      if isReadable { _ = wayland.wl_display_read_events(globals.display) } else { wayland.wl_display_cancel_read(globals.display) }
    }

    func nextEvent() throws(SurfaceFailure) -> SurfaceEvent? {
      _ = wayland.wl_display_dispatch_queue_pending(globals.display, globals.queue)
      guard wayland.wl_display_get_error(globals.display) == 0 else { throw connectionLost }
      return events.isEmpty ? nil : events.removeFirst()
    }

    func requestVsync() {
      guard !isVsyncWanted else { return }
      // A surface that was never shown has no vsyncs, so the first frame is made immediately.
      guard place != nil else { return events.append(.vsync(clock.now)) }
      isVsyncWanted = true
      guard callback == nil else { return }
      // The last frame was accepted together with the toolkit's. The toolkit may not draw for a long time now, so this surface must not
      // wait for it.
      synchronize(false)
      listen()
      wl_surface_commit(surface)
    }

    func takeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer? {
      if let idle = buffers.idle(width: width, height: height, drop: drop) { return idle }
      guard buffers.hasRoom else { return nil }
      let made = try makeBuffer(width: width, height: height)
      buffers.add(made)
      return made
    }

    func present(_ frame: SurfaceFrame) throws(SurfaceFailure) {
      if frame.place != place { move(to: frame.place) }
      // The frame is shown with the toolkit's next frame, or independently.
      synchronize(frame.isSynchronized)
      scale?.prepare(surface, width: frame.buffer.pixels.width, height: frame.buffer.pixels.height, factor: frame.place.factor)
      wl_surface_attach(surface, self.frame(of: frame.buffer), 0, 0)
      if let damage = frame.damage {
        for rect in damage { wl_surface_damage_buffer(surface, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height)) }
      } else {
        wl_surface_damage_buffer(surface, 0, 0, .max, .max)
      }
      // A callback that was requested earlier would arrive before the toolkit has committed.
      if frame.isSynchronized, let callback {
        wl_callback_destroy(callback)
        self.callback = nil
      }
      if callback == nil { listen() }
      frames.willCommit(surface)
      wl_surface_commit(surface)
      buffers.didPresent(frame.buffer)
    }

    func flush() throws(SurfaceFailure) {
      // Data that does not fit now is sent before the next wait.
      guard wayland.wl_display_flush(globals.display) >= 0 || errno == EAGAIN else {
        throw connectionLost
      }
    }

    func close() {
      callback.map(wl_callback_destroy)
      callback = nil
      (frames, scale) = (nil, nil)
      wl_subsurface_destroy(subsurface)
      wl_surface_destroy(surface)
      buffers.removeAll().forEach(drop)
      _ = wayland.wl_display_flush(globals.display)
    }

    /// Handles the release of a buffer by the compositor.
    func didRelease(_ name: UInt) {
      if buffers.didRelease(name) { events.append(.released) }
    }

    private var connectionLost: SurfaceFailure {
      SurfaceFailure("the connection to the Wayland compositor is lost", isConnectionLost: true)
    }

    private func move(to place: SurfacePosition) {
      wl_surface_set_buffer_scale(surface, Int32(place.factor))
      wl_subsurface_set_position(subsurface, Int32(truncatingIfNeeded: place.x), Int32(truncatingIfNeeded: place.y))
      // The position takes effect with a commit of the parent.
      events.append(.moved)
      self.place = place
    }

    private func synchronize(_ isSynchronized: Bool) {
      guard isSynchronized != self.isSynchronized else { return }
      self.isSynchronized = isSynchronized
      if isSynchronized { wl_subsurface_set_sync(subsurface) } else { wl_subsurface_set_desync(subsurface) }
    }

    private func listen() {
      callback = wl_surface_frame(surface)
      wl_callback_add_listener(callback, &Self.listener, Unmanaged.passUnretained(self).toOpaque())
    }

    private func didBeginFrame() {
      callback.map(wl_callback_destroy)
      callback = nil
      let now = clock.now
      frames.didAccept(at: now)
      if isVsyncWanted { events.append(.vsync(now)) }
      isVsyncWanted = false
    }

    // The library keeps the address of this object.
    nonisolated(unsafe) private static var listener = wl_callback_listener(done: { data, _, _ in
      data.map { Unmanaged<WaylandSurface>.fromOpaque($0).takeUnretainedValue().didBeginFrame() }
    })
  }
#endif
