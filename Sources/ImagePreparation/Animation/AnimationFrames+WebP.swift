extension AnimationFrames {
  /// Frames in a chunk each.
  mutating func readWebP(_ data: ByteCursor, _ limits: ImageLimits) throws(ImageError) {
    guard data.tag(at: 12) == "VP8X", let flags = data.byte(at: 20), flags & 0x02 != 0 else { return }
    var offset = 12
    while let name = data.tag(at: offset), let length = data.littleEndian32(at: offset + 4) {
      if name == "ANIM" { playCount = data.littleEndian16(at: offset + 12).flatMap { $0 == 0 ? nil : $0 } }
      if name == "ANMF" {
        // What is damaged ends the animation.
        guard let frame = try? WebPFrame(data, at: offset) else { return }
        try add(
          AnimationFrame(
            left: frame.left, top: frame.top, width: frame.width, height: frame.height,
            duration: AnimationFrame.duration(milliseconds: Double(frame.delay)), disposal: frame.clears ? .clear : .keep,
            blends: frame.blends,
            file: { [offset] data throws(ImageError) in try WebPFrame(data, at: offset).file(EmbeddedProfile.webpChunk(data)) }), limits)
      }
      offset += 8 + length + (length & 1)
    }
  }
}
