internal import Glibc

/// The orientation that a picture's metadata specify. EXIF takes precedence over XMP, and the first block of a kind over the others.
struct MetadataOrientation {
  private var exif: ImageOrientation?
  private var xmp: ImageOrientation?

  /// The preamble of XMP in a JPEG's segment.
  private static let segmentName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  /// The effective orientation.
  var orientation: ImageOrientation { exif ?? xmp ?? .up }

  /// Reads a block of EXIF data.
  mutating func readExif(_ block: ByteCursor) { exif = exif ?? ExifOrientation.read(block) }

  /// Reads a packet of XMP: `tiff:Orientation` as an attribute or as an element.
  mutating func lookAtXMP(_ packet: ByteCursor) {
    guard xmp == nil, var offset = MetadataOrientation.end(of: "tiff:Orientation", in: packet.bytes) else { return }
    // ="6", = '6' or >6<
    let end = offset + 8
    while offset < end, let byte = packet.byte(at: offset), " =\"'>\n".utf8.contains(byte) { offset += 1 }
    guard let digit = packet.byte(at: offset), let next = packet.byte(at: offset + 1), !(0x30...0x39).contains(next) else { return }
    xmp = ImageOrientation(rawValue: digit &- 0x30)
  }

  /// Returns the offset after the first `name`.
  private static func end(of name: StaticString, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    var offset = 0
    while offset <= bytes.count - name.utf8CodeUnitCount {
      let count = bytes.count - name.utf8CodeUnitCount + 1 - offset
      guard let found = memchr(start + offset, Int32(name.utf8Start[0]), count) else { return nil }
      if memcmp(found, name.utf8Start, name.utf8CodeUnitCount) == 0 { return UnsafeRawPointer(found) - start + name.utf8CodeUnitCount }
      offset = UnsafeRawPointer(found) - start + 1
    }
    return nil
  }

  /// Reads the content of a JPEG's APP1 segment.
  mutating func lookAtSegment(_ content: ByteCursor) {
    if content.tag(at: 0) == "Exif", content.bigEndian16(at: 4) == 0 {
      if let block = content.slice(at: 6, count: content.count) { readExif(block) }
    } else if content.bytes.starts(with: MetadataOrientation.segmentName) {
      lookAtXMP(content)
    }
  }
}
