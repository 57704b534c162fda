internal import Glibc

/// Memory in whole pages, for blocks that are too large to be kept for reuse. The system provides zeroed pages one by one as they are first
/// written. Nothing clears the block as a whole, so work that is cancelled before it writes anything does not pay for that.
///
/// Freed memory is returned to the system immediately. The C library's allocator keeps blocks of up to 32 MB once one of that size was
/// freed, in a heap for each thread that handled one: a hundred megabytes of unused memory after a few photographs, varying from run to
/// run. Configuring the allocator is left to the program, because that is only possible for the whole process.
///
/// Where the system has large pages, memory is freed twenty times as fast: freeing 100 MB in small pages takes 7 ms, possibly on the main
/// thread or after a cancellation.
package enum LargeMemory {
  /// The size in bytes from which blocks get their own pages; smaller blocks are left to the C library.
  package static let leastByteCount = 1 << 20
  /// The size in bytes from which large pages are requested: smaller blocks contain few whole ones.
  private static let leastForLargePages = 4 << 20

  /// Returns `byteCount` zeroed bytes, or nil if the system has no memory. `byteCount` must be positive. May be called from any thread.
  package static func map(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    if byteCount >= leastForLargePages { madvise(memory, byteCount, MADV_HUGEPAGE) }
    return memory
  }

  /// Frees memory from ``map(_:)``. May be called from any thread.
  package static func unmap(_ memory: UnsafeMutableRawPointer, byteCount: Int) { munmap(memory, byteCount) }
}
