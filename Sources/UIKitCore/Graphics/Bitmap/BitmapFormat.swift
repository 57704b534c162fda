internal import HitchlessBase

/// The pixel format of a program's bitmap: components of 8 or 16 bits, grey or red, green and blue, with or without opacity.
struct BitmapFormat: Equatable {
  /// How the opacity relates to the colours.
  enum Alpha { case none, premultiplied, straight }

  /// The number of bytes of a component: 1 or 2.
  let componentSize: Int
  /// The number of bytes of a pixel.
  let pixelSize: Int
  /// The byte offsets of red, green and blue in a pixel, equal for all three if it is grey.
  let red: Int, green: Int, blue: Int
  /// The byte offset of the opacity; meaningless if there is none.
  let opacity: Int
  let alpha: Alpha
  /// Whether the lower byte of a 16-bit component comes first.
  let isLittle: Bool

  /// Creates a format from its Core Graphics description; nil if the description is invalid, or of a format that is not supported:
  /// floating-point numbers, opacity alone, components of other sizes.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo) {
    let known: CGBitmapInfo = [.alphaInfoMask, .byteOrderMask]
    guard bitsPerComponent == 8 || bitsPerComponent == 16, bitmapInfo.isSubset(of: known),
      let info = CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let (isFirst, isLast): (Bool, Bool)
    switch info {
    case .none: (isFirst, isLast, alpha) = (false, false, .none)
    case .premultipliedLast: (isFirst, isLast, alpha) = (false, true, .premultiplied)
    case .premultipliedFirst: (isFirst, isLast, alpha) = (true, false, .premultiplied)
    case .last: (isFirst, isLast, alpha) = (false, true, .straight)
    case .first: (isFirst, isLast, alpha) = (true, false, .straight)
    case .noneSkipLast: (isFirst, isLast, alpha) = (false, true, .none)
    case .noneSkipFirst: (isFirst, isLast, alpha) = (true, false, .none)
    case .alphaOnly: return nil
    }
    let colors = space.numberOfComponents
    let count = colors + (isFirst || isLast ? 1 : 0)
    guard bitsPerPixel == count * bitsPerComponent else { return nil }
    let size = bitsPerComponent / 8
    var isReversed = false
    switch bitmapInfo.intersection(.byteOrderMask) {
    case .byteOrderDefault: isLittle = false
    case .byteOrder16Big where size == 2: isLittle = false
    case .byteOrder16Little where size == 2: isLittle = true
    case .byteOrder32Big where size == 1 && count == 4: isLittle = false
    case .byteOrder32Little where size == 1 && count == 4:
      isLittle = false
      isReversed = true
    default: return nil
    }
    func offset(_ component: Int) -> Int { (isReversed ? count - 1 - component : component) * size }
    let first = isFirst ? 1 : 0
    red = offset(first)
    green = offset(first + (colors == 3 ? 1 : 0))
    blue = offset(first + (colors == 3 ? 2 : 0))
    opacity = offset(isFirst ? 0 : count - 1)
    componentSize = size
    pixelSize = count * size
  }

  /// Whether the pixels are premultiplied words, as in a ``PixelBuffer``.
  var isNative: Bool {
    let isInOrder = 1.littleEndian == 1 ? blue == 0 && opacity == 3 : opacity == 0 && blue == 3
    return componentSize == 1 && pixelSize == 4 && alpha == .premultiplied && red != blue && isInOrder
  }

  /// Converts `count` pixels at `source` to premultiplied words. Colours that are brighter than their opacity permits are limited to it.
  /// Each component is rounded once. Returns whether all pixels are opaque. O(count).
  func convert(_ source: UnsafeRawPointer, to words: UnsafeMutablePointer<UInt32>, count: Int) -> Bool {
    componentSize == 1 ? convert8(source, to: words, count: count) : convert16(source, to: words, count: count)
  }

  private func convert8(_ source: UnsafeRawPointer, to words: UnsafeMutablePointer<UInt32>, count: Int) -> Bool {
    let bytes = source.assumingMemoryBound(to: UInt8.self)
    var all: UInt32 = 255
    for index in 0..<count {
      let pixel = bytes + index * pixelSize
      let (r, g, b) = (UInt32(pixel[red]), UInt32(pixel[green]), UInt32(pixel[blue]))
      guard alpha != .none, pixel[opacity] != 255 else {
        words[index] = 0xFF00_0000 | r << 16 | g << 8 | b
        continue
      }
      let a = UInt32(pixel[opacity])
      all &= a
      if alpha == .premultiplied {
        words[index] = a << 24 | min(r, a) << 16 | min(g, a) << 8 | min(b, a)
      } else {
        words[index] = a << 24 | Self.scaled(r, by: a) << 16 | Self.scaled(g, by: a) << 8 | Self.scaled(b, by: a)
      }
    }
    return all == 255
  }

  /// Returns `value` × `factor` ÷ 255, rounded to nearest. Both are at most 255.
  @inline(__always) private static func scaled(_ value: UInt32, by factor: UInt32) -> UInt32 {
    let product = value &* factor &+ 128
    return (product &+ product >> 8) >> 8
  }

  private func convert16(_ source: UnsafeRawPointer, to words: UnsafeMutablePointer<UInt32>, count: Int) -> Bool {
    let largest: UInt64 = 65_535
    var isOpaque = true
    for index in 0..<count {
      let pixel = source + index * pixelSize
      func component(_ offset: Int) -> UInt64 {
        let stored = pixel.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
        return UInt64(isLittle ? UInt16(littleEndian: stored) : UInt16(bigEndian: stored))
      }
      let a = alpha == .none ? largest : component(opacity)
      func eightBits(_ offset: Int) -> UInt32 {
        let value = component(offset)
        guard alpha == .straight else { return UInt32((min(value, a) * 255 + largest / 2) / largest) }
        return UInt32((value * a * 255 + largest * largest / 2) / (largest * largest))
      }
      let shown = UInt32((a * 255 + largest / 2) / largest)
      isOpaque = isOpaque && shown == 255
      words[index] = shown << 24 | eightBits(red) << 16 | eightBits(green) << 8 | eightBits(blue)
    }
    return isOpaque
  }
}
