internal import CSpng
internal import Glibc

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

extension PNGRowDecoder: DeepRowDecoder {
  func readDeep(_ count: Int, into destination: UnsafeMutablePointer<UInt16>) throws(ImageError) {
    for row in 0..<count {
      let samples = destination + row * width * 4
      try readSamples(UnsafeMutableRawPointer(samples))
      if isDeep { continue }
      // Eight bits are expanded from the last to the first, in place.
      let bytes = UnsafeRawPointer(samples).assumingMemoryBound(to: UInt8.self)
      for index in stride(from: width * 4 - 1, through: 0, by: -1) { samples[index] = UInt16(bytes[index]) * 257 }
    }
  }

  /// Returns the samples of all rows of an interlaced picture, as they are stored.
  func interlacedSamples(limits: ImageLimits) throws(ImageError) -> MemoryBlock {
    let rowBytes = width * (isDeep ? 8 : 4)
    try limits.check(workingBytes: rowBytes * height, for: "an interlaced picture")
    let samples = try MemoryBlock(byteCount: rowBytes * height, isCleared: true)
    var pass = 0
    try readPasses(rowBytes, at: &pass) { samples.bytes + $0 * rowBytes }
    return samples
  }
}
