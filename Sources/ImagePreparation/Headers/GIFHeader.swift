/// The header of a GIF up to its first frame, or to a later one.
struct GIFHeader {
  /// The settings that precede a frame and apply to it.
  struct Control {
    /// The index of the transparent colour in the palette.
    var transparentIndex: UInt8?
    /// The time for which the frame is shown, in hundredths of a second.
    var delay = 0
    /// How the frame is removed before the next one is drawn.
    var disposal = AnimationFrame.Disposal.keep
    /// The number of repetitions of the frames, 0 for endless; nil if it is not specified.
    var repeatCount: Int?
  }

  /// The size of the whole picture in pixels.
  var width: Int
  var height: Int
  /// The frame's position in the picture.
  var left: Int
  var top: Int
  var frameWidth: Int
  var frameHeight: Int
  var isInterlaced: Bool
  var control: Control
  /// The offset of the palette, with three bytes a colour.
  var paletteOffset: Int
  var colorCount: Int
  /// The offset of the compressed pixels.
  var pixelOffset: Int

  var header: ImageHeader {
    let isCovered = left == 0 && top == 0 && frameWidth == width && frameHeight == height
    return ImageHeader(
      format: .gif, storedWidth: width, storedHeight: height, hasAlpha: control.transparentIndex != nil || !isCovered,
      isProgressive: isInterlaced)
  }

  /// Finds the next frame from `start`, the end of another frame; without `start` the first. Nil if the data end before it, and after the
  /// last frame.
  static func scan(_ data: ByteCursor, from start: Int? = nil) throws(ImageError) -> GIFHeader? {
    guard let screenWidth = data.littleEndian16(at: 6), let screenHeight = data.littleEndian16(at: 8), let flags = data.byte(at: 10)
    else { return nil }
    var palette = (offset: 13, count: flags & 0x80 != 0 ? 2 << Int(flags & 7) : 0)
    var offset = start ?? 13 + palette.count * 3
    var control = Control()
    while let kind = data.byte(at: offset) {
      switch kind {
      case 0x21:  // an extension: its label, then blocks of a length each
        guard let label = data.byte(at: offset + 1) else { return nil }
        if label == 0xF9 { control.readGraphics(data, at: offset) }
        if label == 0xFF { control.readApplication(data, at: offset) }
        offset = end(ofBlocks: data, at: offset + 2)
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
        // As in browsers, a frame that extends beyond the screen enlarges it.
        return GIFHeader(
          width: max(screenWidth, left + width), height: max(screenHeight, top + height), left: left, top: top, frameWidth: width,
          frameHeight: height, isInterlaced: flags & 0x40 != 0, control: control, paletteOffset: palette.offset,
          colorCount: palette.count, pixelOffset: offset)
      case 0x3B where start != nil: return nil
      case 0x3B: throw .corrupt(.gif, "no frame")
      default: throw .corrupt(.gif, "an unknown block")
      }
    }
    return nil
  }

  /// Returns the offset after blocks that begin with their length, and end with an empty one.
  static func end(ofBlocks data: ByteCursor, at start: Int) -> Int {
    var offset = start
    while let length = data.byte(at: offset), length > 0 { offset += 1 + Int(length) }
    return offset + 1
  }
}

extension GIFHeader.Control {
  fileprivate mutating func readGraphics(_ data: ByteCursor, at offset: Int) {
    guard let flags = data.byte(at: offset + 3), let delay = data.littleEndian16(at: offset + 4), let index = data.byte(at: offset + 6)
    else { return }
    transparentIndex = flags & 1 != 0 ? index : nil
    self.delay = delay
    disposal = [2: .clear, 3: .restore][flags >> 2 & 7, default: .keep]
  }

  fileprivate mutating func readApplication(_ data: ByteCursor, at offset: Int) {
    guard let name = data.slice(at: offset + 3, count: 11),
      ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(String(decoding: name.bytes, as: UTF8.self)),
      data.byte(at: offset + 14) == 3, data.byte(at: offset + 15) == 1
    else { return }
    repeatCount = data.littleEndian16(at: offset + 16)
  }
}
