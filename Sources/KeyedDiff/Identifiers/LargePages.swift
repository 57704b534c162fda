internal import Glibc

/// Less than this is left alone: a few large pages would be half empty.
private let leastByteCount = 4 << 20

/// Asks the kernel for large pages behind memory that is about to be used for the first time. It is a wish; nothing changes if it is
/// not granted.
///
/// A table of a million identifiers lies on thousands of small pages, more than the processor remembers the addresses of. Every look at
/// it then reads one more memory location, for the page's address, before the one that it is about.
@usableFromInline
func adviseLargePages(_ start: UnsafeRawPointer?, byteCount: Int) {
  guard let start, byteCount >= leastByteCount else { return }
  let pageSize = UInt(getpagesize())
  let first = (UInt(bitPattern: start) &+ pageSize &- 1) & ~(pageSize &- 1)
  let end = (UInt(bitPattern: start) &+ UInt(byteCount)) & ~(pageSize &- 1)
  if end > first { madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end &- first), Int32(MADV_HUGEPAGE)) }
}
