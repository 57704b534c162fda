internal import Glibc

/// Memory for samples of 16 bits, all zero, on their way to words.
final class DeepSamples {
  /// The first sample's first byte.
  var bytes: UnsafeMutableRawPointer { block.bytes }
  private let block: MemoryBlock

  /// Room for `byteCount` bytes.
  init(byteCount: Int) throws(ImageError) {
    guard let block = MemoryBlock(byteCount: byteCount, isCleared: true) else { throw .outOfMemory(byteCount: byteCount) }
    self.block = block
  }
}
