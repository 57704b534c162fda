/// Finds ICC profiles in files whose decoders do not deliver them.
enum EmbeddedProfile {
  /// Returns the profile of a WebP in the extended layout.
  static func webp(_ bytes: UnsafeRawBufferPointer) -> ColorProfile? {
    webpChunk(ByteCursor(bytes)).flatMap { ColorProfile.icc($0.bytes) }
  }

  /// Returns the content of the profile's chunk.
  static func webpChunk(_ cursor: ByteCursor) -> ByteCursor? {
    guard cursor.tag(at: 12) == "VP8X", let flags = cursor.byte(at: 20), flags & 0x20 != 0,
      let chunk = Chunks(webP: cursor).first(where: { $0.name == "ICCP" }), chunk.isWhole
    else { return nil }
    return chunk.content
  }
}
