import CHeif
import HitchlessBase
import Testing

@testable import ImagePreparation

/// The memory that decoders may use: limited by ``ImageLimits``, reported to the queue.
struct WorkingMemoryTests {
  @Test("A multi-scan JPEG whose coefficients exceed the memory limit is refused", arguments: [false, true])
  func coefficients(progressive: Bool) throws {
    let jpeg = EncodedFixtures.jpeg(width: 600, height: 600, inks: 3, progressive: progressive, scanForEach: !progressive) { x, y, _ in
      UInt8((x ^ y) & 255)
    }
    // 4:2:0: 38 × 38 blocks of chroma, four times as many of luma, 128 bytes each.
    let needed = 38 * 38 * 6 * 128
    let reason = "\(needed) bytes for the coefficients of a JPEG in several scans, the limit is \(needed - 1)"
    #expect(throws: ImageError.tooLarge(reason)) {
      try ImageSource(bytes: jpeg, limits: ImageLimits(workingByteCount: needed - 1)).decoded()
    }
    #expect(try ImageSource(bytes: jpeg, limits: ImageLimits(workingByteCount: needed)).decoded().width == 600)
  }

  @Test("Without limits, extreme sizes are refused or counted without overflow")
  func noLimits() throws {
    let limits = ImageLimits(encodedByteCount: .max, side: .max, pixelCount: .max, workingByteCount: .max)
    func picture(_ width: UInt32, _ height: UInt32, interlaced: Bool) throws -> ImageSource {
      var png = PNGWriter(width: 4, height: 4, depth: 16, colorType: 6, interlaced: interlaced) { _, _ in [1, 2, 3, 4] }.data()
      let size = [width, height].flatMap { side in (0..<4).map { UInt8(truncatingIfNeeded: side >> UInt32(24 - $0 * 8)) } }
      png.replaceSubrange(16..<24, with: size)
      return try ImageSource(bytes: png, limits: limits)
    }
    let targets = [PreparationTarget.display] + [1, 65_536].map { .thumbnail(ThumbnailSize(width: $0, height: $0)) }
    for interlaced in [false, true] {
      for (width, height) in [(0x7FFF_FFFF, 0x7FFF_FFFF), (.max, .max), (1 << 24, 1 << 24 | 1)] as [(UInt32, UInt32)] {
        #expect(throws: ImageError.tooLarge("\(width) × \(height) pixels, the limit is \(1 << 48) in all")) {
          try picture(width, height, interlaced: interlaced)
        }
      }
      for (width, height) in [(1 << 24, 1 << 24), (.max, 1), (1, .max), (.max, 1 << 16)] as [(UInt32, UInt32)] {
        let source = try picture(width, height, interlaced: interlaced)
        #expect(source.header.decodedByteCount == Int(width) * Int(height) * 4)
        for target in targets {
          #expect(source.memoryInFlight(for: target) > 0)
          #expect(throws: ImageError.self) { try source.prepared(for: target) }
        }
      }
    }
  }

  @Test("A JPEG with more scans than allowed is refused")
  func scans() throws {
    let jpeg = EncodedFixtures.jpeg(width: 600, height: 600, inks: 3, progressive: true) { x, y, _ in UInt8((x ^ y) & 255) }
    #expect(throws: ImageError.tooLarge("4 scans or more, the limit is 3")) {
      try ImageSource(bytes: jpeg, limits: ImageLimits(scanCount: 3)).decoded()
    }
  }

  @Test("A baseline JPEG with a scan per component is recognised and decodes the same")
  func scanForEach() throws {
    for (inks, across) in [(3, 2), (3, 1), (4, 1)] {
      func jpeg(_ scanForEach: Bool) throws -> ImageSource {
        try ImageSource(
          bytes: EncodedFixtures.jpeg(
            width: 300, height: 200, inks: inks, scanForEach: scanForEach, sampling: (across, across)
          ) { x, y, ink in UInt8((x * (ink + 1) / 4 + y / 3) & 255) })
      }
      let (apart, together) = (try jpeg(true), try jpeg(false))
      #expect(apart.header.isProgressive && !together.header.isProgressive)
      let target = PreparationTarget.thumbnail(ThumbnailSize(width: 50, height: 50))
      #expect(apart.memoryInFlight(for: target) - apart.encodedByteCount > 300 * 200 * 3)
      for target in [PreparationTarget.display, target] {
        #expect(try Pictures.difference(apart.prepared(for: target), together.prepared(for: target)) == 0)
      }
    }
  }

  @Test("WebP, HEIC and AVIF are refused if their decoders need more memory than allowed")
  func wholePictures() throws {
    func needs(_ bytes: [UInt8], _ count: Int, _ purpose: String) throws {
      #expect(throws: ImageError.tooLarge("\(count) bytes for \(purpose), the limit is \(count - 1)")) {
        try ImageSource(bytes: bytes, limits: ImageLimits(workingByteCount: count - 1)).decoded()
      }
      #expect(try ImageSource(bytes: bytes, limits: ImageLimits(workingByteCount: count)).decoded().width == 640)
    }
    let picture = Pictures.gradient(640, 480)
    try needs(EncodedFixtures.webp(picture), 640 * 480 * 4 + 640 * 497 * 4, "a WebP's pixels")
    try needs(EncodedFixtures.webp(picture, quality: 80), 640 * 480 * 4 + 640 * 160, "a WebP's pixels")
    // Only the produced pixels count: a quarter of each side, and the library's own.
    let lossy = EncodedFixtures.webp(picture, quality: 80)
    #expect(
      try ImageSource(bytes: lossy, limits: ImageLimits(workingByteCount: 160 * 120 * 4 + 640 * 160))
        .thumbnail(ThumbnailSize(width: 100, height: 100)).width == 100)
    // A header does not contain the chroma subsampling: at full resolution an AVIF's decoder needs more memory than its header suggests.
    if let fine = EncodedFixtures.heif(picture, heif_compression_AV1, chroma: "444") {
      let error = #expect(throws: ImageError.self) {
        try ImageSource(bytes: fine, limits: ImageLimits(workingByteCount: 640 * 480 * 8)).decoded()
      }
      guard case .tooLarge = error else { throw error ?? .cancelled }
      #expect(try ImageSource(bytes: fine, limits: ImageLimits(workingByteCount: 640 * 512 * 11)).decoded().width == 640)
    }
    for (codec, name) in [(heif_compression_HEVC, "HEIC"), (heif_compression_AV1, "AVIF")] {
      for depth in [8, 10] as [Int32] {
        guard let bytes = EncodedFixtures.heif(picture, codec, depth: depth) else { continue }
        try needs(bytes, 640 * 480 * (depth == 8 ? 8 : 16), "the pixels of a \(name)")
      }
    }
  }
}
