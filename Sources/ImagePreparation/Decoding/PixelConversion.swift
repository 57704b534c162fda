internal import HitchlessBase

/// Conversions of rows to premultiplied words, in place or from other memory.
enum PixelConversion {
  /// Returns `value` × `factor` ÷ 255, rounded to nearest. Both are at most 255.
  @inline(__always) static func scaled(_ value: UInt32, by factor: UInt32) -> UInt32 {
    let product = value &* factor &+ 128
    return (product &+ product >> 8) >> 8
  }

  /// Returns a word with its colours multiplied by its alpha.
  @inline(__always) static func premultiplied(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    guard alpha < 255 else { return word }
    func part(_ shift: UInt32) -> UInt32 { scaled(word >> shift & 0xFF, by: alpha) << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
  }

  /// Blends premultiplied words over others.
  static func blend(_ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    for index in 0..<count {
      let word = source[index]
      let rest = 255 - word >> 24
      if rest == 255 { continue }
      func part(_ shift: UInt32) -> UInt32 { scaled(target[index] >> shift & 0xFF, by: rest) << shift }
      target[index] = rest == 0 ? word : word &+ (part(24) | part(16) | part(8) | part(0))
    }
  }

  /// Converts bytes in the order R, G, B, A, not premultiplied, to words. Source and destination may be the same.
  static func wordsFromRGBA(_ source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer, count: Int) {
    let bytes = source.assumingMemoryBound(to: UInt8.self)
    for index in 0..<count {
      let red = UInt32(bytes[index * 4])
      let green = UInt32(bytes[index * 4 + 1])
      let blue = UInt32(bytes[index * 4 + 2])
      let alpha = UInt32(bytes[index * 4 + 3])
      let word: UInt32
      if alpha == 255 {
        word = 0xFF00_0000 | red << 16 | green << 8 | blue
      } else {
        word = alpha << 24 | scaled(red, by: alpha) << 16 | scaled(green, by: alpha) << 8 | scaled(blue, by: alpha)
      }
      destination.storeBytes(of: word, toByteOffset: index * 4, as: UInt32.self)
    }
  }

  /// Converts samples of sixteen bits in the order R, G, B, A, in native byte order, not premultiplied and at most `largest`, to words.
  /// Every sample is rounded once, after premultiplying.
  static func wordsFromRGBA16(
    _ source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer, count: Int, largest: UInt64 = 65_535
  ) {
    let samples = source.assumingMemoryBound(to: UInt16.self)
    let square = largest * largest
    for index in 0..<count {
      let alpha = min(largest, UInt64(samples[index * 4 + 3]))
      func premultiplied(_ part: Int) -> UInt32 {
        UInt32((min(largest, UInt64(samples[index * 4 + part])) * alpha * 255 + square / 2) / square)
      }
      let word = UInt32((alpha * 255 + largest / 2) / largest) << 24 | premultiplied(0) << 16 | premultiplied(1) << 8 | premultiplied(2)
      destination.storeBytes(of: word, toByteOffset: index * 4, as: UInt32.self)
    }
  }

  /// Converts premultiplied bytes in the order R, G, B, A, or samples of sixteen bits with `isDeep`, to words. Clamps colours to alpha.
  static func wordsFromPremultiplied(_ source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer, count: Int, isDeep: Bool) {
    for index in 0..<count {
      func sample(_ part: Int) -> UInt32 {
        let place = index * 4 + part
        if !isDeep { return UInt32(source.load(fromByteOffset: place, as: UInt8.self)) }
        return (UInt32(source.load(fromByteOffset: place * 2, as: UInt16.self)) + 128) / 257
      }
      let alpha = sample(3)
      let word = alpha << 24 | min(alpha, sample(0)) << 16 | min(alpha, sample(1)) << 8 | min(alpha, sample(2))
      destination.storeBytes(of: word, toByteOffset: index * 4, as: UInt32.self)
    }
  }

  /// Converts four inks, which Adobe's files store inverted or not, to opaque words in place. Without a profile for the inks, the result is
  /// the plain subtractive mix that browsers show.
  static func wordsFromInks(_ row: UnsafeMutableRawPointer, count: Int, areInverted: Bool) {
    let bytes = row.assumingMemoryBound(to: UInt8.self)
    let flip: UInt8 = areInverted ? 0 : 255
    for index in 0..<count {
      let black = UInt32(bytes[index * 4 + 3] ^ flip)
      let red = scaled(UInt32(bytes[index * 4] ^ flip), by: black)
      let green = scaled(UInt32(bytes[index * 4 + 1] ^ flip), by: black)
      let blue = scaled(UInt32(bytes[index * 4 + 2] ^ flip), by: black)
      row.storeBytes(of: 0xFF00_0000 | red << 16 | green << 8 | blue, toByteOffset: index * 4, as: UInt32.self)
    }
  }

  /// Returns a premultiplied word as straight R, G, B, A.
  @inline(__always) static func straight(_ word: UInt32) -> (UInt8, UInt8, UInt8, UInt8) {
    let alpha = word >> 24
    guard alpha != 0 else { return (0, 0, 0, 0) }
    func part(_ shift: UInt32) -> UInt8 {
      let value = word >> shift & 0xFF
      return UInt8(alpha == 255 ? value : min(255, (value * 255 + alpha / 2) / alpha))
    }
    return (part(16), part(8), part(0), UInt8(alpha))
  }
}

extension ReadablePixels {
  /// Returns whether every pixel has full alpha. O(width × height); stops at the first row that has another pixel. Checks `cancellation`,
  /// if there is one, before every strip.
  func everyPixelIsOpaque(cancellation: ImageCancellation? = nil) throws(ImageError) -> Bool {
    for y in 0..<height {
      if y % RowStrip.height == 0, cancellation?.check() == true { throw .cancelled }
      let row = (readOnlyBytes + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      var all: UInt32 = 0xFFFF_FFFF
      for x in 0..<width { all &= row[x] }
      if all < 0xFF00_0000 { return false }
    }
    return true
  }
}
