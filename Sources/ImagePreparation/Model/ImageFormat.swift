/// A picture's file format, determined by the first bytes of the data and never by a name.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// JPEG, baseline and progressive.
  case jpeg
  /// PNG.
  case png
  /// WebP, lossy and lossless.
  case webp
  /// Pictures coded with HEVC in an HEIF container.
  case heic
  /// Pictures coded with AV1 in an HEIF container.
  case avif
  /// GIF; of an animation, the first frame, unless ``ImageSource/animation()`` is used.
  case gif
  /// TIFF; of several pictures, the first.
  case tiff
  /// JPEG XL; of an animation, the first frame.
  case jxl
  /// SVG, in any single-byte encoding. Drawn in the decoder process, or in the program if SVGs are trusted:
  /// ``ImageDecoding/drawsVectorsInProgram``.
  case svg

  /// The number of first bytes that ``init(sniffing:)`` examines.
  public static let sniffedByteCount = 1_024

  /// Determines the format of data that begin with `bytes`; nil if it is not supported.
  public init?(sniffing bytes: UnsafeRawBufferPointer) {
    let cursor = ByteCursor(bytes)
    if cursor.bigEndian24(at: 0) == 0xFFD8FF {
      self = .jpeg
    } else if cursor.bigEndian32(at: 0) == 0x8950_4E47, cursor.bigEndian32(at: 4) == 0x0D0A_1A0A {
      self = .png
    } else if cursor.tag(at: 0) == "GIF8", cursor.bigEndian16(at: 4).map({ $0 == 0x3761 || $0 == 0x3961 }) ?? false {
      self = .gif
    } else if let head = cursor.bigEndian32(at: 0), head == 0x4949_2A00 || head == 0x4D4D_002A {
      self = .tiff
    } else if cursor.tag(at: 0) == "RIFF", cursor.tag(at: 8) == "WEBP" {
      self = .webp
    } else if cursor.bigEndian16(at: 0) == 0xFF0A || cursor.bigEndian32(at: 0) == 12 && cursor.tag(at: 4) == "JXL " {
      self = .jxl
    } else if cursor.tag(at: 4) == "ftyp", let length = cursor.bigEndian32(at: 0) {
      // The major brand may be the family's ("mif1"); then the compatible brands specify the codec.
      var format: ImageFormat?
      var offset = 8
      while offset + 4 <= min(Int(length), 64), let brand = cursor.tag(at: offset) {
        switch brand {
        case "avif", "avis": format = .avif
        case "heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs": format = format ?? .heic
        default: break
        }
        offset += offset == 8 ? 8 : 4  // the minor version lies between the major brand and the others
      }
      guard let format else { return nil }
      self = format
    } else if ImageFormat.isSVG(bytes.prefix(ImageFormat.sniffedByteCount)) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Returns whether the data are XML that mentions SVG near the beginning; the header checks the first element.
  private static func isSVG(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    guard text.first(where: { $0 > 32 }) == UInt8(ascii: "<") else { return false }
    let words = String(decoding: text, as: UTF8.self)
    return words.contains("<svg") || words.contains(":svg ") || words.contains("<!DOCTYPE svg")
  }
}
