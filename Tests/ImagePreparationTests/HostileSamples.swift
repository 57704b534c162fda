import CColorManagement
import CHeif
import HitchlessBase
import ImagePreparation

/// A picture of each kind, small enough to damage it at each of its bytes.
struct HostileSample: CustomStringConvertible, Sendable {
  var name: String
  var format: ImageFormat
  var bytes: [UInt8]

  var description: String { name }

  /// All kinds that this machine can write.
  static let all: [HostileSample] = {
    let picture = Pictures.gradient(24, 20)
    let translucent = Pictures.noise(12, 10, seed: 9, alpha: true)
    var interlaced = PNGWriter(width: 9, height: 7, depth: 16, colorType: 6) { x, y in [x * 7000, y * 9000, 100, 65_535 - x] }
    interlaced.interlaced = true
    var palette = PNGWriter(width: 11, height: 5, depth: 4, colorType: 3) { x, y in [(x + y) % 7] }
    palette.chunks = [("PLTE", (0..<21).map { UInt8($0 * 12) }), ("tRNS", [0, 128, 255])]
    let progressive = EncodedFixtures.jpeg(width: 24, height: 20, inks: 3, progressive: true) { x, y, ink in
      UInt8((x * 9 + y * 5 + ink * 50) % 256)
    }
    let gif = GIFWriter(
      width: 14, height: 12, frame: (1, 0, 13, 11), palette: (0..<16).map { ($0 * 16, 255 - $0 * 9, 80) }, transparent: 3, interlaced: true
    ) { x, y in (x * y + x) % 16 }
    var all = [
      HostileSample(name: "jpeg", format: .jpeg, bytes: (try? picture.jpegData(quality: 0.8)) ?? []),
      HostileSample(
        name: "progressive jpeg with exif", format: .jpeg, bytes: Pictures.withExif(progressive, orientation: 6, bigEndian: true)),
      HostileSample(
        name: "cmyk jpeg", format: .jpeg, bytes: EncodedFixtures.jpeg(width: 16, height: 16, inks: 4) { x, y, _ in UInt8(x * y) }),
      HostileSample(
        name: "restarting grey jpeg", format: .jpeg,
        bytes: EncodedFixtures.jpeg(width: 20, height: 20, inks: 1, restartInterval: 1) { x, y, _ in UInt8(x * y / 2) }),
      HostileSample(
        name: "jpeg in three scans", format: .jpeg,
        bytes: EncodedFixtures.jpeg(width: 20, height: 28, inks: 3, scanForEach: true) { x, y, ink in
          UInt8((x * 9 + y * 5 + ink * 50) % 256)
        }),
      HostileSample(name: "png", format: .png, bytes: (try? translucent.pngData()) ?? []),
      HostileSample(name: "interlaced png", format: .png, bytes: interlaced.data()),
      HostileSample(name: "palette png", format: .png, bytes: palette.data()),
      HostileSample(
        name: "lossy webp", format: .webp, bytes: EncodedFixtures.webp(picture, exif: Pictures.exif(orientation: 3, bigEndian: false))),
      HostileSample(name: "wide lossy webp", format: .webp, bytes: EncodedFixtures.webp(Pictures.gradient(512, 40), quality: 40)),
      HostileSample(name: "lossless webp", format: .webp, bytes: EncodedFixtures.webp(translucent)),
      HostileSample(name: "gif", format: .gif, bytes: gif.data()),
      HostileSample(
        name: "tiff", format: .tiff,
        bytes: TIFFWriter(width: 20, height: 17, samples: 4) { x, y, index in (x * 9 + y * 5 + index * 50) % 256 }.data()),
    ]
    for (name, distance, isInBoxes) in [("jxl", 0, false), ("lossy jxl", 2, true)] as [(String, Float, Bool)] {
      var writer = JXLWriter(width: 20, height: 17, channelCount: 4) { x, y, index in (x * 9 + y * 5 + index * 50) % 256 }
      (writer.distance, writer.isInBoxes, writer.orientation) = (distance, isInBoxes, 6)
      all.append(HostileSample(name: name, format: .jxl, bytes: (try? writer.data()) ?? []))
    }
    // Not every libheif writes AVIFs of 10 bits.
    for (codec, format, depth) in [(heif_compression_HEVC, ImageFormat.heic, 10 as Int32), (heif_compression_AV1, .avif, 12)] {
      if let bytes = EncodedFixtures.heif(Pictures.gradient(64, 64), codec) {
        all.append(HostileSample(name: format.rawValue, format: format, bytes: bytes))
      }
      if let bytes = EncodedFixtures.heif(Pictures.gradient(32, 24), codec, chroma: "444", depth: depth) {
        all.append(HostileSample(name: "deep \(format.rawValue)", format: format, bytes: bytes))
      }
    }
    return all
  }()

  /// Small limits, so that a damaged size cannot make a test slow.
  static let limits = ImageLimits(side: 512, pixelCount: 1 << 16, workingByteCount: 8 << 20)

  /// Decodes `bytes` as a thumbnail and as a whole; returns the result of the whole.
  static func survives(_ bytes: [UInt8]) -> Result<PixelBuffer, ImageError> {
    Result { () throws(ImageError) in
      let source = try ImageSource(bytes: bytes, limits: limits)
      _ = try? source.thumbnail(ThumbnailSize(width: 5, height: 5))
      let part = try? source.available(for: .display)
      if let part, part.isComplete { return part.pixels }
      return try source.decoded()
    }
  }
}
