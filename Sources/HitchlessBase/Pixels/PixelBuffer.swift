/// A picture in the pixel format of all drawing here: premultiplied ARGB, 32 bits in native byte order (Cairo's `ARGB32`).
///
/// A pixel buffer is immutable: pixels are written into a ``MutablePixelBuffer``, and ``MutablePixelBuffer/finish()`` publishes them. May
/// be read from any number of threads at once.
///
/// The conformance to `Sendable` is unchecked only because of the pointer. ``MutablePixelBuffer/finish()`` gives up its own pointer to the
/// memory, so none remains through which it could be written; code that shares its own memory guarantees the same.
public final class PixelBuffer: @unchecked Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of bytes from one row to the next; a multiple of 16.
  public let bytesPerRow: Int
  /// The first byte of the first row. Valid for the lifetime of the buffer.
  public let bytes: UnsafeRawPointer
  /// The memory, held only to be returned when the buffer is deallocated. Nil if the memory belongs to ``owner``.
  private let memory: PixelMemory.Block?
  /// The owner of external memory, kept alive for as long as this buffer.
  private let owner: (any AnyObject & Sendable)?
  /// Whether every pixel is known to be opaque: such a buffer hides everything below it.
  public let isOpaque: Bool
  /// A rectangle of pixels that are known to be opaque: they hide everything below them and need no blending. All pixels if ``isOpaque``;
  /// empty if nothing is known. Always inside the buffer.
  package let opaqueArea: PixelRect

  /// The size of the memory in bytes. O(1).
  public var byteCount: Int { bytesPerRow * height }

  /// Takes ownership of `memory`, which must not be written to afterwards. For ``MutablePixelBuffer/finish()`` only. O(1).
  init(taking memory: consuming PixelMemory.Block, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool, opaqueArea: PixelRect) {
    bytes = UnsafeRawPointer(memory.start)
    self.memory = consume memory
    owner = nil
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    self.opaqueArea = opaqueArea
  }

  /// Shares memory of premultiplied words that lives as long as `owner` and is not written to afterwards. Returns nil unless the rows are
  /// where a buffer of that size has them: they must begin at multiples of 16 and have the distance that ``MutablePixelBuffer`` uses. O(1).
  package init?(
    sharing bytes: UnsafeRawPointer, of owner: any AnyObject & Sendable, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool
  ) {
    guard MutablePixelBuffer.canHave(width: width, height: height), bytesPerRow == MutablePixelBuffer.bytesPerRow(ofWidth: width),
      UInt(bitPattern: bytes) % 16 == 0
    else { return nil }
    self.bytes = bytes
    memory = nil
    self.owner = owner
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    opaqueArea = isOpaque ? PixelRect(x: 0, y: 0, width: width, height: height) : .zero
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
