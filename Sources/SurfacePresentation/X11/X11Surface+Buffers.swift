#if Window
  internal import CXCB
  internal import Glibc
  package import HitchlessBase

  extension X11Surface {
    /// A buffer of which the server has a pixmap. Waits for the server, which may refuse: it may be out of memory.
    func makeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer {
      // The server's rows are as long as a pixmap is wide; those of buffers are whole multiples of four pixels.
      let wide = max(4, (width + 3) & ~3)
      guard width > 0, height > 0, wide <= Int(Int16.max), height <= Int(Int16.max) else {
        throw SurfaceFailure("the X server has no windows of \(width) × \(height) pixels")
      }
      let memory = try BufferMemory(byteCount: wide * 4 * height)
      guard let pixels = MutablePixelBuffer(in: memory.bytes, byteCount: memory.byteCount, of: memory, width: width, height: height)
      else { throw SurfaceFailure("there is no buffer of \(width) × \(height) pixels") }
      let (segment, pixmap) = (server.makeID(), server.makeID())
      // The descriptor is closed as soon as it was sent. A picture can be drawn into, so the memory must be writable.
      let attached = xcb.xcb_shm_attach_fd_checked(connection, segment, memory.takeDescriptor(), 0)
      let created = xcb.xcb_shm_create_pixmap_checked(connection, pixmap, window, UInt16(wide), UInt16(height), depth, segment, 0)
      // The pixmap keeps the memory.
      _ = xcb.xcb_shm_detach(connection, segment)
      try server.check(attached, "share memory")
      try server.check(created, "make a picture from shared memory")
      return SurfaceBuffer(pixels: pixels, name: UInt(pixmap))
    }

    /// Gives a buffer back.
    func drop(_ buffer: SurfaceBuffer) { _ = xcb.xcb_free_pixmap(connection, xcb_pixmap_t(buffer.name)) }
  }

  extension PresentationServer {
    /// A server that shows frames in a child window of the window `parent` of the X server `displayName`. Throws if that server, or its
    /// being on another machine, does not allow it. `clock` is the one of the reports' times.
    package static func x11(
      displayName: String, parent: UInt32, clock: MonotonicClock, report: @escaping @Sendable (Report) -> Void
    ) throws(SurfaceFailure) -> PresentationServer {
      PresentationServer(surface: try X11Surface(displayName: displayName, parent: parent, clock: clock), clock: clock, report: report)
    }
  }
#endif
