#if Window
  internal import CWaylandClient
  internal import Glibc
  internal import HitchlessBase

  /// A subsurface of a surface of the toolkit. It takes no input: what is pressed above it reaches the toolkit's surface. Popups are surfaces
  /// of their own, and lie above.
  final class WaylandSurface: FrameSurface {
    let globals: WaylandGlobals
    private let clock: MonotonicClock
    private let surface: OpaquePointer
    private let subsurface: OpaquePointer
    var buffers = SurfaceBuffers()
    private var place: SurfacePlace?
    /// Told once the compositor begins its next frame.
    private var callback: OpaquePointer?
    private var isVsyncWanted = false
    /// Whether what is committed waits until the toolkit commits its surface.
    private var isSynchronized = false
    private var frames: WaylandFrames!
    private var scale: WaylandScale?
    /// What was told and not read.
    private var events: [SurfaceEvent] = []

    /// A surface on the toolkit's surface `parent` of the connection `display`; not seen before the first frame.
    init(display: OpaquePointer, parent: OpaquePointer, clock: MonotonicClock) throws(SurfaceFailure) {
      self.clock = clock
      globals = try WaylandGlobals(display: display)
      surface = wl_compositor_create_surface(globals.compositor)
      subsurface = wl_subcompositor_get_subsurface(globals.subcompositor, surface, parent)
      wl_subsurface_set_desync(subsurface)
      // Empty as it is: input goes through.
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
      // The toolkit's thread waits for the same descriptor. Whoever is last reads, for both.
      if isReadable { _ = wayland.wl_display_read_events(globals.display) } else { wayland.wl_display_cancel_read(globals.display) }
    }

    func nextEvent() throws(SurfaceFailure) -> SurfaceEvent? {
      _ = wayland.wl_display_dispatch_queue_pending(globals.display, globals.queue)
      guard wayland.wl_display_get_error(globals.display) == 0 else { throw connectionLost }
      return events.isEmpty ? nil : events.removeFirst()
    }

    func requestVsync() {
      guard !isVsyncWanted else { return }
      // A surface that was never shown has no vsyncs: the first frame is made at once.
      guard place != nil else { return events.append(.vsync(clock.now)) }
      isVsyncWanted = true
      guard callback == nil else { return }
      // The last frame has been taken, with the toolkit's. The toolkit may draw nothing for a long time now, and must not be waited for.
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
      // With the toolkit's next frame, or by itself.
      synchronize(frame.isSynchronized)
      scale?.prepare(surface, width: frame.buffer.pixels.width, height: frame.buffer.pixels.height, factor: frame.place.factor)
      wl_surface_attach(surface, self.frame(of: frame.buffer), 0, 0)
      if let damage = frame.damage {
        for rect in damage { wl_surface_damage_buffer(surface, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height)) }
      } else {
        wl_surface_damage_buffer(surface, 0, 0, .max, .max)
      }
      // A callback that was asked for before would come before the toolkit has committed.
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
      // What does not fit now is sent before the next wait.
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

    /// The compositor does not read a buffer any more.
    func didRelease(_ name: UInt) {
      if buffers.didRelease(name) { events.append(.released) }
    }

    private var connectionLost: SurfaceFailure {
      SurfaceFailure("the connection to the Wayland compositor is lost", isConnectionLost: true)
    }

    private func move(to place: SurfacePlace) {
      wl_surface_set_buffer_scale(surface, Int32(place.factor))
      wl_subsurface_set_position(subsurface, Int32(truncatingIfNeeded: place.x), Int32(truncatingIfNeeded: place.y))
      // A position is the parent's to commit.
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

    // The library keeps its address.
    nonisolated(unsafe) private static var listener = wl_callback_listener(done: { data, _, _ in
      data.map { Unmanaged<WaylandSurface>.fromOpaque($0).takeUnretainedValue().didBeginFrame() }
    })
  }
#endif
