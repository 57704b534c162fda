internal import CDecoderSandbox
internal import Glibc

/// Memory that two processes map. Its size is fixed on creation, so that neither process can shrink it while the other uses it.
final class SharedMemory: Sendable {
  let descriptor: Int32
  let byteCount: Int

  /// Allocates `byteCount` zeros; nil if memory is exhausted.
  init?(byteCount: Int) {
    descriptor = hitchless_shared_memory(UInt(max(1, byteCount)))
    self.byteCount = max(1, byteCount)
    if descriptor < 0 { return nil }
  }

  /// Creates the object for memory that another process allocated and sent.
  init(descriptor: Int32, byteCount: Int) { (self.descriptor, self.byteCount) = (descriptor, max(1, byteCount)) }

  deinit { close(descriptor) }

  /// Writes `bytes` at the beginning, without mapping the memory.
  func fill(with bytes: UnsafeRawBufferPointer) -> Bool {
    transfer(bytes.count) { done in pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(done)) } == bytes.count
  }

  /// Prevents further writes. Returns false if a writable mapping still exists.
  func seal() -> Bool { hitchless_seal(descriptor) }

  /// Maps the whole memory for reading or writing.
  func map(isWritten: Bool) -> Mapping? { Mapping(self, isWritten: isWritten) }

  /// A mapping, which ends with this object. The memory's descriptor may be closed earlier.
  final class Mapping: @unchecked Sendable {
    let bytes: UnsafeMutableRawPointer
    let byteCount: Int

    fileprivate init?(_ memory: SharedMemory, isWritten: Bool) {
      // Maps all pages at once, because most of them are read. A private mapping of sealed memory shares its pages as long as this process
      // does not write to it, which it never does.
      let mapped = mmap(
        nil, memory.byteCount, isWritten ? PROT_READ | PROT_WRITE : PROT_READ,
        isWritten ? MAP_SHARED : MAP_PRIVATE | MAP_POPULATE, memory.descriptor, 0)
      guard let mapped, mapped != MAP_FAILED else { return nil }
      bytes = mapped
      byteCount = memory.byteCount
    }

    deinit { munmap(bytes, byteCount) }
  }
}
