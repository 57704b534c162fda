import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// JPEG XLs, written by libjxl's encoder.
@Suite(.timeLimit(.minutes(5)))
struct JXLTests {
  @Test("Headers of every size, orientation, depth and channel count are read correctly")
  func headers() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for round in 0..<120 {
      let side = [8, 64, 256, 600].randomElement(using: &random)!
      var writer = JXLWriter(width: 0, height: 0) { x, y, channel in (x + y * channel) % 200 }
      writer.height = Int.random(in: 1...side, using: &random)
      // The format derives some widths from the height by a ratio.
      let ratio = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)].randomElement(using: &random)!
      writer.width = round % 2 == 0 ? Int.random(in: 1...side, using: &random) : max(1, writer.height * ratio.0 / ratio.1)
      if round % 5 == 0 { (writer.width, writer.height) = ((writer.width + 7) / 8 * 8, (writer.height + 7) / 8 * 8) }
      writer.channelCount = Int.random(in: 1...4, using: &random)
      writer.depth = [8, 10, 12, 16].randomElement(using: &random)!
      writer.orientation = Int.random(in: 1...8, using: &random)
      writer.isInBoxes = Bool.random(using: &random)
      writer.distance = Bool.random(using: &random) ? 0 : 2
      let bytes = try writer.data()
      let place: Comment = "HITCHLESS_FUZZ_SEED=\(seed) round \(round)"
      let header = try ImageSource(bytes: bytes).header
      #expect(header.format == .jxl && header.storedWidth == writer.width && header.storedHeight == writer.height, place)
      #expect(header.orientation.rawValue == UInt8(writer.orientation) && header.hasAlpha == (writer.channelCount % 2 == 0), place)
      #expect(header.isDeep == (writer.depth > 8), place)
      // While there are too few bytes, more are requested: never another size.
      for count in 12..<min(bytes.count, 100) {
        bytes.prefix(count).withUnsafeBytes { part in
          guard ImageFormat(sniffing: part) == .jxl, let early = try? JXLHeader.scan(ByteCursor(part)) else { return }
          #expect(early == header, place)
        }
      }
    }
  }

  @Test("Lossless images decode exactly, in grey and colour, with and without alpha", arguments: 1...4)
  func lossless(_ channelCount: Int) throws {
    for (width, height) in [(1, 1), (70, 50), (300, 270)] {
      for (depth, isPremultiplied) in [(8, false), (16, false), (16, true)] {
        let largest = 1 << depth - 1
        let hasAlpha = channelCount % 2 == 0
        var random = SplitMix64(seed: UInt64(width))
        let noise = (0..<width * height * 4).map { _ in Int.random(in: 0...largest, using: &random) }
        func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
          let alpha = noise[(y * width + x) * 4 + 3]
          if hasAlpha, channel == channelCount - 1 { return alpha }
          let value = noise[(y * width + x) * 4 + channel]
          return isPremultiplied ? value * alpha / largest : value
        }
        var writer = JXLWriter(width: width, height: height, channelCount: channelCount, depth: depth, sample: sample)
        writer.isPremultiplied = isPremultiplied && hasAlpha
        if isPremultiplied, !hasAlpha { continue }
        let picture = try ImageSource(bytes: writer.data()).decoded()
        try #require(picture.width == width && picture.height == height)
        #expect(picture.isOpaque == !hasAlpha || width == 1)
        var wrong = 0
        for y in 0..<height {
          for x in 0..<width {
            let alpha = hasAlpha ? Double(sample(x, y, channelCount - 1)) / Double(largest) : 1
            func part(_ channel: Int) -> Int {
              let value = Double(sample(x, y, channelCount < 3 ? 0 : channel)) / Double(largest)
              return Int(((isPremultiplied ? value : value * alpha) * 255).rounded())
            }
            let wanted = (Int((alpha * 255).rounded()), part(0), part(1), part(2))
            let word = picture[x, y]
            let shown = (Int(word >> 24), Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
            // Rounding of premultiplied samples may make a colour exceed its alpha, where it is clamped.
            let slack = isPremultiplied ? 1 : 0
            if abs(wanted.0 - shown.0) > 0 || abs(wanted.1 - shown.1) > slack || abs(wanted.2 - shown.2) > slack
              || abs(wanted.3 - shown.3) > slack
            {
              wrong += 1
            }
          }
        }
        #expect(wrong == 0, "\(width) × \(height), \(depth) bits, multiplied \(isPremultiplied)")
      }
    }
  }

  @Test("All eight orientations are applied", arguments: ImageOrientation.allCases)
  func orientations(_ orientation: ImageOrientation) throws {
    let shown = Pictures.gradient(37, 20)
    let stored = Pictures.stored(shown, orientation)
    var writer = JXLWriter(width: stored.width, height: stored.height, channelCount: 3) { x, y, channel in
      Int(stored[x, y] >> UInt32(16 - channel * 8) & 255)
    }
    writer.orientation = Int(orientation.rawValue)
    #expect(try Pictures.difference(ImageSource(bytes: writer.data()).decoded(), shown) == 0)
  }

  @Test("Lossy images and their thumbnails are close to the original")
  func lossy() throws {
    let picture = Pictures.gradient(320, 280)
    for isProgressive in [false, true] {
      var writer = JXLWriter(width: 320, height: 280, channelCount: 3) { x, y, channel in
        Int(picture[x, y] >> UInt32(16 - channel * 8) & 255)
      }
      (writer.distance, writer.isProgressive) = (0.5, isProgressive)
      let source = try ImageSource(bytes: writer.data())
      let difference = try #require(try Pictures.difference(source.decoded(), picture))
      // The format's own colours are far apart near no red and no green.
      #expect(difference <= 30)
      let size = ThumbnailSize(width: 50, height: 50)
      let small = try ImageSource(bytes: picture.pngData()).thumbnail(size)
      let smallDifference = try #require(try Pictures.difference(source.thumbnail(size), small))
      #expect(smallDifference <= 12)
    }
  }

  @Test("A profile is converted to sRGB like that of a PNG, lossless and lossy")
  func profiles() throws {
    let profile = ICCProfiles.profile(gamma: 1.8)
    for distance in [0, 0.1] as [Float] {
      var writer = JXLWriter(width: 64, height: 64, channelCount: 3) { x, y, channel in [x / 8 * 8 + 100, y / 8 * 8 + 90, 120][channel] }
      (writer.profile, writer.distance) = (profile, distance)
      let png = PNGWriter(
        width: 64, height: 64, depth: 8, colorType: 2,
        chunks: [("iCCP", Array("p".utf8) + [0, 0] + PNGWriter.zlib(profile))]
      ) { x, y in [x / 8 * 8 + 100, y / 8 * 8 + 90, 120] }
      let difference = try Pictures.difference(ImageSource(bytes: writer.data()).decoded(), ImageSource(bytes: png.data()).decoded())
      #expect(try #require(difference) <= (distance == 0 ? 0 : 12), "\(distance)")
    }
  }

  @Test("CMYK colours are converted like those of a JPEG and keep their alpha")
  func inks() throws {
    let colors = [(0, 0, 0, 0), (255, 255, 255, 0), (0, 0, 0, 255), (90, 30, 60, 40), (10, 200, 120, 0), (7, 8, 9, 10)]
    for profile in [InkTests.profile(), []] {
      let hasProfile = !profile.isEmpty
      for inks in colors {
        // In both formats, samples give the visibility of the paper.
        let stored = [inks.0, inks.1, inks.2, inks.3].map { 255 - $0 }
        let jpeg = EncodedFixtures.jpeg(width: 16, height: 16, inks: 4) { _, _, ink in UInt8(stored[ink]) }
        let segment: [UInt8] =
          [0xFF, 0xE2, UInt8((profile.count + 16) >> 8), UInt8((profile.count + 16) & 255)] + Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
        let expected = try ImageSource(bytes: hasProfile ? Array(jpeg[0..<2]) + segment + jpeg[2...] : jpeg).decoded()
        for alpha in [nil, 255, 90, 0] as [Int?] {
          var writer = JXLWriter(width: 16, height: 16, channelCount: alpha == nil ? 4 : 5) { _, _, channel in
            channel == 4 ? alpha ?? 255 : stored[channel]
          }
          (writer.hasInks, writer.profile) = (true, profile)
          let source = try ImageSource(bytes: writer.data())
          #expect(source.header.hasAlpha == (alpha != nil))
          let word = try source.decoded()[9, 9]
          #expect(Int(word >> 24) == alpha ?? 255)
          for shift in [0, 8, 16] as [UInt32] {
            let color = Double(expected[9, 9] >> shift & 255) * Double(alpha ?? 255) / 255
            // A JPEG is lossy.
            #expect(abs(Double(word >> shift & 255) - color) <= 3, "\(inks) \(hasProfile) \(alpha ?? -1): \(String(word, radix: 16))")
          }
        }
      }
    }
  }

  @Test("A truncated image gives the part that its data contain")
  func truncated() throws {
    let noise = Pictures.noise(600, 600, seed: 3, alpha: false)
    let bytes = try JXLWriter(width: 600, height: 600, channelCount: 3) { x, y, channel in
      Int(noise[x, y] >> UInt32(16 - channel * 8) & 255)
    }.data()
    let half = try ImageSource(bytes: Array(bytes[..<(bytes.count / 2)]))
    #expect(throws: ImageError.truncated(.jxl, "pixels are missing")) { try half.decoded() }
    let part = try half.available(for: .display)
    #expect(part.error == .truncated(.jxl, "pixels are missing"))
    #expect(part.pixels.width == 600 && part.pixels[0, 0] == noise[0, 0])
  }

  @Test("An image above the memory limit is refused before decoding, and cancelling ends it")
  func limits() throws {
    let bytes = try JXLWriter(width: 600, height: 500, channelCount: 3) { x, y, _ in (x ^ y) % 251 }.data()
    let small = ImageLimits(workingByteCount: 1 << 20)
    #expect(throws: ImageError.tooLarge("9600000 bytes for a JPEG XL's pixels, the limit is 1048576")) {
      try ImageSource(bytes: bytes, limits: small).decoded()
    }
    let cancellation = ImageCancellation()
    cancellation.cancel()
    #expect(throws: ImageError.cancelled) { try ImageSource(bytes: bytes).decoded(cancellation: cancellation) }
  }
}
