/// The size of a picture in HEVC's own header (ISO/IEC 23008-2, 7.3.2.2), inside the decoder configuration record (ISO/IEC 14496-15,
/// 8.3.3).
enum HEVCSize {
  /// Returns the size; nil if the record has no such header, or it is damaged.
  static func read(_ record: ByteCursor) -> HEIFSizes.Size? {
    var offset = 23
    for _ in 0..<(record.byte(at: 22) ?? 0) {
      guard let kind = record.byte(at: offset), let count = record.bigEndian16(at: offset + 1) else { return nil }
      offset += 3
      for _ in 0..<count {
        guard let length = record.bigEndian16(at: offset) else { return nil }
        if kind & 63 == 33 { return record.slice(at: offset + 2, count: min(length, 256)).flatMap { size(in: $0) } }
        offset += 2 + length
      }
    }
    return nil
  }

  /// Returns the size in a sequence parameter set.
  private static func size(in unit: ByteCursor) -> HEIFSizes.Size? {
    var bits = Bits(unit)
    bits.skip(16 + 4)
    guard let layers = bits.number(3) else { return nil }
    // The general profile and level, and the flags of the layers that have their own.
    bits.skip(1 + 96)
    if layers > 0 {
      guard let flags = bits.number(16) else { return nil }
      for layer in 0..<layers {
        bits.skip((flags >> (15 - 2 * layer) & 1) * 88 + (flags >> (14 - 2 * layer) & 1) * 8)
      }
    }
    guard bits.code() != nil, let chroma = bits.code() else { return nil }
    if chroma == 3 { bits.skip(1) }
    guard let width = bits.code(), let height = bits.code(), let hasWindow = bits.number(1) else { return nil }
    guard hasWindow == 1 else { return HEIFSizes.Size(width: width, height: height) }
    guard let left = bits.code(), let right = bits.code(), let top = bits.code(), let bottom = bits.code() else { return nil }
    let step = (x: chroma == 1 || chroma == 2 ? 2 : 1, y: chroma == 1 ? 2 : 1)
    return HEIFSizes.Size(width: width - step.x * (left + right), height: height - step.y * (top + bottom))
  }

  /// Reads bits, starting with the highest of the first byte.
  private struct Bits {
    private let bytes: [UInt8]
    private var position = 0

    init(_ unit: ByteCursor) {
      var bytes: [UInt8] = []
      var zeros = 0
      for byte in unit.bytes {
        // A byte 3 after two zeros is inserted so that nothing looks like the beginning of a unit.
        let isFiller = byte == 3 && zeros >= 2
        if !isFiller { bytes.append(byte) }
        zeros = byte == 0 ? zeros + 1 : 0
      }
      self.bytes = bytes
    }

    mutating func skip(_ count: Int) { position += count }

    /// Reads the next `count` bits (at most 32); nil beyond the end.
    mutating func number(_ count: Int) -> Int? {
      guard position + count <= bytes.count * 8 else { return nil }
      defer { position += count }
      var value = 0
      for place in position..<position + count {
        let bit = Int(bytes[place >> 3]) >> (7 - place & 7) & 1
        value = value << 1 | bit
      }
      return value
    }

    /// Reads the next number in Exp-Golomb code (9.2), at most 65,535.
    mutating func code() -> Int? {
      var zeros = 0
      while let bit = number(1), bit == 0 { zeros += 1 }
      guard zeros < 17, let rest = number(zeros) else { return nil }
      return (1 << zeros) - 1 + rest
    }
  }
}
