internal import CDecoderSandbox
internal import Glibc

/// Memory that two processes map. The size is fixed when it is made: none of them can take any of it from the other.
final class SharedMemory: Sendable {
  let descriptor: Int32
  let byteCount: Int

  /// Memory of `byteCount` zeros; nil if there is none.
  init?(byteCount: Int) {
    descriptor = hitchless_shared_memory(UInt(max(1, byteCount)))
    self.byteCount = max(1, byteCount)
    if descriptor < 0 { return nil }
  }

  /// Memory that another process made and sent.
  init(descriptor: Int32, byteCount: Int) { (self.descriptor, self.byteCount) = (descriptor, max(1, byteCount)) }

  deinit { close(descriptor) }

  /// Writes `bytes` at the beginning, without mapping them.
  func fill(with bytes: UnsafeRawBufferPointer) -> Bool {
    transfer(bytes.count) { done in pwrite(descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(done)) } == bytes.count
  }

  /// Has nobody write to it any more. False if somebody still has it mapped for that.
  func seal() -> Bool { hitchless_seal(descriptor) }

  /// Maps all of it, to be read or written.
  func map(isWritten: Bool) -> Mapping? { Mapping(self, isWritten: isWritten) }

  /// A mapping, which ends with this object. The memory need not be open as long.
  final class Mapping: @unchecked Sendable {
    let bytes: UnsafeMutableRawPointer
    let byteCount: Int

    fileprivate init?(_ memory: SharedMemory, isWritten: Bool) {
      // All at once: most of it is read. A private mapping of what nobody can write to is shared as long as it is not written to here, and it is not.
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
