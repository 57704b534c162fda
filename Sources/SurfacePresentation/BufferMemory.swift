internal import CMemoryFile
internal import Glibc
internal import HitchlessBase
internal import LayerRenderer
internal import Synchronization

/// Memory that another program can map, without a name. Goes with the object, and with the last program that has mapped it.
final class BufferMemory: RollingMemory {
  nonisolated(unsafe) let bytes: UnsafeMutableRawPointer
  let byteCount: Int
  private let openDescriptor: Mutex<Int32>

  /// To be handed to the other program; closed by ``closeDescriptor()``.
  var descriptor: Int32 { openDescriptor.withLock { $0 } }

  /// `byteCount` zeros, more than none. Throws if the system has none.
  init(byteCount: Int) throws(SurfaceFailure) {
    // Closed when another program takes this one's place.
    let closesOnExec: UInt32 = 1
    let descriptor = memfd_create("hitchless-frame", closesOnExec)
    guard descriptor >= 0 else { throw SurfaceFailure("there is no shared memory (\(String(cString: strerror(errno))))") }
    // Reserved at once: memory that turns out to be missing when it is written ends the program.
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

  /// Gives the descriptor away to whoever closes it.
  func takeDescriptor() -> Int32 {
    openDescriptor.withLock { descriptor in
      defer { descriptor = -1 }
      return descriptor
    }
  }

  /// The memory stays.
  func closeDescriptor() {
    let descriptor = takeDescriptor()
    if descriptor >= 0 { close(descriptor) }
  }
}
