package import HitchlessBase

/// A decoded image. Immutable; can be used on any thread.
public final class CGImage: Sendable {
  /// The pixels in the format that the renderer uses.
  package let pixels: PixelBuffer

  /// Creates an image of `pixels`, which are shared and not copied.
  package init(_ pixels: PixelBuffer) { self.pixels = pixels }

  /// The width in pixels.
  public var width: Int { pixels.width }
  /// The height in pixels.
  public var height: Int { pixels.height }
  /// The distance between the starts of two rows, in bytes.
  public var bytesPerRow: Int { pixels.bytesPerRow }
  /// Always 32.
  public var bitsPerPixel: Int { 32 }
  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// The alpha format: premultiplied alpha, or none, in the highest byte of a pixel.
  public var alphaInfo: CGImageAlphaInfo { pixels.isOpaque ? .noneSkipFirst : .premultipliedFirst }
  /// The format of the pixels, which is the same for all images except ``alphaInfo``: 32-bit words in the processor's byte order.
  public var bitmapInfo: CGBitmapInfo { [.host32, CGBitmapInfo(rawValue: alphaInfo.rawValue)] }
  /// Always sRGB.
  public var colorSpace: CGColorSpace? { .standard }
  /// The pixels, row by row, in the format described by ``bitmapInfo`` and ``bytesPerRow``. They are shared and not copied. Never nil.
  public var dataProvider: CGDataProvider? { CGDataProvider(pixels) }
}
