internal import Glibc
internal import HitchlessBase

extension PixelBuffer {
  /// Another buffer with the same pixels; nil if there is no memory for it.
  func copied() -> PixelBuffer? {
    guard let copy = PixelBuffer(width: width, height: height, isOpaque: isOpaque) else { return nil }
    memcpy(copy.bytes, bytes, byteCount)
    return copy
  }
}
