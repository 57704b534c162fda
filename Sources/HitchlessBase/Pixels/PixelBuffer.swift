/// A picture in the format that everything here draws in: premultiplied ARGB, 32 bits in native byte order (Cairo's `ARGB32`).
///
/// Immutable: whoever makes pixels writes them into a ``MutablePixelBuffer``, and ``MutablePixelBuffer/finish()`` publishes them. May be read
/// by any number of threads at once.
///
/// `@unchecked` for the pointer alone. ``MutablePixelBuffer/finish()`` is the only maker and gives up its own pointer to the memory, so that
/// none remains through which it could be written.
public final class PixelBuffer: @unchecked Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next; a multiple of 16.
  public let bytesPerRow: Int
  /// The first byte of the first row. Valid as long as the buffer lives.
  public let bytes: UnsafeRawPointer
  /// Goes back with the buffer; nothing else is done with it.
  private let memory: PixelMemory.Block
  /// Whether every pixel is known to be opaque: such a buffer hides what lies below it.
  public let isOpaque: Bool
  /// A rectangle of pixels that are known to be opaque: they hide what lies below them and need no blending. All pixels if ``isOpaque``;
  /// empty if nothing is known. Inside the buffer.
  package let opaqueArea: PixelRect

  /// The size of the memory in bytes. O(1).
  public var byteCount: Int { bytesPerRow * height }

  /// Takes over `memory`, which nobody may write to any more. For ``MutablePixelBuffer/finish()`` only. O(1).
  init(taking memory: consuming PixelMemory.Block, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool, opaqueArea: PixelRect) {
    bytes = UnsafeRawPointer(memory.start)
    self.memory = memory
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    self.opaqueArea = opaqueArea
  }

  /// The pixel at column `x`, row `y` as `0xAARRGGBB`, premultiplied. Both must be inside. O(1).
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
    return bytes.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }
}

extension PixelBuffer: ReadablePixels {
  /// ``bytes`` for reading. O(1).
  @inlinable package var readOnlyBytes: UnsafeRawPointer { bytes }
}
