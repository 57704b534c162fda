import HitchlessBase
import ImagePreparation
import Testing

/// Pictures in the forms that other programs write.
@Suite(.timeLimit(.minutes(10)))
struct ForeignPictureTests {
  @Test("Only the bits of a sample count in a PNG's transparent colour", arguments: [1, 2, 4, 8, 16], [false, true])
  func transparentColor(_ depth: Int, _ isGrey: Bool) throws {
    guard isGrey || depth >= 8 else { return }
    let largest = 1 << depth - 1
    for interlaced in [false, true] {
      for (color, stated) in [(largest, 0xFFFF), (1, 1), (0, depth < 16 ? 0xFF00 & ~largest : 0)] {
        var writer = PNGWriter(width: 6, height: 4, depth: depth, colorType: isGrey ? 0 : 2) { x, y in
          [Int](repeating: (x + y) % 2 == 0 ? color : (color == 0 ? largest : 0), count: isGrey ? 1 : 3)
        }
        writer.interlaced = interlaced
        let sample = [UInt8(stated >> 8), UInt8(stated & 255)]
        writer.chunks = [("tRNS", isGrey ? sample : sample + sample + sample)]
        let pixels = try ImageSource(bytes: writer.data()).decoded()
        #expect(!pixels.isOpaque)
        for y in 0..<4 {
          for x in 0..<6 { #expect(pixels[x, y] >> 24 == ((x + y) % 2 == 0 ? 0 : 255), "\(depth) bits, \(color), \(x) \(y)") }
        }
      }
    }
  }

  // MARK: Animated WebPs

  private static func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
  }
  /// Returns an animation of `width` × `height` pixels, whose first frame is `frame`, a complete WebP, and whose second is red.
  private static func animation(_ width: Int, _ height: Int, frame: [UInt8], left: Int, top: Int, size: PixelBuffer) -> [UInt8] {
    func part(_ webp: [UInt8], _ left: Int, _ top: Int, _ width: Int, _ height: Int) -> [UInt8] {
      // The header of an extended layout is not part of a frame.
      let pixels = Array(webp[12..<16]) == Array("VP8X".utf8) ? webp[30...] : webp[12...]
      let head = number(left / 2, 3) + number(top / 2, 3) + number(width - 1, 3) + number(height - 1, 3) + number(100, 3) + [0]
      return chunk("ANMF", head + pixels)
    }
    let red = EncodedFixtures.webp(Pictures.flat(width, height, 0xFFFF_0000))
    let body =
      Array("WEBP".utf8) + chunk("VP8X", [0x12, 0, 0, 0] + number(width - 1, 3) + number(height - 1, 3))
      + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + part(frame, left, top, size.width, size.height) + part(red, 0, 0, width, height)
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  @Test("An animated WebP shows its first frame")
  func animatedWebP() throws {
    let picture = Pictures.gradient(40, 24)
    let lossless = EncodedFixtures.webp(picture)
    let whole = try ImageSource(bytes: Self.animation(40, 24, frame: lossless, left: 0, top: 0, size: picture))
    #expect(whole.header.width == 40 && whole.header.height == 24)
    #expect(try Pictures.difference(whole.decoded(), picture) == 0)
    #expect(try whole.decoded().isOpaque)
    let small = try whole.thumbnail(ThumbnailSize(width: 20, height: 12))
    #expect(try Pictures.difference(small, ImageSource(bytes: lossless).thumbnail(ThumbnailSize(width: 20, height: 12))) == 0)
    // Lossy, and lossy with alpha beside it.
    let veil = Pictures.make(40, 24) { x, y in (x * 6, y * 10, 90, x < 20 ? 255 : 0) }
    for (source, name) in [(picture, "opaque"), (veil, "alpha")] {
      let lossy = EncodedFixtures.webp(source, quality: 90)
      let shown = try ImageSource(bytes: Self.animation(40, 24, frame: lossy, left: 0, top: 0, size: source)).decoded()
      #expect(try Pictures.difference(shown, ImageSource(bytes: lossy).decoded()) == 0, "\(name)")
    }
    // A frame for a part of the canvas: transparent around it.
    let part = try ImageSource(bytes: Self.animation(60, 50, frame: lossless, left: 6, top: 8, size: picture)).decoded()
    #expect(part.width == 60 && part.height == 50 && !part.isOpaque)
    #expect(part[5, 8] == 0 && part[6, 7] == 0 && part[46, 8] == 0 && part[6, 32] == 0)
    for y in 0..<24 { for x in 0..<40 { #expect(part[6 + x, 8 + y] == picture[x, y]) } }
  }

  @Test("Truncated and inconsistent animated WebPs throw an error")
  func damagedAnimations() throws {
    let picture = Pictures.gradient(40, 24)
    let data = Self.animation(40, 24, frame: EncodedFixtures.webp(picture), left: 0, top: 0, size: picture)
    for count in stride(from: 31, to: data.count / 2, by: 7) {
      #expect(throws: ImageError.self, "\(count)") { try ImageSource(bytes: Array(data[..<count])).decoded() }
    }
    for (left, top) in [(2, 0), (0, 2), (1 << 24, 0)] {
      let lying = Self.animation(40, 24, frame: EncodedFixtures.webp(picture), left: left, top: top, size: picture)
      #expect(throws: ImageError.corrupt(.webp, "a frame lies beside the picture")) { try ImageSource(bytes: lying).decoded() }
    }
    let other = Self.animation(40, 24, frame: EncodedFixtures.webp(picture), left: 0, top: 0, size: Pictures.gradient(30, 20))
    #expect(throws: ImageError.self) { try ImageSource(bytes: other).decoded() }
  }
}
