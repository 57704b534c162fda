import CHeif
import HitchlessBase
import ImagePreparation
import Testing

/// Small files that claim large sizes.
struct ClaimTests {
  private static let limit = ImageError.tooLarge("65000 × 65000 pixels, the limit is 32768 a side")

  /// Returns `bytes` with a replacement `offset` bytes after the first `name`.
  private func patched(_ bytes: [UInt8], behind name: String, _ offset: Int, _ replacement: [UInt8]) throws -> [UInt8] {
    let name = Array(name.utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: name) }) + name.count + offset
    var result = bytes
    result.replaceSubrange(start..<start + replacement.count, with: replacement)
    return result
  }

  @Test("Headers that claim 65,000 × 65,000 pixels are refused in every format")
  func sides() throws {
    let side: [UInt8] = [0, 0, 0xFD, 0xE8]
    let png = try patched(
      PNGWriter(width: 4, height: 4, depth: 8, colorType: 2) { _, _ in [1, 2, 3] }.data(), behind: "IHDR", 0, side + side)
    let webp = try patched(
      EncodedFixtures.webp(Pictures.gradient(16, 16), exif: Pictures.exif(orientation: 1, bigEndian: true)), behind: "VP8X", 8,
      [0xE7, 0xFD, 0, 0xE7, 0xFD, 0])
    for bytes in [png, webp] { #expect(throws: ClaimTests.limit) { try ImageSource(bytes: bytes) } }
    for codec in [heif_compression_HEVC, heif_compression_AV1] {
      guard let bytes = EncodedFixtures.heif(Pictures.gradient(64, 64), codec) else { continue }
      let claim = try patched(bytes, behind: "ispe", 4, side + side)
      let error = #expect(throws: ImageError.self) { try ImageSource(bytes: claim) }
      guard case .tooLarge(let reason) = error else {
        Issue.record("\(String(describing: error)) says nothing of a size")
        continue
      }
      #expect(reason.contains("65000"), "\(reason)")
    }
  }

  @Test("Limits are adjustable, and the error names the limit that was exceeded")
  func adjustable() throws {
    let png = try Pictures.flat(300, 200, 0xFF10_2030).pngData()
    #expect(try ImageSource(bytes: png).decoded().width == 300)
    #expect(throws: ImageError.tooLarge("300 × 200 pixels, the limit is 250 a side")) {
      try ImageSource(bytes: png, limits: ImageLimits(side: 250))
    }
    #expect(throws: ImageError.tooLarge("300 × 200 pixels, the limit is 59999 in all")) {
      try ImageSource(bytes: png, limits: ImageLimits(pixelCount: 59_999))
    }
    #expect(try ImageSource(bytes: png, limits: ImageLimits(pixelCount: 60_000)).decoded().height == 200)
    let wide = try Pictures.flat(40_000, 1, 0xFF10_2030).pngData()
    #expect(throws: ImageError.tooLarge("40000 × 1 pixels, the limit is 32768 a side")) { try ImageSource(bytes: wide) }
    #expect(try ImageSource(bytes: wide, limits: ImageLimits(side: 40_000)).thumbnail(ThumbnailSize(width: 100, height: 100)).width == 100)
  }

  @Test("An image with more pixels than its file can hold is refused")
  func impossibleSizes() throws {
    // Intentionally within the limits: the file is rejected because it has too few bytes for so many pixels.
    let limits = ImageLimits(side: 1 << 16, pixelCount: 1 << 29)
    let png = PNGWriter(width: 16_384, height: 16_384, depth: 8, colorType: 6) { _, _ in [0, 0, 0, 0] }.data(rows: 1)
    #expect(throws: ImageError.truncated(.png, "\(png.count) bytes cannot hold 16384 × 16384 pixels")) {
      try ImageSource(bytes: png, limits: limits).decoded()
    }
    let jpeg = try patched(Pictures.gradient(16, 16).jpegData(quality: 0.5), behind: "\u{0}\u{11}\u{8}", 0, [0x40, 0, 0x40, 0])
    #expect(throws: ImageError.truncated(.jpeg, "\(jpeg.count) bytes cannot hold 16384 × 16384 pixels")) {
      try ImageSource(bytes: jpeg, limits: limits).decoded()
    }
  }

  @Test("Parts that claim to be a gigabyte long give an error")
  func longParts() throws {
    let length: [UInt8] = [0x40, 0, 0, 0]
    let png = PNGWriter(width: 4, height: 4, depth: 8, colorType: 2) { _, _ in [1, 2, 3] }.data()
    let pixels = try #require(png.indices.first { png[$0...].starts(with: Array("IDAT".utf8)) })
    var long = png
    long.replaceSubrange(pixels - 4..<pixels, with: length)
    #expect(throws: ImageError.self) { try ImageSource(bytes: long).decoded() }
    var webp = EncodedFixtures.webp(Pictures.gradient(16, 16))
    webp.replaceSubrange(16..<20, with: length.reversed())
    #expect(throws: ImageError.self) { try ImageSource(bytes: webp).decoded() }
    if let heic = EncodedFixtures.heif(Pictures.gradient(64, 64), heif_compression_HEVC) {
      let meta = try #require(heic.indices.first { heic[$0...].starts(with: Array("meta".utf8)) })
      var long = heic
      long.replaceSubrange(meta - 4..<meta, with: length)
      #expect(throws: ImageError.self) { try ImageSource(bytes: long) }
    }
  }

  @Test("A PNG chunk that unpacks to 100 megabytes is refused")
  func chunkBomb() throws {
    var writer = PNGWriter(width: 5, height: 4, depth: 8, colorType: 2) { x, y in [x * 40, y * 40, 7] }
    writer.chunks = [("iCCP", Array("bomb\0\0".utf8) + PNGWriter.zlib(zeros: 100 << 20))]
    let bytes = writer.data()
    #expect(bytes.count < 1 << 20)
    #expect(throws: ImageError.tooLarge("png: reached chunk/cache limits")) { try ImageSource(bytes: bytes).decoded() }
  }
}
