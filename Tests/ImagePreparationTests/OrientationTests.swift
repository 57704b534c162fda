import CHeif
import HitchlessBase
import ImagePreparation
import Testing

/// That pictures of every kind that can say how they are turned are shown the right way up. GIF cannot say it.
struct OrientationTests {
  /// Smooth, and each corner of another colour.
  private let shown = Pictures.gradient(48, 32)

  /// The whole picture and a thumbnail of it, as they should be shown.
  private func check(_ source: ImageSource, upTo limit: Int, _ name: String) throws {
    #expect(source.header.width == 48 && source.header.height == 32, "\(name)")
    #expect(try #require(Pictures.difference(source.decoded(), shown)) <= limit, "\(name)")
    let small = try source.thumbnail(ThumbnailSize(width: 24, height: 24))
    #expect(small.width == 24 && small.height == 16, "\(name)")
    let corners = [small[0, 0], small[23, 0], small[0, 15], small[23, 15]]
    #expect(corners.map { ($0 >> 16 & 255) > 128 } == [false, true, false, true], "\(name)")
    #expect(corners.map { ($0 >> 8 & 255) > 128 } == [false, false, true, true], "\(name)")
  }

  @Test("PNGs with an EXIF chunk, in both byte orders, interlaced too", arguments: ImageOrientation.allCases)
  func png(_ orientation: ImageOrientation) throws {
    let stored = Pictures.stored(shown, orientation)
    for (bigEndian, interlaced) in [(false, false), (true, false), (true, true)] {
      var writer = PNGWriter(width: stored.width, height: stored.height, depth: 8, colorType: 2) { x, y in
        [16, 8, 0].map { Int(stored[x, y] >> UInt32($0) & 255) }
      }
      writer.interlaced = interlaced
      writer.chunks = [("eXIf", Pictures.exif(orientation: Int(orientation.rawValue), bigEndian: bigEndian))]
      try check(ImageSource(bytes: writer.data()), upTo: 0, "png \(orientation)")
    }
  }

  @Test("WebPs with an EXIF chunk, with and without JPEG's preamble", arguments: ImageOrientation.allCases)
  func webp(_ orientation: ImageOrientation) throws {
    let stored = Pictures.stored(shown, orientation)
    let exif = Pictures.exif(orientation: Int(orientation.rawValue), bigEndian: false)
    for block in [exif, Array("Exif".utf8) + [0, 0] + exif] {
      try check(ImageSource(bytes: EncodedFixtures.webp(stored, exif: block)), upTo: 20, "webp \(orientation)")
    }
  }

  @Test("HEIC and AVIF that are turned and mirrored by their own boxes", arguments: ImageOrientation.allCases)
  func heif(_ orientation: ImageOrientation) throws {
    let stored = Pictures.stored(shown, orientation)
    for (codec, name) in [(heif_compression_HEVC, "heic"), (heif_compression_AV1, "avif")] {
      guard let data = EncodedFixtures.heif(stored, codec, orientation: orientation) else { continue }
      try check(ImageSource(bytes: data), upTo: 30, "\(name) \(orientation)")
    }
  }
}
