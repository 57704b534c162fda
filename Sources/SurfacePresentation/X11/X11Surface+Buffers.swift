#if Window
  internal import CXCB
  internal import Glibc
  package import HitchlessBase
  internal import LayerRenderer

  extension X11Surface {
    /// Returns a new buffer with a pixmap on the server. Waits for the server, which may refuse because it is out of memory.
    func makeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer {
      // The server's rows are as long as a pixmap is wide; those of buffers are multiples of four pixels.
      let wide = MutablePixelBuffer.bytesPerRow(ofWidth: width) / 4
      guard width > 0, height > 0, wide <= Int(Int16.max), height <= Int(Int16.max) else {
        throw SurfaceFailure("the X server has no windows of \(width) × \(height) pixels")
      }
      let memory = try BufferMemory(byteCount: BufferMemory.capacity(forFrameOf: wide * 4 * height))
      guard let surface = RollingSurface(in: memory, width: width, height: height) else {
        throw SurfaceFailure("there is no buffer of \(width) × \(height) pixels")
      }
      let (segment, pixmap) = (server.makeID(), server.makeID())
      // The descriptor is closed as soon as it is sent. A pixmap can be drawn into, so the memory must be writable.
      let attached = xcb.xcb_shm_attach_fd_checked(connection, segment, memory.takeDescriptor(), 0)
      let created = xcb.xcb_shm_create_pixmap_checked(connection, pixmap, window, UInt16(wide), UInt16(height), depth, segment, 0)
      try server.check(attached, "share memory")
      try server.check(created, "make a picture from shared memory")
      return SurfaceBuffer(surface: surface, memoryName: UInt(segment), frameName: UInt(pixmap))
    }

    /// Returns the pixmap of a buffer's frame, which the server must not be reading. A changed offset in the memory does not make the
    /// server copy pixels.
    func pixmap(of buffer: SurfaceBuffer) -> xcb_pixmap_t {
      let name = buffer.name(
        drop: { _ = xcb.xcb_free_pixmap(connection, xcb_pixmap_t($0)) },
        make: { offset in
          let pixmap = server.makeID()
          _ = xcb.xcb_shm_create_pixmap(
            connection, pixmap, window, UInt16(buffer.pixels.bytesPerRow / 4), UInt16(buffer.pixels.height), depth,
            xcb_shm_seg_t(buffer.memoryName), UInt32(offset))
          return UInt(pixmap)
        })
      return xcb_pixmap_t(name)
    }

    /// Releases a buffer.
    func drop(_ buffer: SurfaceBuffer) {
      _ = xcb.xcb_free_pixmap(connection, xcb_pixmap_t(buffer.frame.name))
      _ = xcb.xcb_shm_detach(connection, xcb_shm_seg_t(buffer.memoryName))
    }
  }

  extension PresentationServer {
    /// Creates a server that shows frames in a child window of the window `parent` of the X server `displayName`. Throws if the X server
    /// does not allow it, for example because it is on another machine. `clock` is the clock of the reports.
    package static func x11(
      displayName: String, parent: UInt32, clock: MonotonicClock, report: @escaping @Sendable (Report) -> Void
    ) throws(SurfaceFailure) -> PresentationServer {
      PresentationServer(surface: try X11Surface(displayName: displayName, parent: parent, clock: clock), clock: clock, report: report)
    }
  }
#endif
