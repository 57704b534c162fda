/// The FNV-1a hash of texts, for comparing them byte for byte.
struct Digest {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the digest of an empty text.
  init() {}
  /// Creates the digest of one text.
  init(of text: String) { add(text) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The digest as sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
