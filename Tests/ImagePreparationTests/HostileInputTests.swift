import CHeif
import HitchlessBase
import ImagePreparation
import Testing

/// Every kind of data, small enough to be damaged at each of its bytes.
private func samples() throws -> [(name: String, bytes: [UInt8])] {
  let picture = Pictures.gradient(24, 20)
  let translucent = Pictures.noise(12, 10, seed: 9, alpha: true)
  var interlaced = PNGWriter(width: 9, height: 7, depth: 16, colorType: 6) { x, y in [x * 7000, y * 9000, 100, 65_535 - x] }
  interlaced.interlaced = true
  var all = [
    ("jpeg", try picture.jpegData(quality: 0.8)),
    (
      "progressive jpeg with exif",
      Pictures.withExif(
        EncodedFixtures.jpeg(width: 24, height: 20, inks: 3, progressive: true) { x, y, ink in UInt8((x * 9 + y * 5 + ink * 50) % 256) },
        orientation: 6, bigEndian: true)
    ),
    ("cmyk jpeg", EncodedFixtures.jpeg(width: 16, height: 16, inks: 4) { x, y, _ in UInt8(x * y) }),
    ("png", try translucent.pngData()),
    ("interlaced png", interlaced.data()),
    ("lossy webp", EncodedFixtures.webp(picture, exif: Pictures.exif(orientation: 3, bigEndian: false))),
    ("lossless webp", EncodedFixtures.webp(translucent)),
    (
      "gif",
      GIFWriter(
        width: 14, height: 12, frame: (1, 0, 13, 11), palette: (0..<16).map { ($0 * 16, 255 - $0 * 9, 80) }, transparent: 3,
        interlaced: true
      ) { x, y in (x * y + x) % 16 }.data()
    ),
  ]
  if let heic = EncodedFixtures.heif(Pictures.gradient(64, 64), heif_compression_HEVC) { all.append(("heic", heic)) }
  if let avif = EncodedFixtures.heif(Pictures.gradient(64, 64), heif_compression_AV1) { all.append(("avif", avif)) }
  return all
}

struct HostileInputTests {
  /// Small, so that damage to a size cannot make the test slow.
  static let limits = ImageLimits(side: 512, pixelCount: 1 << 16, workingByteCount: 8 << 20)

  /// Decodes, whole and small; says whether the whole came out.
  private func survives(_ bytes: [UInt8]) -> Result<PixelBuffer, ImageError> {
    Result { () throws(ImageError) in
      let source = try ImageSource(bytes: bytes, limits: HostileInputTests.limits)
      _ = try? source.thumbnail(ThumbnailSize(width: 5, height: 5))
      return try source.decoded()
    }
  }

  @Test("Data cut off at any byte throw: no partial picture, no trap")
  func truncated() throws {
    for (name, bytes) in try samples() {
      let step = max(1, bytes.count / 400)
      let whole = try survives(bytes).get()
      for count in stride(from: 0, to: bytes.count, by: step) {
        guard case .success(let picture) = survives(Array(bytes[0..<count])) else { continue }
        // What follows the last pixel may be missing; then nothing of the picture is.
        #expect(Pictures.difference(picture, whole) == 0, "\(name), cut to \(count) of \(bytes.count) bytes")
      }
      let half = survives(Array(bytes[0..<bytes.count / 2]))
      #expect(throws: ImageError.self, "\(name), half of it") { try half.get() }
    }
  }

  @Test("Flipped bits give an error or a picture of a size within the limits, never a trap or a hang")
  func bitFlips() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for (name, bytes) in try samples() {
      for _ in 0..<(name == "heic" || name == "avif" ? 30 : 150) {
        var damaged = bytes
        let flips = Int.random(in: 1...3, using: &random)
        for _ in 0..<flips {
          damaged[Int.random(in: 0..<damaged.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
        if case .success(let picture) = survives(damaged) {
          #expect(picture.width * picture.height <= HostileInputTests.limits.pixelCount, "\(name), seed \(seed)")
        }
      }
    }
  }

  @Test("Random bytes behind each format's first bytes throw")
  func garbage() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for (name, bytes) in try samples() {
      for _ in 0..<40 {
        let noise = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(throws: ImageError.self, "\(name), seed \(seed)") { try survives(Array(bytes[0..<16]) + noise).get() }
      }
    }
  }

  @Test("Headers that claim 65,000 × 65,000 pixels are refused by size")
  func hugeClaims() throws {
    var png = PNGWriter(width: 4, height: 4, depth: 8, colorType: 2) { _, _ in [1, 2, 3] }.data()
    png.replaceSubrange(16..<24, with: [0, 0, 0xFD, 0xE8, 0, 0, 0xFD, 0xE8])
    var jpeg = try Pictures.gradient(16, 16).jpegData(quality: 0.5)
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFD, 0xE8, 0xFD, 0xE8])
    for bytes in [png, jpeg] {
      #expect(throws: ImageError.tooLarge("65000 × 65000 pixels, the limit is 32768 a side")) { try ImageSource(bytes: bytes) }
      var limits = ImageLimits.standard
      limits.side = 65_535
      #expect(throws: ImageError.tooLarge("65000 × 65000 pixels, the limit is \(1 << 27) in all")) {
        try ImageSource(bytes: bytes, limits: limits)
      }
    }
    #expect(throws: ImageError.tooLarge("\(png.count) bytes of data, the limit is 10")) {
      try ImageSource(bytes: png, limits: ImageLimits(encodedByteCount: 10))
    }
  }

  @Test("A progressive JPEG with more scans than allowed, or more coefficients, is refused")
  func progressiveBomb() throws {
    let jpeg = EncodedFixtures.jpeg(width: 600, height: 600, inks: 3, progressive: true) { x, y, _ in UInt8((x ^ y) & 255) }
    #expect(throws: ImageError.corrupt(.jpeg, "more than 3 scans")) {
      try ImageSource(bytes: jpeg, limits: ImageLimits(scanCount: 3)).decoded()
    }
    #expect(throws: ImageError.self) {
      try ImageSource(bytes: jpeg, limits: ImageLimits(workingByteCount: 100_000)).decoded()
    }
    #expect(try ImageSource(bytes: jpeg).decoded().width == 600)
  }

  @Test("A missing file, a directory and a file that is no picture throw what they are")
  func files() {
    #expect(throws: ImageError.unreadable(path: "/nonexistent/picture", reason: "No such file or directory")) {
      try ImageSource(path: "/nonexistent/picture")
    }
    #expect(throws: ImageError.unreadable(path: "/", reason: "not a regular file")) { try ImageSource(path: "/") }
    #expect(throws: ImageError.unreadable(path: "/dev/zero", reason: "not a regular file")) { try ImageSource(path: "/dev/zero") }
  }
}
