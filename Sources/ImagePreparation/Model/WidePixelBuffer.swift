public import HitchlessBase

/// A picture that keeps its colours and its precision: 16 bits a sample, in its own colour space. Immutable, for any thread.
///
/// Screens display ``PixelBuffer``s, in sRGB with 8 bits, which ``shown(cancellation:)`` creates. This class is for programs that process
/// colours, or export them.
///
/// It is `@unchecked` only because of the pointer, through which nothing is written after creation.
public final class WidePixelBuffer: @unchecked Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The colour space of the samples.
  public let colorSpace: PictureColorSpace
  /// Whether every pixel is opaque.
  public let isOpaque: Bool
  private let memory: MemoryBlock

  /// Takes ownership of `memory`.
  init(_ memory: MemoryBlock, width: Int, height: Int, colorSpace: PictureColorSpace, isOpaque: Bool) {
    (self.memory, self.width, self.height) = (memory, width, height)
    (self.colorSpace, self.isOpaque) = (colorSpace, isOpaque)
  }

  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { width * 8 }
  /// The size of the samples in bytes.
  public var byteCount: Int { bytesPerRow * height }

  /// Calls `body` with the samples: red, green, blue and alpha of each pixel, in native byte order, colours not multiplied by alpha. O(1).
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(memory) {} }
    return try body(UnsafeRawBufferPointer(start: memory.bytes, count: byteCount))
  }

  /// The red, green, blue and alpha of the pixel at column `x`, row `y`, which must be inside the picture. O(1).
  public subscript(x: Int, y: Int) -> SIMD4<UInt16> {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
    let samples = memory.bytes.assumingMemoryBound(to: UInt16.self) + (y * width + x) * 4
    return SIMD4(samples[0], samples[1], samples[2], samples[3])
  }

  /// Converts the picture for display: to sRGB with 8 bits a sample, rounded once, after premultiplying. Colours outside of sRGB become the
  /// nearest inside it, component by component.
  ///
  /// Blocks the calling thread; may be called on any thread. Throws `cancelled` and `outOfMemory`. O(width × height).
  public func shown(cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    guard let result = MutablePixelBuffer(width: width, height: height, isOpaque: isOpaque) else {
      throw .outOfMemory(byteCount: width * height * 4)
    }
    let conversion = colorSpace.profile.flatMap { WideConversion($0, to: .sRGB) }
    let row = try MemoryBlock(byteCount: bytesPerRow)
    defer { withExtendedLifetime((memory, row)) {} }
    for y in 0..<height {
      if y % RowStrip.height == 0, cancellation?.check() == true { throw .cancelled }
      row.bytes.copyMemory(from: memory.bytes + y * bytesPerRow, byteCount: bytesPerRow)
      conversion?.convert(row.bytes.assumingMemoryBound(to: UInt16.self), count: width)
      PixelConversion.wordsFromRGBA16(row.bytes, to: result.bytes + y * result.bytesPerRow, count: width)
    }
    return result.finish()
  }
}
