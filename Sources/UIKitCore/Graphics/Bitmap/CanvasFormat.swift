internal import HitchlessBase

/// The format of a ``BitmapCanvas``'s pixels in a program's memory: colours in 32 bits, grey, or opacity alone.
struct CanvasFormat {
  private enum Content {
    case colors(BitmapFormat)
    case grays
    case opacities
  }
  private let content: Content
  /// The number of bytes per pixel.
  let pixelSize: Int
  /// Whether the pixels are the premultiplied words of a ``PixelBuffer``.
  let isNative: Bool

  /// Creates a format. Nil for a format in which Core Graphics on iOS cannot draw with 8 bits per component: colours have 32 bits and
  /// premultiplied or no opacity, and grey has no opacity.
  init?(bitsPerComponent: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo) {
    let info = CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue)
    guard bitsPerComponent == 8, let info else { return nil }
    switch (info, space.model) {
    case (.alphaOnly, _), (.none, .monochrome):
      guard bitmapInfo.isSubset(of: .alphaInfoMask) else { return nil }
      (content, pixelSize, isNative) = (info == .alphaOnly ? .opacities : .grays, 1, false)
    case (.premultipliedFirst, .rgb), (.premultipliedLast, .rgb), (.noneSkipFirst, .rgb), (.noneSkipLast, .rgb):
      guard let format = BitmapFormat(bitsPerComponent: 8, bitsPerPixel: 32, space: space, bitmapInfo: bitmapInfo) else { return nil }
      (content, pixelSize, isNative) = (.colors(format), 4, format.isNative)
    default: return nil
    }
  }

  /// Whether all pixels are opaque, regardless of the stored values.
  var isOpaque: Bool {
    switch content {
    case .colors(let format): format.alpha == .none
    case .grays: true
    case .opacities: false
    }
  }

  /// Reads `count` pixels as premultiplied words. O(count).
  func read(_ source: UnsafeRawPointer, to words: UnsafeMutablePointer<UInt32>, count: Int) {
    let bytes = source.assumingMemoryBound(to: UInt8.self)
    switch content {
    case .colors(let format): _ = format.convert(source, to: words, count: count)
    case .grays: for index in 0..<count { words[index] = 0xFF00_0000 | UInt32(bytes[index]) * 0x0001_0101 }
    case .opacities: for index in 0..<count { words[index] = UInt32(bytes[index]) << 24 }
    }
  }

  /// Stores `count` premultiplied words. Grey formats store the luminance of the colours: 30 % red, 59 % green and 11 % blue. O(count).
  func write(_ words: UnsafePointer<UInt32>, to target: UnsafeMutableRawPointer, count: Int) {
    let bytes = target.assumingMemoryBound(to: UInt8.self)
    switch content {
    case .colors(let format):
      for index in 0..<count {
        let (word, pixel) = (words[index], bytes + index * 4)
        pixel[format.red] = UInt8(word >> 16 & 255)
        pixel[format.green] = UInt8(word >> 8 & 255)
        pixel[format.blue] = UInt8(word & 255)
        pixel[format.opacity] = format.alpha == .none ? 255 : UInt8(word >> 24)
      }
    case .grays:
      for index in 0..<count {
        let word = words[index]
        bytes[index] = UInt8(((word >> 16 & 255) * 30 + (word >> 8 & 255) * 59 + (word & 255) * 11 + 50) / 100)
      }
    case .opacities: for index in 0..<count { bytes[index] = UInt8(words[index] >> 24) }
    }
  }
}
