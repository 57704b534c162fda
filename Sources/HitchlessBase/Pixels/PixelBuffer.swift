/// Pixels in the format that everything here draws in: premultiplied ARGB, 32 bits in native byte order (Cairo's `ARGB32`).
///
/// Written by whoever made it before it is handed on, read-only afterwards: that discipline is what makes it `Sendable`.
public final class PixelBuffer: @unchecked Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes from one row to the next; a multiple of 16.
  public let bytesPerRow: Int
  /// The first byte of the first row.
  public let bytes: UnsafeMutableRawPointer
  /// The size of the memory's block, which may be more than the pixels take.
  private let capacity: Int
  /// Whether every pixel is known to be opaque: such a buffer hides what lies below it.
  public var isOpaque: Bool
  /// A rectangle of pixels that are known to be opaque although the others are not.
  private var partiallyOpaque = PixelRect.zero

  /// A rectangle of pixels that are known to be opaque: they hide what lies below them and need no blending. All pixels if ``isOpaque``;
  /// empty if nothing is known. Set, like the pixels, by the code that created the buffer.
  package var opaqueArea: PixelRect {
    get { isOpaque ? PixelRect(x: 0, y: 0, width: width, height: height) : partiallyOpaque }
    set { partiallyOpaque = newValue }
  }

  /// The size of the memory in bytes.
  public var byteCount: Int { bytesPerRow * height }

  /// A buffer of transparent pixels. `width` and `height` must not be negative. Returns nil if the memory cannot be allocated. O(width ×
  /// height).
  public init?(width: Int, height: Int, isOpaque: Bool = false) {
    guard width >= 0, height >= 0, width < 1 << 24, height < 1 << 24 else { return nil }
    let row = (width * 4 + 15) & ~15
    guard let (memory, byteCount) = PixelMemory.take(max(1, height) * max(16, row)) else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = max(16, row)
    self.bytes = memory
    capacity = byteCount
    self.isOpaque = isOpaque
  }

  deinit { PixelMemory.give(bytes, byteCount: capacity) }

  /// The pixel at column `x`, row `y` as `0xAARRGGBB`, premultiplied. Both must be inside.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
      return bytes.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
      bytes.storeBytes(of: newValue, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
  }
}
