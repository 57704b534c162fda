extension AnimationFrames {
  /// Reads frames that are stored in one chunk each.
  mutating func readWebP(_ data: ByteCursor, _ limits: ImageLimits) throws(ImageError) {
    guard data.tag(at: 12) == "VP8X", let flags = data.byte(at: 20), flags & 0x02 != 0 else { return }
    for chunk in Chunks(webP: data) {
      if chunk.name == "ANIM" { playCount = chunk.content.littleEndian16(at: 4).flatMap { $0 == 0 ? nil : $0 } }
      if chunk.name == "ANMF" {
        // Damaged data end the animation.
        guard let frame = try? WebPFrame(chunk, of: data) else { return }
        try add(
          AnimationFrame(
            left: frame.left, top: frame.top, width: frame.width, height: frame.height,
            duration: AnimationFrame.duration(milliseconds: Double(frame.delay)), disposal: frame.clears ? .clear : .keep,
            blends: frame.blends,
            file: { [offset = chunk.offset] data throws(ImageError) in
              var chunks = Chunks(webP: data, at: offset)
              guard let chunk = chunks.next() else { throw .truncated(.webp, "no frame") }
              return try WebPFrame(chunk, of: data).file(EmbeddedProfile.webpChunk(data))
            }), limits)
      }
    }
  }
}
