/// A frame of an animated WebP, as a separate picture.
struct WebPFrame {
  /// The frame's position in the animation.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// The time for which the frame is shown, in milliseconds.
  let delay: Int
  /// Whether the frame is drawn over the existing pixels instead of replacing them.
  let blends: Bool
  /// Whether the frame's area is cleared before the next frame.
  let clears: Bool
  /// The rest of the chunk's content.
  private let pixels: ByteCursor

  /// Finds the first frame. Nil for a WebP that is not animated. Throws if the frame is incomplete or extends beyond the animation.
  init?(firstOf bytes: UnsafeRawBufferPointer) throws(ImageError) {
    let cursor = ByteCursor(bytes)
    guard cursor.tag(at: 12) == "VP8X", let flags = cursor.byte(at: 20), flags & 0x02 != 0 else { return nil }
    guard let chunk = Chunks(webP: cursor).first(where: { $0.name == "ANMF" }) else { throw .truncated(.webp, "no frame") }
    try self.init(chunk, of: cursor)
  }

  /// Reads the frame in a chunk of the animation `cursor`.
  init(_ chunk: Chunks.Chunk, of cursor: ByteCursor) throws(ImageError) {
    let frame = chunk.content
    guard chunk.isWhole, let canvasWidth = cursor.littleEndian24(at: 24), let canvasHeight = cursor.littleEndian24(at: 27),
      let left = frame.littleEndian24(at: 0), let top = frame.littleEndian24(at: 3), let width = frame.littleEndian24(at: 6),
      let height = frame.littleEndian24(at: 9), let delay = frame.littleEndian24(at: 12), let flags = frame.byte(at: 15),
      let pixels = frame.slice(at: 16, count: frame.count)
    else { throw .truncated(.webp, "a frame is not whole") }
    (self.left, self.top, self.width, self.height) = (left * 2, top * 2, width + 1, height + 1)
    (self.delay, blends, clears, self.pixels) = (delay, flags & 2 == 0, flags & 1 != 0, pixels)
    guard self.left + self.width <= canvasWidth + 1, self.top + self.height <= canvasHeight + 1 else {
      throw .corrupt(.webp, "a frame lies beside the picture")
    }
  }

  /// Returns a WebP that contains only the frame, and the colour profile `profile`.
  func file(_ profile: ByteCursor? = nil) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    var body = Array("WEBP".utf8)
    // The alpha of lossy pixels is a separate chunk, which requires the extended layout, as a profile does.
    let first = pixels.tag(at: 0)
    if first == "ALPH" || profile != nil {
      let hasAlpha = first == "ALPH" || first == "VP8L" && (pixels.byte(at: 12) ?? 0) & 0x10 != 0
      let flags: UInt8 = (hasAlpha ? 0x10 : 0) | (profile != nil ? 0x20 : 0)
      body += Array("VP8X".utf8) + number(10, 4) + [flags, 0, 0, 0] + number(width - 1, 3) + number(height - 1, 3)
    }
    if let profile {
      body += Array("ICCP".utf8) + number(profile.count, 4) + profile.bytes + (profile.count & 1 == 1 ? [0] : [])
    }
    body += pixels.bytes
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  /// Returns whether the frame covers a picture of this size.
  func covers(_ header: ImageHeader) -> Bool { width == header.storedWidth && height == header.storedHeight }
}
