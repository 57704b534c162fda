import CHeif
import Glibc
import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// Colours and precision that are kept, and what the screen shows of them, compared with the definitions of the colour spaces.
struct WideColorTests {
  private static func light(_ value: Double) -> Double { value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
  private static func stored(_ light: Double) -> Double {
    let light = min(1, max(0, light))
    return light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Converts Display P3 to sRGB, from 0 to 1.
  private static func shown(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let (r, g, b) = (light(color.x), light(color.y), light(color.z))
    return [
      stored(1.224_940 * r - 0.224_940 * g), stored(-0.042_057 * r + 1.042_057 * g),
      stored(-0.019_638 * r - 0.078_636 * g + 1.098_274 * b),
    ]
  }

  /// Returns a Display P3 profile as phones write it, with sRGB's curve.
  private static func profile() throws -> [UInt8] {
    try #require(WideConversion(.primaries(.displayP3, gamma: nil), to: .sRGB)?.profileBytes)
  }

  private static func png(
    depth: Int, interlaced: Bool, profile: [UInt8]?, orientation: Int = 1, _ width: Int, _ height: Int,
    sample: @escaping (Int, Int) -> [Int]
  ) -> [UInt8] {
    var writer = PNGWriter(width: width, height: height, depth: depth, colorType: 6, samples: sample)
    writer.interlaced = interlaced
    if let profile { writer.chunks.append(("iCCP", Array("p3\0\0".utf8) + PNGWriter.zlib(profile))) }
    writer.chunks.append(("eXIf", Pictures.exif(orientation: orientation, bigEndian: true)))
    return writer.data()
  }

  @Test("All 16 bits of a PNG are kept, with any orientation and interlaced, and 8 bits exactly")
  func sixteen() throws {
    var random = SplitMix64(seed: 6)
    for orientation in ImageOrientation.allCases {
      for (depth, interlaced) in [(16, false), (16, true), (8, false), (8, true)] {
        let (width, height) = (1 + random.below(30), 1 + random.below(30))
        let largest = depth == 16 ? 65_536 : 256
        let numbers = (0..<width * height * 4).map { _ in random.below(largest) }
        let bytes = Self.png(
          depth: depth, interlaced: interlaced, profile: nil, orientation: Int(orientation.rawValue), width, height
        ) { x, y in Array(numbers[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }
        let picture = try ImageSource(bytes: bytes).wide()
        #expect(picture.colorSpace == .sRGB && picture.byteCount == width * height * 8)
        for y in 0..<height {
          for x in 0..<width {
            let place = orientation.shown(x: x, y: y, width: width, height: height)
            let found = picture[place.x, place.y]
            let stored = numbers[(y * width + x) * 4..<(y * width + x) * 4 + 4].map { UInt16($0 * (depth == 16 ? 1 : 257)) }
            #expect([found.x, found.y, found.z, found.w] == stored, "\(orientation) \(depth) \(interlaced)")
          }
        }
      }
    }
  }

  @Test("Display P3 is recognised, kept, and converted to sRGB within 1/255") func displayP3() throws {
    let profile = try Self.profile()
    var random = SplitMix64(seed: RandomTestSettings.seed ?? 62)
    let numbers = (0..<40 * 15 * 4).map { $0 % 4 == 3 ? 65_535 : random.below(65_536) }
    let bytes = Self.png(depth: 16, interlaced: false, profile: profile, 40, 15) { x, y in
      Array(numbers[(y * 40 + x) * 4..<(y * 40 + x) * 4 + 4])
    }
    let source = try ImageSource(bytes: bytes)
    let picture = try source.wide()
    #expect(picture.colorSpace == .displayP3 && picture.isOpaque)
    let (screen, narrow) = (try picture.shown(), try source.decoded())
    #expect(screen.isOpaque)
    for y in 0..<15 {
      for x in 0..<40 {
        let color = picture[x, y]
        #expect((0..<3).allSatisfy { Int(color[$0]) == numbers[(y * 40 + x) * 4 + $0] })
        let wanted = Self.shown([Double(color.x) / 65_535, Double(color.y) / 65_535, Double(color.z) / 65_535])
        let word = screen[x, y]
        for (part, shift) in [(wanted.x, 16), (wanted.y, 8), (wanted.z, 0)] as [(Double, UInt32)] {
          #expect(abs(Double(word >> shift & 255) - part * 255) <= 1, "\(color) became \(String(word, radix: 16)), not \(wanted)")
        }
      }
    }
    // A picture that is decoded for the screen directly was rounded before its conversion.
    #expect(try #require(Pictures.difference(screen, narrow)) <= 6)
    // Red outside of sRGB, and greys that are the same in both.
    let corner = try ImageSource(
      bytes: Self.png(depth: 16, interlaced: false, profile: profile, 2, 1) { x, _ in
        x == 0 ? [65_535, 0, 0, 65_535] : [30_000, 30_000, 30_000, 65_535]
      }
    ).wide().shown()
    #expect(corner[0, 0] == 0xFFFF_0000)
    #expect([16, 8, 0].allSatisfy { abs(Int(corner[1, 0] >> UInt32($0) & 255) - 117) <= 1 })
  }

  @Test("Other profiles are kept, the sRGB profile means sRGB, and a damaged profile is ignored") func profiles() throws {
    func space(_ profile: [UInt8]) throws -> PictureColorSpace {
      try ImageSource(bytes: Self.png(depth: 8, interlaced: false, profile: profile, 3, 2) { x, y in [x * 80, y * 90, 40, 255] }).wide()
        .colorSpace
    }
    let other = ICCProfiles.profile(gamma: 1.8)
    guard case .icc(let bytes) = try space(other) else {
      Issue.record("a gamma of 1.8 is no space with a name")
      return
    }
    #expect(!bytes.isEmpty)
    let sRGB = try #require(WideConversion(.primaries(.sRGB, gamma: nil), to: .sRGB)?.profileBytes)
    #expect(try space(sRGB) == .sRGB)
    #expect(try space([UInt8](repeating: 7, count: 300)) == .sRGB)
    // The screen shows the same as for a picture that was decoded for it.
    let picture = try ImageSource(
      bytes: Self.png(depth: 8, interlaced: false, profile: other, 30, 20) { x, y in [x * 8, y * 12, 90, 255] })
    #expect(try #require(Pictures.difference(try picture.wide().shown(), try picture.decoded())) <= 2)
  }

  @Test("A grey profile applies to grey images, and alpha is multiplied once") func greys() throws {
    let profile = ICCProfiles.profile(gamma: 2.6, grey: true)
    var writer = PNGWriter(width: 40, height: 3, depth: 16, colorType: 4) { x, y in [x * 1_600, y == 0 ? 65_535 : 30_000 + x * 99] }
    writer.chunks.append(("iCCP", Array("g\0\0".utf8) + PNGWriter.zlib(profile)))
    let source = try ImageSource(bytes: writer.data())
    let wide = try source.wide()
    guard case .icc = wide.colorSpace else {
      Issue.record("a gamma of 2.6 is no space with a name")
      return
    }
    let screen = try wide.shown()
    #expect(!wide.isOpaque && !screen.isOpaque)
    for y in 0..<3 {
      for x in 0..<40 {
        let alpha = y == 0 ? 65_535 : 30_000 + x * 99
        #expect(wide[x, y] == SIMD4(UInt16(x * 1_600), UInt16(x * 1_600), UInt16(x * 1_600), UInt16(alpha)))
        let grey = Self.stored(pow(Double(x * 1_600) / 65_535, 2.6)) * Double(alpha) / 65_535 * 255
        let word = screen[x, y]
        #expect(abs(Double(word >> 24) - Double(alpha) / 257) <= 0.51)
        for shift in [0, 8, 16] as [UInt32] { #expect(abs(Double(word >> shift & 255) - grey) <= 1.5, "\(x), \(y): \(grey)") }
      }
    }
  }

  @Test("All 16 bits of a TIFF are kept: grey and colour, alpha, strips, tiles and planar", arguments: 1...4)
  func tiff(_ samples: Int) throws {
    var random = SplitMix64(seed: UInt64(samples))
    for variant in 0..<64 {
      let (width, height) = (1 + random.below(40), 1 + random.below(40))
      let isMultiplied = samples == 4 && variant & 32 > 0
      let numbers = (0..<width * height).flatMap { _ -> [Int] in
        var pixel = (0..<samples).map { _ in random.below(65_536) }
        if isMultiplied { for part in 0..<3 { pixel[part] = pixel[part] * pixel[3] / 65_535 } }
        return pixel
      }
      var tiff = TIFFWriter(width: width, height: height, samples: samples, depth: 16) { x, y, index in
        numbers[(y * width + x) * samples + index]
      }
      (tiff.isDeep, tiff.isPlanar, tiff.bigEndian) = (true, samples > 2 && variant & 1 > 0, variant & 2 > 0)
      if variant & 4 > 0 { tiff.tile = (16, 32) }
      (tiff.isWhiteZero, tiff.isPremultiplied, tiff.orientation) = (samples < 3 && variant & 8 > 0, isMultiplied, 1 + variant % 8)
      let source = try ImageSource(bytes: tiff.data())
      let wide = try source.wide()
      #expect(wide.colorSpace == .sRGB)
      for y in 0..<height {
        for x in 0..<width {
          let place = source.header.orientation.shown(x: x, y: y, width: width, height: height)
          let stored = Array(numbers[(y * width + x) * samples..<(y * width + x + 1) * samples])
          func color(_ index: Int) -> Int {
            let value = stored[samples < 3 ? 0 : index]
            if tiff.isWhiteZero { return 65_535 - value }
            return isMultiplied ? (stored[3] == 0 ? 0 : min(65_535, (value * 65_535 + stored[3] / 2) / stored[3])) : value
          }
          let found = wide[place.x, place.y]
          #expect(
            [found.x, found.y, found.z, found.w].map { Int($0) } == [
              color(0), color(1), color(2), samples % 2 == 0 ? stored[samples - 1] : 65_535,
            ],
            "\(samples) \(variant)")
        }
      }
      // For greys in tiles that extend beyond the picture, libtiff's own conversion takes the wrong samples.
      if samples == 3 || samples == 1 && tiff.tile == nil {
        #expect(try #require(Pictures.difference(try wide.shown(), try source.decoded())) <= 1)
      }
    }
    // Eight bits are unchanged, and a missing part is an error.
    var plain = TIFFWriter(width: 20, height: 20, samples: samples) { x, y, index in index == 3 ? 255 : x * 9 + y }
    if samples % 2 == 1 {
      let eight = try ImageSource(bytes: plain.data())
      #expect(Pictures.difference(try eight.wide().shown(), try eight.decoded()) == 0)
    }
    (plain.depth, plain.missing) = (16, 1)
    #expect(throws: ImageError.self) { try ImageSource(bytes: plain.data()).wide() }
  }

  @Test("16 bits and wide colours of a JPEG XL are kept, exactly if lossless", arguments: 1...4) func jxl(_ channels: Int) throws {
    var random = SplitMix64(seed: UInt64(channels))
    for variant in 0..<16 {
      let (width, height) = (1 + random.below(60), 1 + random.below(60))
      let depth = variant & 1 > 0 ? 8 : 16
      let numbers = (0..<width * height * channels).map { _ in random.below(1 << depth) }
      var writer = JXLWriter(width: width, height: height, channelCount: channels, depth: depth) { x, y, channel in
        numbers[(y * width + x) * channels + channel]
      }
      writer.orientation = 1 + variant % 8
      if channels > 2, variant & 2 > 0 { writer.profile = try Self.profile() }
      if variant & 4 > 0 { writer.isInBoxes = true }
      let source = try ImageSource(bytes: try writer.data())
      let wide = try source.wide()
      #expect(wide.colorSpace == (writer.profile.isEmpty ? .sRGB : .displayP3), "\(variant)")
      for y in 0..<height {
        for x in 0..<width {
          let place = source.header.orientation.shown(x: x, y: y, width: width, height: height)
          let stored = numbers[(y * width + x) * channels..<(y * width + x + 1) * channels].map { $0 * (depth == 8 ? 257 : 1) }
          let colors = channels < 3 ? [stored[0], stored[0], stored[0]] : Array(stored[..<3])
          let found = wide[place.x, place.y]
          #expect([found.x, found.y, found.z, found.w].map { Int($0) } == colors + [channels % 2 == 0 ? stored[channels - 1] : 65_535])
        }
      }
      // A colour that is dark in one space and darker in the other shows the eight bits that it was rounded to.
      #expect(try #require(Pictures.difference(try wide.shown(), try source.decoded())) <= (writer.profile.isEmpty ? 1 : 16))
    }
    guard channels == 4 else { return }
    // Lossy, in Display P3: outside of sRGB.
    var lossy = JXLWriter(width: 64, height: 64, channelCount: 3, depth: 16) { x, y, channel in
      channel == 0 ? 65_535 : channel == 1 ? x * 300 : y * 300
    }
    (lossy.profile, lossy.distance) = (try Self.profile(), 0.1)
    let wide = try ImageSource(bytes: try lossy.data()).wide()
    #expect(wide.colorSpace == .displayP3 && wide.isOpaque)
    for (x, y) in [(5, 5), (40, 20), (60, 60)] {
      for (part, wanted) in [65_535, x * 300, y * 300].enumerated() { #expect(abs(Int(wide[x, y][part]) - wanted) < 1_500, "\(x), \(y)") }
    }
    // Premultiplied, which a file may declare.
    var multiplied = JXLWriter(width: 16, height: 16, channelCount: 4, depth: 16) { x, y, channel in
      channel == 3 ? 20_000 + x * 2_000 : min(20_000 + x * 2_000, y * 3_000)
    }
    multiplied.isPremultiplied = true
    let straight = try ImageSource(bytes: try multiplied.data()).wide()
    for y in 0..<16 {
      for x in 0..<16 {
        let alpha = 20_000 + x * 2_000
        let wanted = (min(alpha, y * 3_000) * 65_535 + alpha / 2) / alpha
        #expect(Int(straight[x, y].x) == wanted && Int(straight[x, y].w) == alpha)
      }
    }
    // With inks, which are converted to colours.
    var inks = JXLWriter(width: 30, height: 20, channelCount: 4) { x, y, channel in channel == 3 ? 0 : x * 8 + channel }
    inks.hasInks = true
    let source = try ImageSource(bytes: try inks.data())
    #expect(Pictures.difference(try source.wide().shown(), try source.decoded()) == 0)
  }

  @Test("The wide colours of an animation frame equal the displayed frame") func frames() throws {
    var random = SplitMix64(seed: 31)
    let fixture = AnimationFixture(&random, alpha: false, restores: false)
    let shown = fixture.shown()
    let animation = try #require(try ImageSource(bytes: fixture.png()).animation())
    for (index, frame) in animation.frames.enumerated() {
      let wide = try frame.source.wide()
      #expect(wide.width == fixture.width && wide.height == fixture.height)
      #expect(Pictures.difference(try wide.shown(), shown[index]) == 0, "frame \(index)")
    }
  }

  @Test("HEIC and AVIF keep 10 and 12 bits, and other formats keep their decoded values") func formats()
    throws
  {
    let picture = Pictures.gradient(128, 64)
    for (codec, depth) in [(heif_compression_HEVC, 10), (heif_compression_AV1, 10), (heif_compression_AV1, 12)]
      as [(heif_compression_format, Int32)]
    {
      guard let bytes = EncodedFixtures.heif(picture, codec, chroma: "444", depth: depth) else { continue }
      let source = try ImageSource(bytes: bytes)
      let wide = try source.wide()
      let (screen, narrow) = (try wide.shown(), try source.decoded())
      #expect(try #require(Pictures.difference(screen, narrow)) <= 1)
      // Samples between those of eight bits.
      let between = (0..<128).filter { wide[$0, 30].x % 257 != 0 }.count
      #expect(between > 20, "\(codec) \(depth): \(between)")
    }
    // Half transparent, with straight colours.
    let clear = Pictures.make(96, 64) { x, y in (x * 2, 200 - y, 90, 40 + x + y) }
    if let bytes = EncodedFixtures.heif(clear, heif_compression_HEVC, chroma: "444", depth: 10) {
      let wide = try ImageSource(bytes: bytes).wide()
      #expect(!wide.isOpaque)
      for (x, y) in [(5, 5), (60, 30), (90, 60)] {
        let wanted = [x * 2, 200 - y, 90, 40 + x + y]
        for part in 0..<4 { #expect(abs(Int(wide[x, y][part]) - wanted[part] * 257) <= 6 * 257, "\(x), \(y): \(wide[x, y])") }
      }
    }
    for bytes in [try picture.jpegData(quality: 1), EncodedFixtures.webp(picture)] {
      let source = try ImageSource(bytes: bytes)
      #expect(Pictures.difference(try source.wide().shown(), try source.decoded()) == 0)
    }
  }

  @Test("Decoding wide colours can be cancelled and is refused in a decoder process") func refusals() throws {
    let bytes = Self.png(depth: 16, interlaced: true, profile: nil, 60, 60) { x, y in [x, y, 0, 65_535] }
    for check in 1...6 {
      #expect(throws: ImageError.cancelled) { try ImageSource(bytes: bytes).wide(cancellation: ImageCancellation(atCheck: check)) }
    }
    // Between strips, both while keeping the samples and while converting them.
    let tall = try ImageSource(bytes: Self.png(depth: 8, interlaced: false, profile: nil, 3, 100) { x, y in [x, y, 0, 255] })
    for check in 1...7 { #expect(throws: ImageError.cancelled) { try tall.wide(cancellation: ImageCancellation(atCheck: check)) } }
    let wide = try tall.wide()
    for check in 1...6 { #expect(throws: ImageError.cancelled) { try wide.shown(cancellation: ImageCancellation(atCheck: check)) } }
    #expect(throws: ImageError.self) { try ImageSource(bytes: Array(bytes.prefix(bytes.count / 2))).wide() }
  }
}
