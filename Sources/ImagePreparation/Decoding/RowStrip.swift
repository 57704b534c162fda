internal import Glibc

/// Memory for a few rows: while a picture is reduced, no more of it is in memory.
final class RowStrip {
  /// The number of rows in a strip. A JPEG decodes sixteen at once, and they are few enough to stay in a processor's cache.
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
