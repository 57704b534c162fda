/// Finds ICC profiles in files whose decoders do not deliver them.
enum EmbeddedProfile {
  /// The profile of a WebP in the extended layout.
  static func webp(_ bytes: UnsafeRawBufferPointer) -> ColorProfile? {
    webpChunk(ByteCursor(bytes)).flatMap { ColorProfile.icc($0.bytes) }
  }

  /// What the chunk of the profile holds.
  static func webpChunk(_ cursor: ByteCursor) -> ByteCursor? {
    guard cursor.tag(at: 12) == "VP8X", let flags = cursor.byte(at: 20), flags & 0x20 != 0 else { return nil }
    var offset = 12
    while let name = cursor.tag(at: offset), let length = cursor.littleEndian32(at: offset + 4) {
      if name == "ICCP" {
        guard let body = cursor.slice(at: offset + 8, count: length), body.count == length else { return nil }
        return body
      }
      offset += 8 + length + (length & 1)
    }
    return nil
  }
}
