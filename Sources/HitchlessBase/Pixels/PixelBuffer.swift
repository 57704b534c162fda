/// A picture in the format that everything here draws in: premultiplied ARGB, 32 bits in native byte order (Cairo's `ARGB32`).
///
/// Immutable: whoever makes pixels writes them into a ``MutablePixelBuffer``, and ``MutablePixelBuffer/finish()`` publishes them. May be read
/// by any number of threads at once.
///
/// `@unchecked` for the pointer alone. ``MutablePixelBuffer/finish()`` gives up its own pointer to the memory, so that none remains through
/// which it could be written; whoever shares memory of their own promises the same.
public final class PixelBuffer: @unchecked Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next; a multiple of 16.
  public let bytesPerRow: Int
  /// The first byte of the first row. Valid as long as the buffer lives.
  public let bytes: UnsafeRawPointer
  /// Goes back with the buffer; nothing else is done with it. Nil if the memory belongs to ``owner``.
  private let memory: PixelMemory.Block?
  /// Keeps memory from elsewhere.
  private let owner: (any AnyObject & Sendable)?
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
    self.memory = consume memory
    owner = nil
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.isOpaque = isOpaque
    self.opaqueArea = opaqueArea
  }

  /// Shares memory of premultiplied words that lives as long as `owner`, and that nobody writes to any more. Nil where a buffer of that size
  /// would not have its rows at these addresses: they have to be at multiples of 16 and as far apart as those of ``MutablePixelBuffer``. O(1).
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
