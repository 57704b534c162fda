#if Window
  internal import CWaylandClient
  internal import Glibc
  package import HitchlessBase

  extension WaylandSurface {
    /// A buffer that the compositor has mapped, too.
    func makeBuffer(width: Int, height: Int) throws(SurfaceFailure) -> SurfaceBuffer {
      // Rows begin at multiples of four pixels.
      let rowBytes = max(16, (width * 4 + 15) & ~15)
      guard width > 0, height > 0, width < 1 << 15, height < 1 << 15 else {
        throw SurfaceFailure("there are no surfaces of \(width) × \(height) pixels")
      }
      let memory = try BufferMemory(byteCount: rowBytes * height)
      guard let pixels = MutablePixelBuffer(in: memory.bytes, byteCount: memory.byteCount, of: memory, width: width, height: height)
      else { throw SurfaceFailure("there is no buffer of \(width) × \(height) pixels") }
      let pool = wl_shm_create_pool(globals.memory, memory.descriptor, Int32(memory.byteCount))
      // Words of which the first byte is not looked at: frames are opaque.
      let buffer = wl_shm_pool_create_buffer(pool, 0, Int32(width), Int32(height), Int32(rowBytes), WL_SHM_FORMAT_XRGB8888.rawValue)
      wl_shm_pool_destroy(pool)
      // The library has a copy of it until it is sent.
      memory.closeDescriptor()
      guard let buffer else { throw SurfaceFailure("the Wayland compositor shows no pictures from shared memory") }
      wl_buffer_add_listener(buffer, &Self.bufferListener, Unmanaged.passUnretained(self).toOpaque())
      return SurfaceBuffer(pixels: pixels, name: UInt(bitPattern: buffer))
    }

    // The library keeps its address.
    nonisolated(unsafe) private static var bufferListener = wl_buffer_listener(release: { data, buffer in
      data.map { Unmanaged<WaylandSurface>.fromOpaque($0).takeUnretainedValue().didRelease(UInt(bitPattern: buffer)) }
    })
  }

  extension PresentationServer {
    /// Commits a surface of the toolkit, a `wl_surface`. Between the toolkit's own frames, on its thread.
    package static func commit(waylandSurface address: UInt) { OpaquePointer(bitPattern: address).map { wl_surface_commit($0) } }

    /// A server that shows frames on a subsurface of `parent`, a `wl_surface` of the toolkit's connection `display`, which both outlive it.
    /// Their addresses, which may cross threads; pointers may not. Throws if the compositor does not allow it. `clock` is the one of the
    /// reports' times.
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
