internal import Glibc
internal import HitchlessBase

/// Memory that is freed with this object.
final class MemoryBlock: @unchecked Sendable {
  let bytes: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Allocates `byteCount` bytes, at least 0. They are zero only with `isCleared`. Throws `outOfMemory` if the allocation fails.
  init(byteCount: Int, isCleared: Bool = false) throws(ImageError) {
    var memory: UnsafeMutableRawPointer?
    if byteCount >= LargeMemory.leastByteCount {
      memory = LargeMemory.map(byteCount)
    } else {
      memory = isCleared ? calloc(max(1, byteCount), 1) : malloc(max(1, byteCount))
    }
    guard let memory else { throw .outOfMemory(byteCount: byteCount) }
    bytes = memory
    self.byteCount = byteCount
  }

  deinit {
    if byteCount < LargeMemory.leastByteCount { free(bytes) } else { LargeMemory.unmap(bytes, byteCount: byteCount) }
  }
}

extension MutablePixelBuffer {
  /// Returns a buffer of transparent pixels. Throws `outOfMemory` if the allocation fails. O(width × height).
  static func transparent(width: Int, height: Int) throws(ImageError) -> MutablePixelBuffer {
    guard let buffer = MutablePixelBuffer(width: width, height: height) else { throw .outOfMemory(byteCount: width * height * 4) }
    return buffer
  }
}
