/// What decoders that hold a whole picture take beside the result, in bytes: estimated from the header, rather too much than too little, so
/// that ``ImageLimits/workingByteCount`` is kept before memory is asked for.
enum DecoderMemory {
  /// A WebP of `width` × `height` pixels of which `decodedPixelCount` are made: those, what a lossless one needs of its own, which is all
  /// pixels and 17 rows, and the rows and the alpha of a lossy one.
  static func webP(width: Int, height: Int, decodedPixelCount: Int, isLossless: Bool, hasAlpha: Bool) -> Int {
    let own = isLossless ? (height + 17) * width * 4 : width * 160 + (hasAlpha ? width * height : 0)
    return decodedPixelCount * 4 + own
  }

  /// A JPEG XL: its pixels, and libjxl's coefficients and numbers of every channel. Measured with libjxl 0.7.
  static func jxl(_ header: ImageHeader) -> Int {
    header.storedWidth * header.storedHeight * (header.hasAlpha || header.isDeep ? 48 : 32)
  }

  /// An SVG that is drawn with so many pixels: those, and a few layers of them.
  static func svg(pixelCount: Int) -> Int { pixelCount * 16 }

  /// A HEIC or AVIF of `pixelCount` pixels. Of each there are at one time a sample of every colour and of alpha for libheif, and as much
  /// again: the codec's planes and what it filters them with, or the picture before it was turned. Where colours are stored at full
  /// resolution, AVIFs need more, which ``AV1Watch`` finds out.
  static func heif(pixelCount: Int, isDeep: Bool) -> Int { pixelCount * (isDeep ? 16 : 8) }
}
