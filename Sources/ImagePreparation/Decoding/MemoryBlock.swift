internal import Glibc
internal import HitchlessBase

/// Memory that is freed with this object.
final class MemoryBlock: @unchecked Sendable {
  let bytes: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Room for `byteCount` bytes, which need not be zero unless they are asked to be; nil if the machine has none.
  init?(byteCount: Int, isCleared: Bool = false) {
    guard byteCount >= 0 else { return nil }
    var memory: UnsafeMutableRawPointer?
    if byteCount >= LargeMemory.leastByteCount {
      memory = LargeMemory.map(byteCount)
    } else {
      memory = isCleared ? calloc(max(1, byteCount), 1) : malloc(max(1, byteCount))
    }
    guard let memory else { return nil }
    bytes = memory
    self.byteCount = byteCount
  }

  deinit {
    if byteCount < LargeMemory.leastByteCount { free(bytes) } else { LargeMemory.unmap(bytes, byteCount: byteCount) }
  }
}
