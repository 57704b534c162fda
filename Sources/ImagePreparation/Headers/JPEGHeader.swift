/// The segments of a JPEG up to the one that holds its size.
enum JPEGHeader {
  static func scan(_ data: ByteCursor) throws(ImageError) -> HeaderScan {
    var offset = 2
    var orientation = ImageOrientation.up
    while true {
      // Stray bytes before a marker are passed over, as every decoder does; a marker may be padded with 0xFF.
      while let byte = data.byte(at: offset), byte != 0xFF { offset += 1 }
      while data.byte(at: offset) == 0xFF { offset += 1 }
      guard let marker = data.byte(at: offset) else { return .needsMore }
      offset += 1
      switch marker {
      case 0x00, 0x01, 0xD0...0xD8: continue
      case 0xD9, 0xDA: throw .corrupt(.jpeg, "pixels before the size is known")
      default: break
      }
      guard let length = data.bigEndian16(at: offset) else { return .needsMore }
      guard length >= 2 else { throw .corrupt(.jpeg, "a segment of \(length) bytes") }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = data.bigEndian16(at: offset + 3), let width = data.bigEndian16(at: offset + 5),
          let bits = data.byte(at: offset + 2)
        else { return .needsMore }
        guard bits == 8 else { throw .unsupported(.jpeg, "\(bits) bits in a sample") }
        guard height > 0 else { throw .unsupported(.jpeg, "a height that only follows the pixels") }
        return .header(
          ImageHeader(
            format: .jpeg, storedWidth: width, storedHeight: height, orientation: orientation, hasAlpha: false,
            isProgressive: marker & 3 == 2))
      case 0xE1:
        guard offset + length <= data.count else { return .needsMore }
        if data.tag(at: offset + 2) == "Exif", data.bigEndian16(at: offset + 6) == 0,
          let block = data.slice(at: offset + 8, count: length - 8)
        {
          orientation = ExifOrientation.read(block)
        }
      default: break
      }
      offset += length
    }
  }
}
