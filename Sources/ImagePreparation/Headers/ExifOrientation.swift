/// The orientation in a block of EXIF data (a TIFF header and its first directory).
enum ExifOrientation {
  /// Returns the orientation; nil if there is none or the block is damaged, because a picture is worth showing without it.
  static func read(_ block: ByteCursor) -> ImageOrientation? {
    var tiff = block
    // Some writers repeat JPEG's preamble in the chunks of PNG and WebP.
    if tiff.tag(at: 0) == "Exif", let rest = tiff.slice(at: 6, count: tiff.count) { tiff = rest }
    let bigEndian: Bool
    switch tiff.bigEndian16(at: 0) {
    case 0x4949: bigEndian = false
    case 0x4D4D: bigEndian = true
    default: return nil
    }
    guard tiff.number(at: 2, count: 2, bigEndian: bigEndian) == 42,
      let directory = tiff.number(at: 4, count: 4, bigEndian: bigEndian),
      let count = tiff.number(at: directory, count: 2, bigEndian: bigEndian)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = tiff.number(at: entry, count: 2, bigEndian: bigEndian) else { return nil }
      guard tag == 0x0112 else { continue }
      guard tiff.number(at: entry + 2, count: 2, bigEndian: bigEndian) == 3,
        let value = tiff.number(at: entry + 8, count: 2, bigEndian: bigEndian), value <= 8
      else { return nil }
      return ImageOrientation(rawValue: UInt8(value))
    }
    return nil
  }
}
