/// The size of pictures out of a sequence parameter set of HEVC (ITU-T H.265, 7.3.2.2).
struct HEVCSize: Equatable {
  let width: Int
  let height: Int

  /// Nil for units of other kinds, and for those that end too soon: the decoder has no size from them either.
  init?(unit: ArraySlice<UInt8>) {
    guard let first = unit.first, first >> 1 & 63 == 33 else { return nil }
    // Sizes stand near the beginning.
    var bits = Bits(Array(unit.dropFirst(2).prefix(256)))
    guard bits.skip(4), let layers = bits.number(3), bits.skip(1 + 88 + 8) else { return nil }
    if layers > 0 {
      var flags: [Int] = []
      for _ in 0..<8 {
        guard let pair = bits.number(2) else { return nil }
        flags.append(pair)
      }
      for pair in flags.prefix(layers) {
        guard bits.skip((pair & 2 != 0 ? 88 : 0) + (pair & 1 != 0 ? 8 : 0)) else { return nil }
      }
    }
    guard bits.golomb() != nil, let chroma = bits.golomb(), chroma != 3 || bits.skip(1), let width = bits.golomb(),
      let height = bits.golomb()
    else { return nil }
    self.width = width
    self.height = height
  }

  /// The bits of a unit, without the bytes that are there only so that no start code appears.
  private struct Bits {
    private var bytes: [UInt8] = []
    private var position = 0

    init(_ raw: [UInt8]) {
      var zeros = 0
      for byte in raw {
        if zeros >= 2, byte == 3 {
          zeros = 0
          continue
        }
        zeros = byte == 0 ? zeros + 1 : 0
        bytes.append(byte)
      }
    }

    mutating func skip(_ count: Int) -> Bool {
      position += count
      return position <= bytes.count * 8
    }

    /// The next `count` bits, at most 32.
    mutating func number(_ count: Int) -> Int? {
      guard position + count <= bytes.count * 8 else { return nil }
      var value = 0
      for _ in 0..<count {
        value = value << 1 | Int(bytes[position / 8] >> (7 - position % 8) & 1)
        position += 1
      }
      return value
    }

    /// A number of which the zeros before it say how long it is.
    mutating func golomb() -> Int? {
      var zeros = 0
      while let bit = number(1) {
        if bit == 1 { return number(zeros).map { $0 + 1 << zeros - 1 } }
        zeros += 1
        guard zeros <= 32 else { return nil }
      }
      return nil
    }
  }
}
