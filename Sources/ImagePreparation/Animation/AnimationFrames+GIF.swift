extension AnimationFrames {
  /// Reads frames that are stored one after the other, each preceded by its control blocks.
  mutating func readGIF(_ data: ByteCursor, _ limits: ImageLimits) throws(ImageError) {
    playCount = 1
    var start: Int?
    while true {
      // Damaged data end the animation.
      guard let gif = try? GIFHeader.scan(data, from: start) else { return }
      if let repeats = gif.control.repeatCount { playCount = repeats == 0 ? nil : repeats + 1 }
      let end = GIFHeader.end(ofBlocks: data, at: gif.pixelOffset + 1)
      // The last frame of a file that ends early is dropped.
      if end > data.count, !frames.isEmpty { return }
      let isTransparent = gif.control.transparentIndex != nil
      try add(
        AnimationFrame(
          left: gif.left, top: gif.top, width: gif.frameWidth, height: gif.frameHeight,
          duration: AnimationFrame.duration(milliseconds: Double(gif.control.delay) * 10), disposal: gif.control.disposal,
          blends: isTransparent, file: { data throws(ImageError) in try gif.file(data, end: end) }), limits)
      start = end
    }
  }
}

extension GIFHeader {
  /// Returns a GIF that contains only this frame, whose pixels end at `end` of `data`.
  fileprivate func file(_ data: ByteCursor, end: Int) throws(ImageError) -> [UInt8] {
    guard let palette = data.slice(at: paletteOffset, count: colorCount * 3), palette.count == colorCount * 3,
      let pixels = data.slice(at: pixelOffset, count: end - pixelOffset)
    else { throw .truncated(.gif, "colours are missing") }
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let size = short(frameWidth) + short(frameHeight)
    let colors: UInt8 = colorCount > 0 ? 0x80 | UInt8(colorCount.trailingZeroBitCount - 1) : 0
    var result = Array("GIF89a".utf8) + size + [colors, 0, 0] + palette.bytes
    if let index = control.transparentIndex { result += [0x21, 0xF9, 4, 1, 0, 0, index, 0] }
    result += [0x2C, 0, 0, 0, 0] + size + [isInterlaced ? 0x40 : 0] + pixels.bytes
    return result + [0x3B]
  }
}
