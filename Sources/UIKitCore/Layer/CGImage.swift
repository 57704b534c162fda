package import HitchlessBase

/// A decoded image. Immutable, for any thread.
public final class CGImage: Sendable {
  /// The pixels in the format that the renderer uses.
  package let pixels: PixelBuffer

  /// An image of `pixels`, which are shared and not copied.
  package init(_ pixels: PixelBuffer) { self.pixels = pixels }

  /// The width in pixels.
  public var width: Int { pixels.width }
  /// The height in pixels.
  public var height: Int { pixels.height }
  /// The distance between the beginnings of two rows, in bytes.
  public var bytesPerRow: Int { pixels.bytesPerRow }
  /// Always 32.
  public var bitsPerPixel: Int { 32 }
}
