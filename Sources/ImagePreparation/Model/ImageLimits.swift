/// Limits for the size of a picture and its decoder's memory. Checked against the header before memory is allocated.
public struct ImageLimits: Hashable, Sendable, BitwiseCopyable {
  /// The maximum length of encoded data, in bytes.
  public var encodedByteCount: Int
  /// The maximum number of pixels in a row or in a column.
  public var side: Int
  /// The maximum total number of pixels.
  public var pixelCount: Int
  /// The maximum memory of a decoder in addition to its result, in bytes: the coefficients of a JPEG in several scans, the chunks of a PNG,
  /// all pixels of an interlaced picture, of a WebP (4 bytes for each decoded pixel, and 4 more for each that is stored losslessly), of a
  /// HEIC or AVIF (8 bytes a pixel, 16 with more than eight bits a sample), and of a JPEG XL (32 bytes a pixel, 48 with more than eight
  /// bits a sample or with alpha).
  public var workingByteCount: Int
  /// The maximum number of scans of a JPEG. Without a limit, a small file can contain thousands that each cover the whole picture.
  public var scanCount: Int
  /// The maximum number of frames of an animation.
  public var frameCount: Int
  /// The maximum processor time for drawing an SVG, in seconds. Checked after each of its shapes.
  public var drawingSeconds: Double

  /// Creates limits. `encodedByteCount` and `workingByteCount` are in bytes, `side` and `pixelCount` in pixels.
  public init(
    encodedByteCount: Int = 256 << 20, side: Int = 32_768, pixelCount: Int = 1 << 27, workingByteCount: Int = 1 << 30,
    scanCount: Int = 200, frameCount: Int = 10_000, drawingSeconds: Double = 10
  ) {
    self.encodedByteCount = encodedByteCount
    self.side = side
    self.pixelCount = pixelCount
    self.workingByteCount = workingByteCount
    self.scanCount = scanCount
    self.frameCount = frameCount
    self.drawingSeconds = drawingSeconds
  }

  /// More pixels than any machine has memory for.
  private static let largestPixelCount = 1 << 48

  /// The default limits: photographs of 134 megapixels, 32,768 pixels a side, 256 MB of data.
  public static let standard = ImageLimits()

  /// Throws `tooLarge` if a picture of this size is not allowed, `corrupt` if it has no pixel.
  func check(width: Int, height: Int, format: ImageFormat) throws(ImageError) {
    guard width > 0, height > 0 else { throw .corrupt(format, "a size of \(width) × \(height) pixels") }
    guard width <= side, height <= side else {
      throw .tooLarge("\(width) × \(height) pixels, the limit is \(side) a side")
    }
    // Even without a limit, sizes computed from the number of pixels must not overflow.
    let pixelCount = min(pixelCount, ImageLimits.largestPixelCount)
    guard width <= pixelCount / height else {
      throw .tooLarge("\(width) × \(height) pixels, the limit is \(pixelCount) in all")
    }
  }

  /// Throws `tooLarge` if `count` bytes of encoded data, of the file at `path` if there is one, exceed ``encodedByteCount``.
  func check(encodedBytes count: Int, in path: String? = nil) throws(ImageError) {
    guard count <= encodedByteCount else {
      throw .tooLarge("\(count) bytes \(path.map { "in \($0)" } ?? "of data"), the limit is \(encodedByteCount)")
    }
  }

  /// Throws `tooLarge` if a decoder would need more than ``workingByteCount`` in addition to its result.
  func check(workingBytes: Int, for purpose: String) throws(ImageError) {
    guard workingBytes <= workingByteCount else {
      throw .tooLarge("\(workingBytes) bytes for \(purpose), the limit is \(workingByteCount)")
    }
  }

  /// Throws `truncated` if `byteCount` bytes cannot contain the pixels that a header claims: each byte contains at most `pixelsPerByte`.
  /// Such a header never belongs to a valid picture, so no memory is allocated for it.
  func check(_ header: ImageHeader, fitsIn byteCount: Int, pixelsPerByte: Int) throws(ImageError) {
    guard header.storedWidth * header.storedHeight / pixelsPerByte <= byteCount else {
      throw .truncated(header.format, "\(byteCount) bytes cannot hold \(header.storedWidth) × \(header.storedHeight) pixels")
    }
  }
}
