/// The segments of a JPEG up to its first scan. The size comes earlier, but only the scan tells whether it has all components: a JPEG with
/// one scan for each component cannot be read in strips, like a progressive one.
enum JPEGHeader {
  static func scan(_ data: ByteCursor) throws(ImageError) -> ImageHeader? {
    var offset = 2
    var stated = MetadataOrientation()
    var frame: (width: Int, height: Int, componentCount: UInt8, isProgressive: Bool)?
    while true {
      // Stray bytes before a marker are skipped, as in every decoder; a marker may be padded with 0xFF.
      while let byte = data.byte(at: offset), byte != 0xFF { offset += 1 }
      while data.byte(at: offset) == 0xFF { offset += 1 }
      guard let marker = data.byte(at: offset) else { return nil }
      offset += 1
      switch marker {
      case 0x00, 0x01, 0xD0...0xD8: continue
      case 0xD9: throw .corrupt(.jpeg, "no pixels")
      case 0xDA:
        guard let frame else { throw .corrupt(.jpeg, "pixels before the size is known") }
        guard let componentCount = data.byte(at: offset + 2) else { return nil }
        return ImageHeader(
          format: .jpeg, storedWidth: frame.width, storedHeight: frame.height, orientation: stated.orientation,
          isProgressive: frame.isProgressive || componentCount < frame.componentCount)
      default: break
      }
      guard let length = data.bigEndian16(at: offset) else { return nil }
      guard length >= 2 else { throw .corrupt(.jpeg, "a segment of \(length) bytes") }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = data.bigEndian16(at: offset + 3), let width = data.bigEndian16(at: offset + 5),
          let bits = data.byte(at: offset + 2), let componentCount = data.byte(at: offset + 7)
        else { return nil }
        guard bits == 8 else { throw .unsupported(.jpeg, "\(bits) bits in a sample") }
        guard height > 0 else { throw .unsupported(.jpeg, "a height that only follows the pixels") }
        // A second frame makes the file invalid; the decoder refuses it.
        frame = frame ?? (width, height, componentCount, marker & 3 == 2)
      case 0xE1:
        guard offset + length <= data.count else { return nil }
        if let content = data.slice(at: offset + 2, count: length - 2) { stated.lookAtSegment(content) }
      default: break
      }
      offset += length
    }
  }
}
