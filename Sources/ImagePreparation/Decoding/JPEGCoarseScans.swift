internal import Glibc

/// The part of a progressive JPEG that decoding at one eighth needs.
///
/// Brightness at that scale is the mean of a block, and the scans that refine a block beyond its mean make up most of the file. Without
/// them, the decoded pixels are identical, in a fraction of the time. Components stored at a lower resolution are decoded more finely than
/// one eighth to compensate, and keep their scans.
enum JPEGCoarseScans {
  /// Returns a copy of `bytes` without the scans that are not needed; nil if there are none to leave out, or if the segments are invalid,
  /// for which the decoder throws a more precise error. Throws `truncated` if the file does not reach its end marker.
  static func extract(_ bytes: UnsafeRawBufferPointer) throws(ImageError) -> EncodedBytes? {
    let cursor = ByteCursor(bytes)
    var kept: [Range<Int>] = []
    var keptFrom = 0
    var offset = 2
    var coarseComponents: Set<UInt8> = []
    while true {
      guard let byte = cursor.byte(at: offset) else { throw .truncated(.jpeg, "no end marker") }
      guard byte == 0xFF, let marker = cursor.byte(at: offset + 1) else { return nil }
      let segment = offset
      switch marker {
      case 0xFF:  // padding
        offset += 1
        continue
      case 0x01, 0xD0...0xD8:
        offset += 2
        continue
      case 0xD9:
        kept.append(keptFrom..<offset + 2)
        return kept.count > 1 ? try EncodedBytes(joining: kept, of: bytes) : nil
      case 0x00: return nil
      default: break
      }
      guard let length = cursor.bigEndian16(at: offset + 2) else { throw .truncated(.jpeg, "no end marker") }
      guard length >= 2 else { return nil }
      offset += 2 + length
      if marker == 0xC2 { coarseComponents = componentsOfFullResolution(cursor, frame: segment) }
      guard marker == 0xDA else { continue }
      guard let count = cursor.byte(at: segment + 4), let component = cursor.byte(at: segment + 5),
        let first = cursor.byte(at: segment + 5 + 2 * Int(count))
      else { return nil }
      offset = endOfScan(in: bytes, from: offset)
      // A scan that does not include the mean (the first coefficient) has one component only.
      if first > 0, count == 1, coarseComponents.contains(component) {
        if keptFrom < segment { kept.append(keptFrom..<segment) }
        keptFrom = offset
      }
    }
  }

  /// Returns the components with as many samples as the picture has pixels, by their names in the frame header at `frame`.
  private static func componentsOfFullResolution(_ cursor: ByteCursor, frame: Int) -> Set<UInt8> {
    var components: [(name: UInt8, across: UInt8, down: UInt8)] = []
    for index in 0..<Int(cursor.byte(at: frame + 9) ?? 0) {
      guard let name = cursor.byte(at: frame + 10 + index * 3), let sampling = cursor.byte(at: frame + 11 + index * 3) else { return [] }
      components.append((name, sampling >> 4, sampling & 15))
    }
    let (across, down) = components.reduce((0, 0)) { (max($0.0, Int($1.across)), max($0.1, Int($1.down))) }
    return Set(components.lazy.filter { Int($0.across) == across && Int($0.down) == down }.map(\.name))
  }

  /// Returns the offset of the marker after the coded pixels at `offset`: restart markers and stuffed bytes belong to the pixels.
  private static func endOfScan(in bytes: UnsafeRawBufferPointer, from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, let found = memchr(bytes.baseAddress! + offset, 0xFF, bytes.count - offset) {
      offset = UnsafeRawPointer(found) - bytes.baseAddress!
      guard offset + 1 < bytes.count else { break }
      switch bytes[offset + 1] {
      case 0x00, 0xD0...0xD7: offset += 2
      default: return offset
      }
    }
    return bytes.count
  }
}
