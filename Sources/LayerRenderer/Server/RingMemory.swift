internal import CMemoryFile
internal import Glibc

/// Memory whose end is followed by its beginning: the same pages are mapped twice, one after the other. A part that goes over the end is
/// one piece, too.
///
/// Both mappings count as resident where a system counts the pages of a process, though they are the same memory.
final class RingMemory: RollingMemory {
  /// The first of `2 × byteCount` bytes, of which each is also `byteCount` bytes further on, or further back.
  nonisolated(unsafe) let bytes: UnsafeMutableRawPointer
  /// A multiple of the size of a page.
  let byteCount: Int
  var isRing: Bool { true }

  /// At least `count` zeros; nil if the system has none.
  init?(atLeast count: Int) {
    let page = sysconf(Int32(_SC_PAGESIZE))
    byteCount = (max(1, count) + page - 1) / page * page
    // Closed when another program takes this one's place.
    let closesOnExec: UInt32 = 1
    let descriptor = memfd_create("hitchless-pixels", closesOnExec)
    guard descriptor >= 0 else { return nil }
    // The mappings keep the memory.
    defer { close(descriptor) }
    // Reserved at once: memory that turns out to be missing when it is written ends the program.
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
