/// A checksum that detects damaged data and distinguishes addresses. It does not protect against deliberate manipulation.
enum Checksum {
  /// Returns the checksum of `bytes`. O(n), eight bytes a step.
  static func of(_ bytes: ArraySlice<UInt8>, seed: UInt64 = 0x9E37_79B9_7F4A_7C15) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum = mixed(seed ^ UInt64(bytes.count))
      var offset = 0
      while offset + 8 <= bytes.count {
        sum = mixed(sum ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var rest: UInt64 = 0
      for (index, byte) in bytes[offset...].enumerated() { rest |= UInt64(byte) << UInt64(index * 8) }
      return mixed(sum ^ rest)
    }
  }

  @inline(__always) private static func mixed(_ value: UInt64) -> UInt64 {
    let value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    return (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
  }
}
