internal import Glibc

/// Memory by the page for what is too large to be kept for the next: the system's zeros, given page by page as they are written. Nothing
/// clears it as a whole, so that work that is cancelled before it has written does not wait for that.
///
/// It is also given back as soon as it is freed. The C library's allocator keeps blocks of up to 32 MB once one of that size was freed, in a
/// heap for each thread that handled one: a hundred megabytes of unused memory after a few photographs, varying from run to run. How it
/// does so is for the program to say, because it can be changed only for all of the process.
///
/// Large pages, where the system has them, are freed twenty times as fast: freeing 100 MB in small pages takes 7 ms, possibly on the main
/// thread or after a cancel.
package enum LargeMemory {
  /// Blocks of at least this size are worth pages of their own; smaller ones are the C library's business.
  package static let leastByteCount = 1 << 20
  /// Large pages are asked for from this size on: of less, few would be whole.
  private static let leastForLargePages = 4 << 20

  /// `byteCount` zeros, more than none; nil if the system has none. Any thread.
  package static func map(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    if byteCount >= leastForLargePages { madvise(memory, byteCount, MADV_HUGEPAGE) }
    return memory
  }

  /// Frees memory from ``map(_:)``. May be called from any thread.
  package static func unmap(_ memory: UnsafeMutableRawPointer, byteCount: Int) { munmap(memory, byteCount) }
}
