import Foundation

/// Pictures for the tests.
enum TestPictures {
  /// Returns a valid, uncompressed PNG of one colour.
  static func png(width: Int, height: Int, red: UInt8 = 200, green: UInt8 = 100, blue: UInt8 = 50) -> Data {
    // Each row begins with its filter type: none.
    let row: [UInt8] = [0] + Array(repeating: [red, green, blue], count: width).flatMap { $0 }
    let header = bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 2, 0, 0, 0]
    let data = stored(Array(repeating: row, count: height).flatMap { $0 })
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Data(signature + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", []))
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bytes(UInt32(data.count)) + body + bytes(~crc)
  }

  /// Returns a zlib stream of stored blocks.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var low: UInt32 = 1
    var high: UInt32 = 0
    for start in stride(from: 0, to: data.count, by: 0xFFFF) {
      let block = data[start..<min(start + 0xFFFF, data.count)]
      let length = UInt16(block.count)
      out += [block.endIndex == data.count ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
      out += block
      for byte in block {
        low = (low + UInt32(byte)) % 65521
        high = (high + low) % 65521
      }
    }
    return out + bytes(high << 16 | low)
  }

  private static func bytes(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
