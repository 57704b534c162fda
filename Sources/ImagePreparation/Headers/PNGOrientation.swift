/// Finds the orientation of a PNG: in an EXIF chunk, in XMP, or in EXIF that ImageMagick wrote as text, before or after the pixels.
enum PNGOrientation {
  /// The maximum number of chunks that are examined: a small file could have many empty ones.
  private static let largestChunkCount = 65_536
  /// The size of the longest metadata that are read.
  private static let largestByteCount = 1 << 20

  /// Searches a picture of `byteCount` bytes. `read` returns bytes from an offset on, nil if they do not exist.
  static func find<Failure: Error>(
    byteCount: Int, read: (_ offset: Int, _ count: Int) throws(Failure) -> [UInt8]?
  ) throws(Failure) -> ImageOrientation {
    var stated = MetadataOrientation()
    var offset = 8
    for _ in 0..<largestChunkCount {
      guard offset <= byteCount - 12, let head = try read(offset, 8) else { break }
      let (length, kind) = head.withUnsafeBytes { (ByteCursor($0).bigEndian32(at: 0) ?? 0, ByteCursor($0).tag(at: 4)) }
      if kind == "IEND" { break }
      if kind == "eXIf" || kind == "iTXt" || kind == "tEXt", length <= largestByteCount, let content = try read(offset + 8, length) {
        look(at: content, kind, &stated)
      }
      offset += 12 + length
    }
    return stated.orientation
  }

  private static func look(at content: [UInt8], _ kind: String?, _ stated: inout MetadataOrientation) {
    if kind == "eXIf" { return content.withUnsafeBytes { stated.readExif(ByteCursor($0)) } }
    let keyword = String(decoding: content.prefix { $0 != 0 }, as: UTF8.self)
    // Its specification forbids compressing XMP.
    if kind == "iTXt", keyword == "XML:com.adobe.xmp" { content.withUnsafeBytes { stated.lookAtXMP(ByteCursor($0)) } }
    guard kind == "tEXt", keyword == "Raw profile type exif" || keyword == "Raw profile type APP1" else { return }
    let block = bytes(ofProfile: content.dropFirst(keyword.utf8.count + 1))
    block.withUnsafeBytes { stated.readExif(ByteCursor($0)) }
  }

  /// Decodes ImageMagick's text: a line with a name, a line with the number of bytes, and the bytes as hexadecimal digits.
  private static func bytes(ofProfile text: ArraySlice<UInt8>) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    var result: [UInt8] = []
    var high: UInt8?
    for digit in lines.dropFirst(2).joined() {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue.map({ UInt8($0) }) else { break }
      if let first = high {
        result.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return result
  }
}
