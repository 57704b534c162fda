/// The first frame of an animated WebP, as a picture of its own.
struct WebPFirstFrame {
  /// Where it lies in the animation.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// A WebP with nothing but the frame.
  let data: [UInt8]

  /// Nil for a WebP that is no animation. Throws where the frame is not whole or does not lie in the animation.
  init?(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
    let cursor = ByteCursor(bytes)
    guard cursor.tag(at: 12) == "VP8X", let flags = cursor.byte(at: 20), flags & 0x02 != 0,
      let canvasWidth = cursor.littleEndian24(at: 24), let canvasHeight = cursor.littleEndian24(at: 27)
    else { return nil }
    var offset = 12
    while cursor.tag(at: offset) != "ANMF" {
      guard let length = cursor.littleEndian32(at: offset + 4) else { throw .truncated(.webp, "no frame") }
      offset += 8 + length + (length & 1)
    }
    guard let length = cursor.littleEndian32(at: offset + 4), let frame = cursor.slice(at: offset + 8, count: length),
      frame.count == length,
      let left = frame.littleEndian24(at: 0), let top = frame.littleEndian24(at: 3), let width = frame.littleEndian24(at: 6),
      let height = frame.littleEndian24(at: 9), let pixels = frame.slice(at: 16, count: length)
    else { throw .truncated(.webp, "the first frame is not whole") }
    (self.left, self.top, self.width, self.height) = (left * 2, top * 2, width + 1, height + 1)
    guard self.left + self.width <= canvasWidth + 1, self.top + self.height <= canvasHeight + 1 else {
      throw .corrupt(.webp, "the first frame lies beside the picture")
    }
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    var body = Array("WEBP".utf8)
    // Alpha beside lossy pixels is a chunk of its own, which only the extended layout has.
    if pixels.tag(at: 0) == "ALPH" {
      body += Array("VP8X".utf8) + number(10, 4) + [0x10, 0, 0, 0] + number(width, 3) + number(height, 3)
    }
    body += pixels.bytes
    data = Array("RIFF".utf8) + number(body.count, 4) + body
  }

  /// Whether it is all of a picture of this size.
  func covers(_ header: ImageHeader) -> Bool { width == header.storedWidth && height == header.storedHeight }
}
