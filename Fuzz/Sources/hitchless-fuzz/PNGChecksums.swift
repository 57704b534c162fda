/// The sums over the chunks of a PNG.
enum PNGChecksums {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  /// Makes the sums right, chunk by chunk, as far as there are whole chunks.
  static func repair(_ bytes: UnsafeMutableRawBufferPointer) {
    func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
    guard bytes.count > 20, bytes[0] == 0x89, bytes[1] == 0x50 else { return }
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = number(offset)
      guard length <= bytes.count - offset - 12 else { return }
      let body = bytes[offset + 4..<offset + 8 + length]
      let sum = ~body.reduce(0xFFFF_FFFF as UInt32) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
      for index in 0..<4 { bytes[offset + 8 + length + index] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - index * 8)) }
      offset += 12 + length
    }
  }
}
