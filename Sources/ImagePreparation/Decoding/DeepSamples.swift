internal import Glibc

/// Memory for samples of 16 bits, all zero, on their way to words. The system gives it page by page as it is written: nothing clears it
/// as a whole.
final class DeepSamples {
  /// The first sample's first byte.
  let bytes: UnsafeMutableRawPointer

  /// Room for `byteCount` bytes.
  init(byteCount: Int) throws(ImageError) {
    guard let memory = calloc(max(1, byteCount), 1) else { throw .outOfMemory(byteCount: byteCount) }
    bytes = memory
  }

  deinit { free(bytes) }
}
