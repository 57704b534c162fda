import CHeif
import Glibc
import HitchlessBase
import ImagePreparation
import Testing

/// Pictures of all formats with an orientation are displayed upright. GIF has none.
struct OrientationTests {
  /// A smooth picture with a different colour in each corner.
  private let shown = Pictures.gradient(48, 32)

  /// Checks the whole picture and a thumbnail of it.
  private func check(_ source: ImageSource, upTo limit: Int, _ name: String) throws {
    #expect(source.header.width == 48 && source.header.height == 32, "\(name)")
    #expect(try #require(Pictures.difference(source.decoded(), shown)) <= limit, "\(name)")
    let small = try source.thumbnail(ThumbnailSize(width: 24, height: 24))
    #expect(small.width == 24 && small.height == 16, "\(name)")
    let corners = [small[0, 0], small[23, 0], small[0, 15], small[23, 15]]
    #expect(corners.map { ($0 >> 16 & 255) > 128 } == [false, true, false, true], "\(name)")
    #expect(corners.map { ($0 >> 8 & 255) > 128 } == [false, false, true, true], "\(name)")
  }

  @Test("A PNG's EXIF chunk sets the orientation, in both byte orders, interlaced too", arguments: ImageOrientation.allCases)
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

  /// Returns a PNG of `stored` with an additional chunk before or after its pixels.
  private func png(_ stored: PixelBuffer, _ name: String, _ body: [UInt8], isBehind: Bool) -> [UInt8] {
    var writer = PNGWriter(width: stored.width, height: stored.height, depth: 8, colorType: 2) { x, y in
      [16, 8, 0].map { Int(stored[x, y] >> UInt32($0) & 255) }
    }
    if !isBehind { writer.chunks = [(name, body)] }
    guard isBehind else { return writer.data() }
    let data = writer.data()
    return data.dropLast(12) + writer.chunk(name, body) + data.suffix(12)
  }

  /// Returns an XMP packet with `orientation` as an attribute or as an element.
  private func packet(_ orientation: ImageOrientation, asElement: Bool) -> [UInt8] {
    let value = String(orientation.rawValue)
    let said = asElement ? ">\n<tiff:Orientation>\(value)</tiff:Orientation>" : " tiff:Orientation=\"\(value)\">"
    return Array("<?xpacket begin='' id='W5'?><x:xmpmeta><rdf:Description\(said)</rdf:Description></x:xmpmeta>".utf8)
  }

  @Test("A PNG's orientation is read from XMP, text, and chunks after the pixels", arguments: ImageOrientation.allCases)
  func pngElsewhere(_ orientation: ImageOrientation) throws {
    let stored = Pictures.stored(shown, orientation)
    let exif = Pictures.exif(orientation: Int(orientation.rawValue), bigEndian: true)
    let digits = (Array("Exif".utf8) + [0, 0] + exif).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    let text = "exif\n  \(digits.count)\n" + digits.enumerated().map { $1 + ($0 % 36 == 35 ? "\n" : "") }.joined() + "\n"
    let chunks: [(String, [UInt8])] = [
      ("eXIf", exif), ("tEXt", Array("Raw profile type exif\0\n\(text)".utf8)),
      ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet(orientation, asElement: false)),
      ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet(orientation, asElement: true)),
    ]
    let path = "/tmp/hitchless-turned-\(getpid())-\(orientation.rawValue).png"
    defer { unlink(path) }
    for (name, body) in chunks {
      for isBehind in [false, true] {
        let data = png(stored, name, body, isBehind: isBehind)
        try check(ImageSource(bytes: data), upTo: 0, "\(name) \(orientation)")
        // Longer than the part of a file that is read first.
        let filler =
          Array(data[..<33])
          + PNGWriter(width: 1, height: 1, depth: 8, colorType: 0) { _, _ in [0] }.chunk(
            "tEXt", Array("Comment\0".utf8) + [UInt8](repeating: 65, count: 80_000))
        let file = try #require(fopen(path, "w"))
        let whole = filler + data[33...]
        #expect(fwrite(whole, 1, whole.count, file) == whole.count)
        fclose(file)
        try check(ImageSource(path: path), upTo: 0, "\(name) \(orientation) in a file")
      }
    }
  }

  @Test("EXIF takes precedence over XMP, and damaged or oversized metadata are ignored")
  func rank() throws {
    let exif = Pictures.exif(orientation: 6, bigEndian: false)
    let flat = Pictures.flat(4, 2, 0xFF00_00FF)
    let xmp = Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet(.down, asElement: false)
    var data = png(flat, "iTXt", xmp, isBehind: false)
    #expect(try ImageSource(bytes: data).header.orientation == .down)
    let behind = PNGWriter(width: 1, height: 1, depth: 8, colorType: 0) { _, _ in [0] }.chunk("eXIf", exif)
    data = data.dropLast(12) + behind + data.suffix(12)
    #expect(try ImageSource(bytes: data).header.orientation == .right)
    for value in ["", "=\"", "=\"9\"", "=\"61\"", ">             6"] {
      let text = "tiff:Orientation\(value)"
      let damaged = png(flat, "iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0\(text)".utf8), isBehind: true)
      #expect(try ImageSource(bytes: damaged).header.orientation == .up, "\(text)")
    }
    for text in ["", "exif", "exif\n1\n4", "exif\n1\nzz", "\n\n\n"] {
      let damaged = png(flat, "tEXt", Array("Raw profile type exif\0\(text)".utf8), isBehind: true)
      #expect(try ImageSource(bytes: damaged).header.orientation == .up, "\(text)")
    }
  }

  @Test("XMP sets the orientation of JPEGs and WebPs", arguments: ImageOrientation.allCases)
  func xmp(_ orientation: ImageOrientation) throws {
    let stored = Pictures.stored(shown, orientation)
    let body = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet(orientation, asElement: false)
    let jpeg = try stored.jpegData(quality: 0.98)
    let segment = [0xFF, 0xE1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    try check(ImageSource(bytes: jpeg[..<2] + segment + jpeg[2...]), upTo: 20, "jpeg \(orientation)")
    var webp = EncodedFixtures.webp(stored, exif: packet(orientation, asElement: true))
    webp[20] = 0x04
    let place = try #require((12..<webp.count - 4).last { Array(webp[$0..<$0 + 4]) == Array("EXIF".utf8) })
    webp.replaceSubrange(place..<place + 4, with: Array("XMP ".utf8))
    try check(ImageSource(bytes: webp), upTo: 20, "webp \(orientation)")
  }

  @Test("A WebP's EXIF chunk sets the orientation, with and without JPEG's preamble", arguments: ImageOrientation.allCases)
  func webp(_ orientation: ImageOrientation) throws {
    let stored = Pictures.stored(shown, orientation)
    let exif = Pictures.exif(orientation: Int(orientation.rawValue), bigEndian: false)
    for block in [exif, Array("Exif".utf8) + [0, 0] + exif] {
      try check(ImageSource(bytes: EncodedFixtures.webp(stored, exif: block)), upTo: 20, "webp \(orientation)")
    }
  }

  @Test("HEIC and AVIF are rotated and mirrored by their own boxes", arguments: ImageOrientation.allCases)
  func heif(_ orientation: ImageOrientation) throws {
    let stored = Pictures.stored(shown, orientation)
    for (codec, name) in [(heif_compression_HEVC, "heic"), (heif_compression_AV1, "avif")] {
      guard let data = EncodedFixtures.heif(stored, codec, orientation: orientation) else { continue }
      try check(ImageSource(bytes: data), upTo: 30, "\(name) \(orientation)")
    }
  }
}
