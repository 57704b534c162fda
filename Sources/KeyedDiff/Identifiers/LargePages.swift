internal import Glibc

/// The size below which memory is left unchanged: a few large pages would be half empty.
private let leastByteCount = 4 << 20

/// Asks the kernel to use large pages for memory that is about to be used for the first time. This is a hint; nothing changes if the kernel
/// does not follow it.
///
/// A table of a million identifiers occupies thousands of small pages, more than the processor's address cache can hold. Every access then
/// needs an additional memory read for the page's address.
@usableFromInline
func adviseLargePages(_ start: UnsafeRawPointer?, byteCount: Int) {
  guard let start, byteCount >= leastByteCount else { return }
  let pageSize = UInt(getpagesize())
  let first = (UInt(bitPattern: start) &+ pageSize &- 1) & ~(pageSize &- 1)
  let end = (UInt(bitPattern: start) &+ UInt(byteCount)) & ~(pageSize &- 1)
  if end > first { madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end &- first), Int32(MADV_HUGEPAGE)) }
}
