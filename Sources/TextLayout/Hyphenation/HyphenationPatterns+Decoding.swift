internal import Glibc

extension HyphenationPatterns {
  /// Returns the characters of `bytes` in an encoding; nil if the encoding is unknown, or the bytes are not in it.
  static func decode(_ bytes: ArraySlice<UInt8>, from encoding: String) -> String? {
    if encoding == "UTF-8" { return String(decoding: bytes, as: UTF8.self) }
    let converter = iconv_open("UTF-8", encoding)
    // The error is the pointer −1.
    guard converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    // No character of the one-byte encodings of dictionaries needs more bytes.
    var (input, output) = (bytes.map { CChar(bitPattern: $0) }, [CChar](repeating: 0, count: bytes.count * 4))
    let rest = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target -> Int? in
        var (from, to) = (source.baseAddress, target.baseAddress)
        var (fromCount, toCount) = (source.count, target.count)
        return iconv(converter, &from, &fromCount, &to, &toCount) == -1 ? nil : toCount
      }
    }
    guard let rest else { return nil }
    return String(decoding: output.dropLast(rest).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
