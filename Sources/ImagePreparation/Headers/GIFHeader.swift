/// The head of a GIF up to its first frame.
struct GIFHeader {
  /// Pixels of the whole picture.
  var width: Int
  var height: Int
  /// Where the first frame lies in it.
  var left: Int
  var top: Int
  var frameWidth: Int
  var frameHeight: Int
  var isInterlaced: Bool
  /// The index of the palette that stands for nothing.
  var transparentIndex: UInt8?
  /// Where the palette begins, three bytes a colour.
  var paletteOffset: Int
  var colorCount: Int
  /// Where the compressed pixels begin.
  var pixelOffset: Int

  var header: ImageHeader {
    let isCovered = left == 0 && top == 0 && frameWidth == width && frameHeight == height
    return ImageHeader(
      format: .gif, storedWidth: width, storedHeight: height, orientation: .up, hasAlpha: transparentIndex != nil || !isCovered,
      isProgressive: isInterlaced)
  }

  /// Nil where the first frame lies further on.
  static func scan(_ data: ByteCursor) throws(ImageError) -> GIFHeader? {
    guard let screenWidth = data.littleEndian16(at: 6), let screenHeight = data.littleEndian16(at: 8), let flags = data.byte(at: 10)
    else { return nil }
    var palette = (offset: 13, count: flags & 0x80 != 0 ? 2 << Int(flags & 7) : 0)
    var offset = 13 + palette.count * 3
    var transparentIndex: UInt8?
    while let kind = data.byte(at: offset) {
      switch kind {
      case 0x21:  // an extension: its label, then blocks of a length each
        guard let label = data.byte(at: offset + 1) else { return nil }
        if label == 0xF9, let flags = data.byte(at: offset + 3), let index = data.byte(at: offset + 6) {
          transparentIndex = flags & 1 != 0 ? index : nil
        }
        offset += 2
        while let length = data.byte(at: offset), length > 0 { offset += 1 + Int(length) }
        offset += 1
      case 0x2C:
        guard let left = data.littleEndian16(at: offset + 1), let top = data.littleEndian16(at: offset + 3),
          let width = data.littleEndian16(at: offset + 5), let height = data.littleEndian16(at: offset + 7),
          let flags = data.byte(at: offset + 9)
        else { return nil }
        guard width > 0, height > 0 else { throw .corrupt(.gif, "a frame of \(width) × \(height) pixels") }
        offset += 10
        if flags & 0x80 != 0 {
          palette = (offset, 2 << Int(flags & 7))
          offset += palette.count * 3
        }
        // A frame that reaches beyond the screen enlarges it, as browsers have it.
        return GIFHeader(
          width: max(screenWidth, left + width), height: max(screenHeight, top + height), left: left, top: top, frameWidth: width,
          frameHeight: height, isInterlaced: flags & 0x40 != 0, transparentIndex: transparentIndex, paletteOffset: palette.offset,
          colorCount: palette.count, pixelOffset: offset)
      case 0x3B: throw .corrupt(.gif, "no frame")
      default: throw .corrupt(.gif, "an unknown block")
      }
    }
    return nil
  }
}
