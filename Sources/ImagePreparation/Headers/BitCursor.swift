/// Reads numbers of some bits from untrusted bytes, the lowest bit first. Beyond the end every number is zero.
struct BitCursor {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether more was read than is there.
  var isBeyondEnd: Bool { offset > bytes.count * 8 }

  /// The next `count` bits, at most 32.
  mutating func bits(_ count: Int) -> Int {
    defer { offset += count }
    let first = offset >> 3
    let value = (0..<5).reduce(0) { $0 | Int(first + $1 < bytes.count ? bytes[first + $1] : 0) << ($1 * 8) }
    return value >> (offset & 7) & (1 << count - 1)
  }
  mutating func flag() -> Bool { bits(1) == 1 }

  /// A number in one of four ways, of which two bits say which: so many bits, plus an offset.
  mutating func number(_ ways: (bits: Int, plus: Int)...) -> Int {
    let way = ways[bits(2)]
    return bits(way.bits) + way.plus
  }
}
