internal import CMemoryFile
internal import Glibc

/// Memory whose end is followed by its beginning: the same pages are mapped twice, one after the other. A part that extends beyond the end
/// is therefore still contiguous.
///
/// Systems that count the resident pages of a process count both mappings, although they are the same memory.
final class RingMemory: RollingMemory {
  /// The first of `2 × byteCount` bytes. Each byte appears a second time at a distance of `byteCount`.
  nonisolated(unsafe) let bytes: UnsafeMutableRawPointer
  /// The size of the memory, a multiple of the page size.
  let byteCount: Int
  var isRing: Bool { true }

  /// Allocates at least `count` zeroed bytes. Returns nil if the system has no memory.
  init?(atLeast count: Int) {
    let page = sysconf(Int32(_SC_PAGESIZE))
    byteCount = (max(1, count) + page - 1) / page * page
    // `MFD_CLOEXEC`: the descriptor is closed when another program is executed.
    let closesOnExec: UInt32 = 1
    let descriptor = memfd_create("hitchless-pixels", closesOnExec)
    guard descriptor >= 0 else { return nil }
    // The mappings keep the memory alive.
    defer { close(descriptor) }
    // The memory is reserved now: if it turned out to be missing during a write, the program would be terminated.
    guard posix_fallocate(descriptor, 0, byteCount) == 0,
      let place = mmap(nil, 2 * byteCount, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), place != MAP_FAILED
    else { return nil }
    for half in [place, place + byteCount] {
      guard mmap(half, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, descriptor, 0) == half else {
        munmap(place, 2 * byteCount)
        return nil
      }
    }
    bytes = place
  }

  deinit { munmap(bytes, 2 * byteCount) }
}
