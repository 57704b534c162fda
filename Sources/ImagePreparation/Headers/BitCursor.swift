/// Reads numbers of some bits from untrusted bytes, starting with the lowest bit. Beyond the end, every number is zero.
struct BitCursor {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether more bits were read than exist.
  var isBeyondEnd: Bool { offset > bytes.count * 8 }

  /// Reads the next `count` bits, at most 32.
  mutating func bits(_ count: Int) -> Int {
    defer { offset += count }
    let first = offset >> 3
    let value = (0..<5).reduce(0) { $0 | Int(first + $1 < bytes.count ? bytes[first + $1] : 0) << ($1 * 8) }
    return value >> (offset & 7) & (1 << count - 1)
  }
  mutating func flag() -> Bool { bits(1) == 1 }

  /// Reads a number in one of four encodings, which two bits select: a number of bits, plus an offset.
  mutating func number(_ ways: (bits: Int, plus: Int)...) -> Int {
    let way = ways[bits(2)]
    return bits(way.bits) + way.plus
  }
}
