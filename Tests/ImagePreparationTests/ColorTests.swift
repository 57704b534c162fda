import CColorManagement
import CHeif
import Glibc
import HitchlessBase
import ImagePreparation
import Synchronization
import Testing

struct ColorTests {
  /// Converts Display P3 with a gamma to sRGB, according to their definitions.
  private func converted(_ color: (Int, Int, Int), gamma: Double) -> (Int, Int, Int) {
    let (r, g, b) = (pow(Double(color.0) / 255, gamma), pow(Double(color.1) / 255, gamma), pow(Double(color.2) / 255, gamma))
    func stored(_ light: Double) -> Int {
      let light = min(1, max(0, light))
      return Int((255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded())
    }
    return (
      stored(1.224_940 * r - 0.224_940 * g), stored(-0.042_057 * r + 1.042_057 * g),
      stored(-0.019_638 * r - 0.078_636 * g + 1.098_274 * b)
    )
  }

  private static let colors = [(0, 0, 0), (255, 255, 255), (200, 100, 50), (30, 180, 90), (128, 128, 128), (90, 60, 200), (240, 230, 30)]

  private func expect(
    _ decoded: PixelBuffer, at x: Int, _ color: (Int, Int, Int), gamma: Double, alpha: Int = 255, within: Int, _ what: String
  ) {
    let wanted = converted(color, gamma: gamma)
    let word = decoded[x, decoded.height / 2]
    for (part, shift) in [(wanted.0, 16), (wanted.1, 8), (wanted.2, 0)] as [(Int, UInt32)] {
      let difference = abs(Int(word >> shift & 255) - (part * alpha + 127) / 255)
      #expect(difference <= within, "\(what): \(color) at \(x) became \(String(word, radix: 16)), not \(wanted)")
    }
    #expect(word >> 24 == alpha)
  }

  @Test("Display P3 profiles in JPEG, PNG and WebP are converted to sRGB")
  func icc() throws {
    let icc = ICCProfiles.profile(gamma: 1.8)
    let colors = ColorTests.colors
    // PNG: a chunk with a name, compressed.
    for alpha in [255, 128] {
      var writer = PNGWriter(width: colors.count, height: 1, depth: 8, colorType: 6) { x, _ in
        [colors[x].0, colors[x].1, colors[x].2, alpha]
      }
      writer.chunks = [("iCCP", Array("p3\0\0".utf8) + PNGWriter.zlib(icc))]
      let decoded = try ImageSource(bytes: writer.data()).decoded()
      for (x, color) in colors.enumerated() {
        expect(decoded, at: x, color, gamma: 1.8, alpha: alpha, within: alpha == 255 ? 2 : 3, "png")
      }
    }
    // JPEG: patches large enough to survive compression. The segments are out of order.
    let jpeg = EncodedFixtures.jpeg(width: colors.count * 16, height: 16, inks: 3, sampling: (1, 1), quality: 100) { x, _, ink in
      let color = colors[x / 16]
      return UInt8(ink == 0 ? color.0 : ink == 1 ? color.1 : color.2)
    }
    func segment(_ number: UInt8, _ part: ArraySlice<UInt8>) -> [UInt8] {
      [0xFF, 0xE2, UInt8((part.count + 16) >> 8), UInt8((part.count + 16) & 255)] + Array("ICC_PROFILE\0".utf8) + [number, 2] + part
    }
    let tagged = Array(jpeg[0..<2]) + segment(2, icc[200...]) + segment(1, icc[..<200]) + jpeg[2...]
    let source = try ImageSource(bytes: tagged)
    for decoded in [try source.decoded(), try source.thumbnail(ThumbnailSize(width: colors.count * 8, height: 64))] {
      for (index, color) in colors.enumerated() {
        expect(decoded, at: (2 * index + 1) * decoded.width / (2 * colors.count), color, gamma: 1.8, within: 5, "jpeg")
      }
    }
    // WebP: the extended layout.
    let picture = Pictures.make(colors.count, 1) { x, _ in (colors[x].0, colors[x].1, colors[x].2, 255) }
    let webp = try ImageSource(bytes: EncodedFixtures.webp(lossless: picture, icc: icc)).decoded()
    for (x, color) in colors.enumerated() { expect(webp, at: x, color, gamma: 1.8, within: 2, "webp") }
  }

  @Test("A PNG's gamma and primaries apply without a profile, and those of sRGB change nothing")
  func gamma() throws {
    func number(_ value: Double) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: Int(value * 100_000 + 0.5) >> (24 - $0 * 8)) } }
    let colors = ColorTests.colors
    var writer = PNGWriter(width: colors.count, height: 1, depth: 8, colorType: 2) { x, _ in [colors[x].0, colors[x].1, colors[x].2] }
    let plain = try ImageSource(bytes: writer.data()).decoded()
    let primaries = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06].flatMap { number($0) }
    writer.chunks = [("gAMA", number(1 / 1.8)), ("cHRM", primaries)]
    let decoded = try ImageSource(bytes: writer.data()).decoded()
    for (x, color) in colors.enumerated() { expect(decoded, at: x, color, gamma: 1.8, within: 2, "gamma") }
    writer.chunks = [("gAMA", number(0.45455))]
    #expect(try Pictures.difference(ImageSource(bytes: writer.data()).decoded(), plain) == 0)
    writer.chunks = [("sRGB", [0]), ("gAMA", number(1))]
    #expect(try Pictures.difference(ImageSource(bytes: writer.data()).decoded(), plain) == 0)
  }

  @Test("Grey profiles apply to grey images, and damaged profiles are ignored")
  func others() throws {
    var writer = PNGWriter(width: 256, height: 1, depth: 8, colorType: 0) { x, _ in [x] }
    let plain = try ImageSource(bytes: writer.data()).decoded()
    writer.chunks = [("iCCP", Array("grey\0\0".utf8) + PNGWriter.zlib(ICCProfiles.profile(gamma: 1, grey: true)))]
    let linear = try ImageSource(bytes: writer.data()).decoded()
    for value in 0..<256 {
      let light = Double(value) / 255
      let wanted = Int((255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded())
      let word = linear[value, 0]
      #expect(abs(Int(word & 255) - wanted) <= 2 && word >> 8 & 255 == word & 255 && word >> 16 & 255 == word & 255)
    }
    var broken = ICCProfiles.profile(gamma: 1.8)
    for index in stride(from: 130, to: broken.count, by: 3) { broken[index] ^= 0x55 }
    for bytes in [broken, Array(broken[..<100]), [1, 2, 3]] {
      writer.chunks = [("iCCP", Array("x\0\0".utf8) + PNGWriter.zlib(bytes))]
      #expect(try Pictures.difference(ImageSource(bytes: writer.data()).decoded(), plain) == 0)
    }
  }

  @Test("A profile for a colour model other than the image's is ignored, except colour for grey")
  func mismatched() throws {
    func segment(_ icc: [UInt8]) -> [UInt8] {
      [0xFF, 0xE2, UInt8((icc.count + 16) >> 8), UInt8((icc.count + 16) & 255)] + Array("ICC_PROFILE\0".utf8) + [1, 1] + icc
    }
    let (greys, colors, inks) = (ICCProfiles.profile(gamma: 1.8, grey: true), ICCProfiles.profile(gamma: 1.8), InkTests.profile())
    // Pure red, green and blue, side by side.
    let bars = Pictures.make(48, 16) { x, _ in (x < 16 ? 255 : 0, x / 16 == 1 ? 255 : 0, x >= 32 ? 255 : 0, 255) }
    func jpeg(_ count: Int, _ icc: [UInt8]?) throws -> PixelBuffer {
      let bytes = EncodedFixtures.jpeg(width: 48, height: 16, inks: count, sampling: (1, 1), quality: 100) { x, _, ink in
        count == 1 ? UInt8(x * 5) : x / 16 == ink ? 255 : 0
      }
      return try ImageSource(bytes: Array(bytes[0..<2]) + (icc.map(segment) ?? []) + bytes[2...]).decoded()
    }
    func png(_ isGrey: Bool, _ icc: [UInt8]?) throws -> PixelBuffer {
      var writer = PNGWriter(width: 48, height: 1, depth: 8, colorType: isGrey ? 0 : 2) { x, _ in
        isGrey ? [x * 5] : (0..<3).map { $0 == x / 16 ? 255 : 0 }
      }
      if let icc { writer.chunks = [("iCCP", Array("x\0\0".utf8) + PNGWriter.zlib(icc))] }
      return try ImageSource(bytes: writer.data()).decoded()
    }
    for icc in [greys, inks] {
      #expect(try Pictures.difference(png(false, icc), png(false, nil)) == 0)
      #expect(try Pictures.difference(jpeg(3, icc), jpeg(3, nil)) == 0)
      #expect(try Pictures.difference(ImageSource(bytes: EncodedFixtures.webp(lossless: bars, icc: icc)).decoded(), bars) == 0)
    }
    for icc in [greys, colors] { #expect(try Pictures.difference(jpeg(4, icc), jpeg(4, nil)) == 0) }
    #expect(try Pictures.difference(png(true, inks), png(true, nil)) == 0)
    #expect(try Pictures.difference(jpeg(1, inks), jpeg(1, nil)) == 0)
    for grey in [try png(true, colors), try jpeg(1, colors)] {
      for x in 0..<48 { expect(grey, at: x, (x * 5, x * 5, x * 5), gamma: 1.8, within: 3, "a grey picture") }
    }
  }

  @Test("Colour conversion checks for cancellation before every strip")
  func cancelled() throws {
    let picture = Pictures.gradient(40, 640)
    func looks(_ bytes: [UInt8], stopAt: Int = .max) throws -> Int {
      let count = Mutex(0)
      let cancellation = ImageCancellation(atCheck: stopAt) { count.withLock { $0 += 1 } }
      _ = try ImageSource(bytes: bytes).decoded(cancellation: cancellation)
      return count.withLock { $0 }
    }
    let withProfile = EncodedFixtures.webp(lossless: picture, icc: ICCProfiles.profile(gamma: 1.8))
    let all = try looks(withProfile)
    #expect(try all >= looks(EncodedFixtures.webp(picture)) + 640 / 16)
    #expect(throws: ImageError.cancelled) { try looks(withProfile, stopAt: all) }
  }
}
