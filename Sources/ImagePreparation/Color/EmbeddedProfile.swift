/// Finds ICC profiles in files whose decoders do not deliver them.
enum EmbeddedProfile {
  /// The profile of a JPEG: in one or more segments before its pixels, numbered from 1.
  static func jpeg(_ bytes: UnsafeRawBufferPointer) -> ColorProfile? {
    let cursor = ByteCursor(bytes)
    var parts: [Int: ByteCursor] = [:]
    var total = 0
    var offset = 2
    while let byte = cursor.byte(at: offset), let marker = cursor.byte(at: offset + 1) {
      guard byte == 0xFF, marker != 0xFF else {
        offset += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { break }
      guard marker != 0x00, marker != 0x01, !(0xD0...0xD8).contains(marker) else {
        offset += 2
        continue
      }
      guard let length = cursor.bigEndian16(at: offset + 2), length >= 2 else { break }
      if marker == 0xE2, length >= 16, cursor.tag(at: offset + 4) == "ICC_", cursor.tag(at: offset + 8) == "PROF",
        cursor.tag(at: offset + 12) == "ILE\0", let number = cursor.byte(at: offset + 16), let count = cursor.byte(at: offset + 17),
        let body = cursor.slice(at: offset + 18, count: length - 16)
      {
        parts[Int(number)] = body
        total = Int(count)
      }
      offset += 2 + length
    }
    guard total > 0 else { return nil }
    var profile: [UInt8] = []
    for number in 1...total {
      guard let part = parts[number] else { return nil }
      profile += part.bytes
    }
    return profile.withUnsafeBytes { ColorProfile.icc($0) }
  }

  /// The profile of a WebP in the extended layout.
  static func webp(_ bytes: UnsafeRawBufferPointer) -> ColorProfile? {
    let cursor = ByteCursor(bytes)
    guard cursor.tag(at: 12) == "VP8X", let flags = cursor.byte(at: 20), flags & 0x20 != 0 else { return nil }
    var offset = 12
    while let name = cursor.tag(at: offset), let length = cursor.littleEndian32(at: offset + 4) {
      if name == "ICCP" {
        guard let body = cursor.slice(at: offset + 8, count: length), body.count == length else { return nil }
        return ColorProfile.icc(body.bytes)
      }
      offset += 8 + length + (length & 1)
    }
    return nil
  }
}
