public import HitchlessBase

/// A picture that kept its colours and its precision: 16 bits a sample, in the space that its numbers mean. Immutable, for any thread.
///
/// Screens show ``PixelBuffer``s, in sRGB with 8 bits: ``shown(cancellation:)`` makes one. This is for programs that work on colours, or
/// write them to somewhere else.
///
/// `@unchecked` for the pointer alone: nobody writes through it any more.
public final class WidePixelBuffer: @unchecked Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Which colours the numbers mean.
  public let colorSpace: PictureColorSpace
  /// Whether every pixel is opaque.
  public let isOpaque: Bool
  private let memory: MemoryBlock

  /// Takes `memory` over.
  init(_ memory: MemoryBlock, width: Int, height: Int, colorSpace: PictureColorSpace, isOpaque: Bool) {
    (self.memory, self.width, self.height) = (memory, width, height)
    (self.colorSpace, self.isOpaque) = (colorSpace, isOpaque)
  }

  /// Bytes from one row to the next.
  public var bytesPerRow: Int { width * 8 }
  /// The size of the samples in bytes.
  public var byteCount: Int { bytesPerRow * height }

  /// Calls `body` with the samples: red, green, blue and alpha of each pixel, in native byte order, colours not multiplied by alpha. O(1).
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(memory) {} }
    return try body(UnsafeRawBufferPointer(start: memory.bytes, count: byteCount))
  }

  /// Red, green, blue and alpha of the pixel at column `x`, row `y`, which must be inside. O(1).
  public subscript(x: Int, y: Int) -> SIMD4<UInt16> {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the buffer")
    let samples = memory.bytes.assumingMemoryBound(to: UInt16.self) + (y * width + x) * 4
    return SIMD4(samples[0], samples[1], samples[2], samples[3])
  }

  /// What a screen shows of it: sRGB with 8 bits a sample, rounded once, after premultiplying. Colours that sRGB has not become the nearest
  /// that it has, component by component.
  ///
  /// Blocks the calling thread; for any thread. Throws `cancelled`, and `outOfMemory`. O(width × height).
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
