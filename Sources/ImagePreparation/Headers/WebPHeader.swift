/// The chunks of a WebP up to its pixels, and to its EXIF and XMP chunks if its header declares them.
enum WebPHeader {
  static func scan(_ data: ByteCursor, isWhole: Bool) throws(ImageError) -> ImageHeader? {
    guard let first = data.tag(at: 12) else { return nil }
    switch first {
    case "VP8 ":
      // Three bytes of frame tag, the start code, then two numbers of 14 bits.
      guard let width = data.littleEndian16(at: 26), let height = data.littleEndian16(at: 28) else { return nil }
      guard data.bigEndian24(at: 23) == 0x9D012A else { throw .corrupt(.webp, "no key frame") }
      return header(width: width & 0x3FFF, height: height & 0x3FFF, hasAlpha: false)
    case "VP8L":
      guard let signature = data.byte(at: 20), let bits = data.littleEndian32(at: 21) else { return nil }
      guard signature == 0x2F else { throw .corrupt(.webp, "a wrong lossless signature") }
      return header(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1, hasAlpha: bits >> 28 & 1 == 1)
    case "VP8X":
      guard let flags = data.byte(at: 20), let width = data.littleEndian24(at: 24), let height = data.littleEndian24(at: 27)
      else { return nil }
      // The first frame of an animation need not cover the picture.
      var result = header(width: width + 1, height: height + 1, hasAlpha: flags & 0x12 != 0)
      guard flags & 0x0C != 0 else { return result }
      var stated = MetadataOrientation()
      // If the file is complete and only a chunk that the header mentions is missing, the pixels are still valid.
      let isComplete = isWhole && (data.littleEndian32(at: 4) ?? .max) + 8 <= data.count
      for chunk in Chunks(webP: data) where chunk.name == "EXIF" || chunk.name == "XMP " {
        guard chunk.isWhole else { break }
        if chunk.name == "EXIF" { stated.readExif(chunk.content) } else { stated.lookAtXMP(chunk.content) }
        result.orientation = stated.orientation
        // XMP comes last.
        if chunk.name == "XMP " || flags & 0x04 == 0 { return result }
      }
      return isComplete ? result : nil
    default:
      throw .corrupt(.webp, "an unknown first chunk")
    }
  }

  private static func header(width: Int, height: Int, hasAlpha: Bool) -> ImageHeader {
    ImageHeader(format: .webp, storedWidth: width, storedHeight: height, hasAlpha: hasAlpha)
  }
}
