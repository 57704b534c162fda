package import HitchlessBase

/// Decoded pixels.
public final class CGImage: Sendable {
  /// The pixels in the format that layers show.
  package let pixels: PixelBuffer

  package init(_ pixels: PixelBuffer) { self.pixels = pixels }

  /// In pixels.
  public var width: Int { pixels.width }
  /// In pixels.
  public var height: Int { pixels.height }
  public var bytesPerRow: Int { pixels.bytesPerRow }
  public var bitsPerPixel: Int { 32 }
}
