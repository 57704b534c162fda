import CHeif
import HitchlessBase
import ImagePreparation
import Testing

struct FormatTests {
  @Test("Grey, progressive, CMYK and restart-marker JPEGs decode to the original colours")
  func jpegKinds() throws {
    func decoded(_ data: [UInt8]) throws -> PixelBuffer { try ImageSource(bytes: data).decoded() }
    let grey = try decoded(EncodedFixtures.jpeg(width: 33, height: 20, inks: 1) { x, _, _ in UInt8(x * 7) })
    let greyPicture = Pictures.make(33, 20) { x, _ in (x * 7, x * 7, x * 7, 255) }
    #expect(try #require(Pictures.difference(grey, greyPicture)) <= 6)

    for progressive in [false, true] {
      let data = EncodedFixtures.jpeg(width: 60, height: 44, inks: 3, progressive: progressive, restartInterval: progressive ? 0 : 2) {
        x, y, ink in UInt8(ink == 0 ? x * 4 : ink == 1 ? y * 5 : 90)
      }
      #expect(try ImageSource(bytes: data).header.isProgressive == progressive)
      let picture = Pictures.make(60, 44) { x, y in (x * 4, y * 5, 90, 255) }
      #expect(try #require(Pictures.difference(decoded(data), picture)) <= 9)
    }

    // Adobe's marker means that inks are stored inverted: 255 is no ink. Red, multiplied by the absence of black.
    for asYCCK in [false, true] {
      let data = EncodedFixtures.jpeg(width: 16, height: 16, inks: 4, asYCCK: asYCCK) { _, _, ink in [200, 100, 0, 128][ink] }
      let picture = Pictures.flat(16, 16, 0xFF00_0000 | UInt32(200 * 128 / 255) << 16 | UInt32(100 * 128 / 255) << 8)
      #expect(try #require(Pictures.difference(decoded(data), picture)) <= 4, "as YCCK: \(asYCCK)")
    }
  }

