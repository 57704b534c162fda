/// Writes PNGs of every colour type and depth, interlaced or not, without compression: written from the specification, as an independent
/// reference for the decoder.
struct PNGWriter {
  var width: Int
  var height: Int
  var depth: Int
  var colorType: Int
  var interlaced = false
  /// Chunks between the header and the pixels.
  var chunks: [(String, [UInt8])] = []
  /// The samples of a pixel, as stored.
  var samples: (Int, Int) -> [Int]

  /// Returns the file, with the first `rows` of its rows, or all if it is nil.
  func data(rows: Int? = nil) -> [UInt8] {
    var header = PNGWriter.number(width) + PNGWriter.number(height)
    header += [UInt8(depth), UInt8(colorType), 0, 0, interlaced ? 1 : 0]
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
    for (name, body) in chunks { result += chunk(name, body) }
    return result + chunk("IDAT", PNGWriter.zlib(scanlines(rows ?? height))) + chunk("IEND", [])
  }

  private func scanlines(_ height: Int) -> [UInt8] {
    let passes =
      interlaced ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)] : [(0, 0, 1, 1)]
    var result: [UInt8] = []
    for (left, top, stepX, stepY) in passes where left < width {
      for y in stride(from: top, to: height, by: stepY) {
        result.append(0)
        var bits = 0
        var filled = 0
        for x in stride(from: left, to: width, by: stepX) {
          for sample in samples(x, y) {
            bits = bits << depth | sample
            filled += depth
            while filled >= 8 {
              result.append(UInt8(bits >> (filled - 8) & 255))
              filled -= 8
            }
          }
        }
        if filled > 0 { result.append(UInt8(bits << (8 - filled) & 255)) }
      }
    }
    return result
  }

  private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - $0 * 8)) } }

  func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in checked {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return PNGWriter.number(body.count) + checked + PNGWriter.number(Int(~crc))
  }

  /// Returns a zlib stream of stored blocks only.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var offset = 0
    repeat {
      let count = min(65_535, bytes.count - offset)
      result.append(offset + count == bytes.count ? 1 : 0)
      result += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      result += bytes[offset..<offset + count]
      offset += count
    } while offset < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return result + number(b << 16 | a)
  }

  /// Returns `count` zeros in the smallest form: a zero, and runs of 258, with thirteen bits each.
  static func zlib(zeros count: Int) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var (bits, filled): (UInt32, UInt32) = (0, 0)
    func put(_ value: UInt32, _ width: UInt32) {
      bits |= value << filled
      filled += width
      while filled >= 8 {
        result.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        filled -= 8
      }
    }
    put(0b011, 3)  // the last block, with the fixed codes
    put(0b0000_1100, 8)  // the code of the byte 0, which is 00110000, first bit first
    for _ in 0..<count / 258 {
      put(0b1010_0011, 8)  // the longest run, 11000101
      put(0, 5)  // from one byte before
    }
    put(0, 7)  // the end
    put(0, 7)
    return result + number(1)
  }
}
