#if Window
  internal import CWaylandClient
  internal import Glibc
  package import HitchlessBase
  internal import LayerRenderer

  extension WaylandSurface {
    /// Returns a new buffer that the compositor has mapped as well.
    func makeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer {
      guard width > 0, height > 0, width < 1 << 15, height < 1 << 15 else {
        throw SurfaceFailure("there are no surfaces of \(width) × \(height) pixels")
      }
      let rowBytes = MutablePixelBuffer.bytesPerRow(ofWidth: width)
      let memory = try BufferMemory(byteCount: BufferMemory.capacity(forFrameOf: rowBytes * height))
      guard let surface = RollingSurface(in: memory, width: width, height: height),
        let pool = wl_shm_create_pool(globals.memory, memory.descriptor, Int32(memory.byteCount))
      else { throw SurfaceFailure("there is no buffer of \(width) × \(height) pixels") }
      // The library keeps a copy of the descriptor until it is sent.
      memory.closeDescriptor()
      let buffer = makeFrame(in: pool, surface.pixels, offset: 0)
      guard buffer != 0 else { throw SurfaceFailure("the Wayland compositor shows no pictures from shared memory") }
      return SurfaceBuffer(surface: surface, memoryName: UInt(bitPattern: pool), frameName: buffer)
    }

    /// Creates a `wl_buffer` of pixels that begin `offset` bytes after the start of a pool.
    private func makeFrame(in pool: OpaquePointer, _ pixels: MutablePixelBuffer, offset: Int) -> UInt {
      // Words whose alpha byte is ignored: frames are opaque.
      let buffer = wl_shm_pool_create_buffer(
        pool, Int32(offset), Int32(pixels.width), Int32(pixels.height), Int32(pixels.bytesPerRow), WL_SHM_FORMAT_XRGB8888.rawValue)
      guard let buffer else { return 0 }
      wl_buffer_add_listener(buffer, &Self.bufferListener, Unmanaged.passUnretained(self).toOpaque())
      return UInt(bitPattern: buffer)
    }

    /// Returns the `wl_buffer` of a buffer's frame, which the compositor must not be reading. A changed offset in the memory does not make
    /// the compositor copy pixels.
    func frame(of buffer: SurfaceBuffer) -> OpaquePointer? {
      let name = buffer.name(
        drop: { OpaquePointer(bitPattern: $0).map(wl_buffer_destroy) },
        make: { offset in OpaquePointer(bitPattern: buffer.memoryName).map { makeFrame(in: $0, buffer.pixels, offset: offset) } ?? 0 })
      return OpaquePointer(bitPattern: name)
    }

    /// Releases a buffer.
    func drop(_ buffer: SurfaceBuffer) {
      OpaquePointer(bitPattern: buffer.frame.name).map(wl_buffer_destroy)
      OpaquePointer(bitPattern: buffer.memoryName).map(wl_shm_pool_destroy)
    }

    // The library keeps the address of this object.
    nonisolated(unsafe) private static var bufferListener = wl_buffer_listener(release: { data, buffer in
      data.map { Unmanaged<WaylandSurface>.fromOpaque($0).takeUnretainedValue().didRelease(UInt(bitPattern: buffer)) }
    })
  }

  extension PresentationServer {
    /// Commits a `wl_surface` of the toolkit. To be called between the toolkit's own frames, on its thread.
    package static func commit(waylandSurface address: UInt) { OpaquePointer(bitPattern: address).map { wl_surface_commit($0) } }

    /// Creates a server that shows frames on a subsurface of `parent`, a `wl_surface` of the toolkit's connection `display`. Both must
    /// outlive the server; they are passed as addresses, which can cross threads, unlike pointers. Throws if the compositor does not allow
    /// it. `clock` is the clock of the reports.
    package static func wayland(
      display: UInt, parent: UInt, clock: MonotonicClock, report: @escaping @Sendable (Report) -> Void
    ) throws(SurfaceFailure) -> PresentationServer {
      guard let display = OpaquePointer(bitPattern: display), let parent = OpaquePointer(bitPattern: parent) else {
        throw SurfaceFailure("the toolkit has no surface")
      }
      return PresentationServer(surface: try WaylandSurface(display: display, parent: parent, clock: clock), clock: clock, report: report)
    }
  }
#endif
