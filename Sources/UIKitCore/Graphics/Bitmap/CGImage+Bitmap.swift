public import Foundation
internal import HitchlessBase

extension CGImage {
  /// Creates an image of pixels that a program provides, ready to be shown: a `UIImage(cgImage:)` of it needs no decoding.
  ///
  /// Components have 8 or 16 bits, of which 8 are shown; a pixel is grey, or red, green and blue, with opacity before or after them,
  /// premultiplied or not, or without opacity. Pixels in this processor's premultiplied 32-bit words (`byteOrder32Little` and
  /// `premultipliedFirst` on a little-endian one, BGRA in memory) are shared and not copied if they are in a provider of the program's own
  /// memory or of another image, if their rows begin at multiples of 16 bytes and are no further apart than that requires, and if no colour
  /// is brighter than its opacity permits. All others are converted once, by this initialiser: O(width × height), on any thread.
  ///
  /// `decode` must be nil. `shouldInterpolate` and `intent` are hints as in Core Graphics: images are always interpolated when they are
  /// scaled, and sRGB colours are shown unchanged.
  ///
  /// Returns nil if a dimension is not positive or is 16,777,216 or more, if a row is shorter than its pixels, if the provider has fewer
  /// bytes than all rows (the last may end with its pixels), if the description contradicts itself or is of another format, and if there is
  /// not enough memory.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard decode == nil, width > 0, height > 0,
      let format = BitmapFormat(bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: bitmapInfo),
      let bitmap = Bitmap(width: width, height: height, bytesPerRow: bytesPerRow, format: format),
      let pixels = bitmap.shared(from: provider) ?? bitmap.converted(from: provider)
    else { return nil }
    self.init(pixels)
  }
}

/// The size and format of a program's pixels.
private struct Bitmap {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: BitmapFormat
  /// The bytes from the first pixel to the last.
  let byteCount: Int

  /// Creates a description; nil if rows are shorter than their pixels, or if the number of bytes overflows.
  init?(width: Int, height: Int, bytesPerRow: Int, format: BitmapFormat) {
    let row = width.multipliedReportingOverflow(by: format.pixelSize)
    guard !row.overflow, bytesPerRow >= row.partialValue else { return nil }
    let before = bytesPerRow.multipliedReportingOverflow(by: height - 1)
    let all = before.partialValue.addingReportingOverflow(row.partialValue)
    guard !before.overflow, !all.overflow else { return nil }
    (self.width, self.height, self.bytesPerRow, self.format) = (width, height, bytesPerRow, format)
    byteCount = all.partialValue
  }

  /// Returns a buffer that shares the provider's memory; nil if its pixels cannot be shown unchanged. O(width × height), because the pixels
  /// are checked.
  func shared(from provider: CGDataProvider) -> PixelBuffer? {
    guard format.isNative, let bytes = provider.stableBytes, let start = bytes.baseAddress,
      // Shared pixels are read in whole rows.
      bytes.count >= byteCount, bytes.count - byteCount >= bytesPerRow - width * format.pixelSize
    else { return nil }
    guard let isOpaque = isOpaqueIfPremultiplied(start) else { return nil }
    return PixelBuffer(sharing: start, of: provider, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque)
  }

  /// Returns whether all pixels are opaque; nil if one has a colour that is brighter than its opacity permits.
  private func isOpaqueIfPremultiplied(_ start: UnsafeRawPointer) -> Bool? {
    var all: UInt32 = 0xFFFF_FFFF
    for y in 0..<height {
      for x in 0..<width {
        let word = start.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        all &= word
        let alpha = word >> 24
        if alpha < 255, word >> 16 & 255 > alpha || word >> 8 & 255 > alpha || word & 255 > alpha { return nil }
      }
    }
    return all >> 24 == 255
  }

  /// Returns the pixels converted into new memory.
  func converted(from provider: CGDataProvider) -> PixelBuffer? {
    provider.withBytes { bytes -> PixelBuffer? in
      guard bytes.count >= byteCount, let start = bytes.baseAddress, let pixels = MutablePixelBuffer(width: width, height: height) else {
        return nil
      }
      var isOpaque = true
      for y in 0..<height {
        let words = (pixels.bytes + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
        let isRowOpaque = format.convert(start + y * bytesPerRow, to: words, count: width)
        isOpaque = isOpaque && isRowOpaque
      }
      pixels.isOpaque = isOpaque
      return pixels.finish()
    }
  }
}
