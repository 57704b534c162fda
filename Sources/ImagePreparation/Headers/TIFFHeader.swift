/// The directory of a TIFF's first picture (TIFF 6.0, section 2).
enum TIFFHeader {
  static func scan(_ data: ByteCursor) throws(ImageError) -> ImageHeader? {
    let bigEndian = data.byte(at: 0) == 0x4D
    func number(_ offset: Int, _ count: Int) -> Int? { data.number(at: offset, count: count, bigEndian: bigEndian) }
    guard let directory = number(4, 4), let count = number(directory, 2), directory + 2 + count * 12 <= data.count else { return nil }
    /// Returns the first number of a field, which is in its entry if it is short.
    func field(_ tag: Int) -> Int? {
      for entry in stride(from: directory + 2, to: directory + 2 + count * 12, by: 12) where number(entry, 2) == tag {
        return number(entry + 8, number(entry + 2, 2) == 3 ? 2 : 4)
      }
      return nil
    }
    guard let width = field(256), let height = field(257) else { throw .corrupt(.tiff, "no size") }
    let orientation = field(274).flatMap { UInt8(exactly: $0) }.flatMap { ImageOrientation(rawValue: $0) } ?? .up
    // One or two samples in addition to the colours may be an alpha. A fourth sample without a description (no field 338) is treated as
    // alpha by all readers.
    let hasAlpha = field(338).map { $0 != 0 } ?? (field(262) == 2 && field(277) == 4)
    var header = ImageHeader(format: .tiff, storedWidth: width, storedHeight: height, orientation: orientation, hasAlpha: hasAlpha)
    if let width = field(322), let height = field(323) { header.tiles = PictureTiles(width: width, height: height) }
    return header
  }
}
