/// A decoder that can deliver more than the eight bits that are displayed.
protocol DeepRowDecoder: RowDecoder {
  /// Writes the next `count` rows to `destination`, one after the other: red, green, blue and alpha of 16 bits, not premultiplied.
  func readDeep(_ count: Int, into destination: UnsafeMutablePointer<UInt16>) throws(ImageError)
}

extension PixelConversion {
  /// Converts premultiplied words to straight samples of 16 bits.
  static func deepFromWords(_ words: UnsafePointer<UInt32>, to samples: UnsafeMutablePointer<UInt16>, count: Int) {
    for index in 0..<count {
      let (red, green, blue, alpha) = straight(words[index])
      for (part, value) in [red, green, blue, alpha].enumerated() { samples[index * 4 + part] = UInt16(value) * 257 }
    }
  }
}

extension PixelConversion {
  /// Converts samples of 16 bits that are multiplied by alpha to straight ones, in place.
  static func divideByAlpha(_ samples: UnsafeMutablePointer<UInt16>, count: Int) {
    for index in 0..<count {
      let alpha = UInt32(samples[index * 4 + 3])
      for part in 0..<3 {
        let value = alpha == 0 ? 0 : (UInt32(samples[index * 4 + part]) * 65_535 + alpha / 2) / alpha
        samples[index * 4 + part] = UInt16(min(65_535, value))
      }
    }
  }
}
