/// The memory that decoders of whole pictures use in addition to the result, in bytes: estimated from the header, rather too high than too
/// low, so that ``ImageLimits/workingByteCount`` is enforced before memory is allocated.
enum DecoderMemory {
  /// The memory for a WebP of `width` × `height` pixels of which `decodedPixelCount` are output: these pixels; for a lossless picture its
  /// working memory, which is all pixels and 17 rows; for a lossy one its rows and alpha.
  static func webP(width: Int, height: Int, decodedPixelCount: Int, isLossless: Bool, hasAlpha: Bool) -> Int {
    let own = isLossless ? (height + 17) * width * 4 : width * 160 + (hasAlpha ? width * height : 0)
    return decodedPixelCount * 4 + own
  }

  /// The memory for a JPEG XL: its pixels, and libjxl's coefficients and samples of every channel. Measured with libjxl 0.7.
  static func jxl(_ header: ImageHeader) -> Int {
    header.storedWidth * header.storedHeight * (header.hasAlpha || header.isDeep ? 48 : 32)
  }

  /// The memory for an SVG that is drawn with `pixelCount` pixels: these pixels, and a few layers of them.
  static func svg(pixelCount: Int) -> Int { pixelCount * 16 }

  /// The memory for a HEIC or AVIF of `pixelCount` pixels. At one time there are, for each pixel, a sample of every colour and of alpha for
  /// libheif, and the same again: the codec's planes and its filter buffers, or the picture before it was rotated. AVIFs whose colours are
  /// stored at full resolution need more, which ``AV1Watch`` detects.
  static func heif(pixelCount: Int, isDeep: Bool) -> Int { pixelCount * (isDeep ? 16 : 8) }
}