  @Test("PNGs of every colour type and depth, interlaced or not, decode exactly")
  func pngKinds() throws {
    var palette: [UInt8] = []
    for index in 0..<16 {
      for part in [index * 17, 255 - index * 17, index * 5] { palette.append(UInt8(part)) }
    }
    let alphas: [UInt8] = [0, 64, 128, 255]
    for interlaced in [false, true] {
      for (width, height) in [(1, 1), (2, 3), (7, 5), (19, 9)] {
        for (color, depths, channels) in [
          (0, [1, 2, 4, 8, 16], 1), (2, [8, 16], 3), (3, [1, 2, 4, 8], 1), (4, [8, 16], 2), (6, [8, 16], 4),
        ] {
          for depth in depths {
            let range = color == 3 ? min(16, 1 << depth) : 1 << depth
            func samples(_ x: Int, _ y: Int) -> [Int] { (0..<channels).map { (x * 37 + y * 101 + $0 * 8_191 + x * y) % range } }
            var writer = PNGWriter(
              width: width, height: height, depth: depth, colorType: color, interlaced: interlaced, samples: samples)
            if color == 3 { writer.chunks = [("PLTE", Array(palette.prefix(range * 3))), ("tRNS", Array(alphas.prefix(range)))] }
            let source = try ImageSource(bytes: writer.data())
            #expect(source.header.hasAlpha == (color == 3 || color == 4 || color == 6))
            let decoded = try source.decoded()
            for y in 0..<height {
              for x in 0..<width {
                let stored = samples(x, y)
                func full(_ sample: Int) -> Double { Double(sample) / Double(1 << depth - 1) }
                let expected =
                  switch color {
                  case 0: PixelColor(red: full(stored[0]), green: full(stored[0]), blue: full(stored[0]))
                  case 2: PixelColor(red: full(stored[0]), green: full(stored[1]), blue: full(stored[2]))
                  case 3:
                    PixelColor(
                      red: Double(palette[stored[0] * 3]) / 255, green: Double(palette[stored[0] * 3 + 1]) / 255,
                      blue: Double(palette[stored[0] * 3 + 2]) / 255,
                      alpha: stored[0] < alphas.count ? Double(alphas[stored[0]]) / 255 : 1)
                  case 4: PixelColor(red: full(stored[0]), green: full(stored[0]), blue: full(stored[0]), alpha: full(stored[1]))
                  default: PixelColor(red: full(stored[0]), green: full(stored[1]), blue: full(stored[2]), alpha: full(stored[3]))
                  }
                #expect(
                  decoded[x, y] == expected.premultipliedWord,
                  "colour type \(color), \(depth) bits, interlaced \(interlaced), \(width) × \(height), at \(x), \(y)")
              }
            }
          }
        }
      }
    }
  }

  @Test("A PNG's EXIF chunk sets its orientation")
  func pngOrientation() throws {
    var writer = PNGWriter(width: 2, height: 1, depth: 8, colorType: 0) { x, _ in [x * 200] }
    writer.chunks = [("eXIf", Pictures.exif(orientation: 6, bigEndian: true))]
    let source = try ImageSource(bytes: writer.data())
    #expect(source.header.width == 1 && source.header.height == 2)
    let decoded = try source.decoded()
    #expect(decoded[0, 0] == 0xFF00_0000 && decoded[0, 1] == 0xFFC8_C8C8)
  }

  @Test("WebPs decode exactly if lossless and closely if lossy, and EXIF sets the orientation")
  func webp() throws {
    let opaque = Pictures.noise(37, 21, seed: 3, alpha: false)
    let lossless = try ImageSource(bytes: EncodedFixtures.webp(opaque))
    #expect(lossless.header.format == .webp)
    #expect(try Pictures.difference(lossless.decoded(), opaque) == 0)
    let alpha = Pictures.make(20, 20) { x, _ in (255, 255, 255, x * 12) }
    let decodedAlpha = try ImageSource(bytes: EncodedFixtures.webp(alpha)).decoded()
    #expect(!decodedAlpha.isOpaque)
    #expect(try #require(Pictures.difference(decodedAlpha, alpha)) <= 1)
    let gradient = Pictures.gradient(64, 48)
    let lossy = try ImageSource(bytes: EncodedFixtures.webp(gradient, quality: 95)).decoded()
    #expect(try #require(Pictures.difference(lossy, gradient)) <= 16)
    let turned = try ImageSource(
      bytes: EncodedFixtures.webp(Pictures.stored(gradient, .left), exif: Pictures.exif(orientation: 8, bigEndian: false)))
    #expect(turned.header.orientation == .left && turned.header.width == 64)
    #expect(try #require(Pictures.difference(turned.decoded(), gradient)) <= 16)
    let small = try ImageSource(bytes: EncodedFixtures.webp(Pictures.gradient(400, 300), quality: 95))
      .thumbnail(ThumbnailSize(width: 50, height: 50))
    #expect(small.width == 50 && small.height == 38)
  }

  @Test("HEIC and AVIF images and their thumbnails decode close to the original")
  func heif() throws {
    for (codec, format) in [(heif_compression_HEVC, ImageFormat.heic), (heif_compression_AV1, .avif)] {
      let picture = Pictures.gradient(128, 96)
      guard let data = EncodedFixtures.heif(picture, codec, thumbnailSide: 64) else { continue }
      let source = try ImageSource(bytes: data)
      #expect(source.header.format == format)
      #expect(source.header.width == 128 && source.header.height == 96)
      #expect(try #require(Pictures.difference(source.decoded(), picture)) <= 24, "\(format)")
      for side in [32, 64, 100] {
        let small = try source.thumbnail(ThumbnailSize(width: side, height: side))
        #expect(small.width == side && small.height == side * 3 / 4)
        #expect(small[0, 0] >> 16 & 255 < 40 && small[side - 1, 0] >> 16 & 255 > 215, "\(format) \(side)")
      }
    }
  }

  @Test("The format is detected by content alone")
  func sniffing() throws {
    for text in ["<!DOCTYPE html><html><body>404</body></html>", "", "GIF", "\u{0}"] {
      #expect(throws: ImageError.unknownFormat(firstBytes: Array(Array(text.utf8).prefix(16)))) {
        try ImageSource(bytes: Array(text.utf8))
      }
    }
  }
}
