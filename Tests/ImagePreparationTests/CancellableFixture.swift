import HitchlessBase
import ImagePreparation

/// Formats whose decoders can be stopped in the middle, each with a picture of many strips.
enum CancellableFixture: CaseIterable, Sendable {
  case jpeg, progressiveJPEG, png, interlacedPNG, deepInterlacedPNG, webp, wideWebP, losslessWebP, flatWebP, jxl

  func bytes() throws -> [UInt8] {
    let picture = Pictures.gradient(400, 400)
    return switch self {
    case .jpeg: try picture.jpegData(quality: 0.8)
    case .progressiveJPEG:
      EncodedFixtures.jpeg(width: 400, height: 400, inks: 3, progressive: true) { x, y, ink in
        UInt8(truncatingIfNeeded: x * (ink + 1) / 2 + y)
      }
    case .png: try picture.pngData()
    case .interlacedPNG, .deepInterlacedPNG: CancellableFixture.interlaced(depth: self == .interlacedPNG ? 8 : 16, height: 320).data()
    case .webp: EncodedFixtures.webp(picture, quality: 80)
    // Wide enough for the decoder to check its rows, and flat: a strip takes almost no bytes.
    case .wideWebP: EncodedFixtures.webp(Pictures.flat(700, 400, 0xFF20_4060), quality: 50)
    case .flatWebP: EncodedFixtures.webp(Pictures.make(400, 400) { _, y in (y / 5, y / 10, y / 20, 255) })
    case .jxl:
      try JXLWriter(width: 400, height: 400, channelCount: 3) { x, y, index in Int(picture[x, y] >> UInt32(16 - index * 8) & 255) ^ x % 3 }
        .data()
    case .losslessWebP: EncodedFixtures.webp(Pictures.noise(200, 300, seed: 4, alpha: true))
    }
  }

  /// Returns a PNG of 400 pixels width, in seven passes, with an alpha channel that is opaque everywhere.
  static func interlaced(depth: Int, height: Int = 640) -> PNGWriter {
    let full = 1 << depth - 1
    return PNGWriter(width: 400, height: height, depth: depth, colorType: 6, interlaced: true) { x, y in
      [x * full / 400, y * full / height, (x + y) * full / (400 + height), full]
    }
  }
}
