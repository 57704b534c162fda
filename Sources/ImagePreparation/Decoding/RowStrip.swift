internal import Glibc

/// Memory for a few rows: all of a picture that is held while it is reduced.
final class RowStrip {
  /// Rows in a strip. Sixteen is what a JPEG decodes at once, and few enough to stay in a processor's cache.
  static let height = 16

  let bytes: UnsafeMutableRawPointer
  let bytesPerRow: Int

  init(width: Int) throws(ImageError) {
    bytesPerRow = width * 4
    guard let memory = malloc(bytesPerRow * RowStrip.height) else {
      throw .outOfMemory(byteCount: bytesPerRow * RowStrip.height)
    }
    bytes = memory
  }

  deinit { free(bytes) }
}
