/// Reads numbers and names from untrusted bytes. Every read takes an offset, and returns nil beyond the end.
struct ByteCursor {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }
  func bigEndian16(at offset: Int) -> Int? { number(at: offset, count: 2, bigEndian: true) }
  func bigEndian24(at offset: Int) -> Int? { number(at: offset, count: 3, bigEndian: true) }
  func bigEndian32(at offset: Int) -> Int? { number(at: offset, count: 4, bigEndian: true) }
  func littleEndian16(at offset: Int) -> Int? { number(at: offset, count: 2, bigEndian: false) }
  func littleEndian24(at offset: Int) -> Int? { number(at: offset, count: 3, bigEndian: false) }
  func littleEndian32(at offset: Int) -> Int? { number(at: offset, count: 4, bigEndian: false) }

  /// Returns `count` bytes (at most 7) as one number.
  func number(at offset: Int, count: Int, bigEndian: Bool) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    var value = 0
    for index in 0..<count {
      value = value << 8 | Int(bytes[offset + (bigEndian ? index : count - 1 - index)])
    }
    return value
  }

  /// Returns four bytes as the name of a chunk or a brand.
  func tag(at offset: Int) -> String? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// Returns the bytes from `offset`, at most `count` of them.
  func slice(at offset: Int, count: Int) -> ByteCursor? {
    guard offset >= 0, offset <= bytes.count, count >= 0 else { return nil }
    return ByteCursor(UnsafeRawBufferPointer(rebasing: bytes[offset..<min(bytes.count, offset + count)]))
  }
}
