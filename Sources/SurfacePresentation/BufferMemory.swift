internal import CMemoryFile
internal import Glibc
internal import HitchlessBase
internal import LayerRenderer
internal import Synchronization

/// Anonymous memory that another program can map. It is freed with this object and the last program that has mapped it.
final class BufferMemory: RollingMemory {
  nonisolated(unsafe) let bytes: UnsafeMutableRawPointer
  let byteCount: Int
  private let openDescriptor: Mutex<Int32>

  /// The descriptor to pass to the other program; closed by ``closeDescriptor()``.
  var descriptor: Int32 { openDescriptor.withLock { $0 } }

  /// Allocates `byteCount` zeroed bytes; must be positive. Throws if the system has no memory.
  init(byteCount: Int) throws(SurfaceFailure) {
    // `MFD_CLOEXEC`: the descriptor is closed when another program is executed.
    let closesOnExec: UInt32 = 1
    let descriptor = memfd_create("hitchless-frame", closesOnExec)
    guard descriptor >= 0 else { throw SurfaceFailure("there is no shared memory (\(String(cString: strerror(errno))))") }
    // The memory is reserved now: if it turned out to be missing during a write, the program would be terminated.
    let status = posix_fallocate(descriptor, 0, byteCount)
    guard status == 0,
      let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
    else {
      let code = status == 0 ? errno : status
      close(descriptor)
      throw SurfaceFailure("there is no shared memory of \(byteCount) bytes (\(String(cString: strerror(code))))")
    }
    openDescriptor = Mutex(descriptor)
    self.byteCount = byteCount
    bytes = memory
  }

  deinit {
    closeDescriptor()
    munmap(bytes, byteCount)
  }

  /// Returns the descriptor, which the caller must close.
  func takeDescriptor() -> Int32 {
    openDescriptor.withLock { descriptor in
      defer { descriptor = -1 }
      return descriptor
    }
  }

  /// Closes the descriptor. The memory stays mapped.
  func closeDescriptor() {
    let descriptor = takeDescriptor()
    if descriptor >= 0 { close(descriptor) }
  }
}
