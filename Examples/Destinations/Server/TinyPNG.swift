/// Writes small pictures as PNG. Nothing is compressed: below a few hundred bytes that would cost more than it saves.
enum TinyPNG {
  /// A PNG of `width` × `height` pixels, given as three bytes each (red, green, blue), row by row from the top.
  ///
  /// - Precondition: `pixels` has `width * height * 3` bytes, and a row with its filter byte makes the data no longer than 65,535 bytes.
  static func encode(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 3)
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(0)
      rows += pixels[row * width * 3..<(row + 1) * width * 3]
    }
    var header: [UInt8] = bytes(UInt32(width)) + bytes(UInt32(height))
    // Eight bits per channel, true colour, no interlacing.
    header += [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(checksum(body))
  }

  /// A zlib stream with one block that is stored as it is.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    precondition(data.count <= 0xFFFF)
    let length = UInt16(data.count)
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in data {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    let head: [UInt8] = [0x78, 0x01, 0x01, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
    return head + data + bytes(high << 16 | low)
  }

  /// The CRC-32 of PNG chunks, bit by bit: no table is worth making for so few bytes.
  private static func checksum(_ data: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private static func bytes(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
