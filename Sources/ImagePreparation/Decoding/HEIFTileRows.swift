internal import HitchlessBase

/// The rows of a HEIC or AVIF of tiles, one row of tiles at a time: the picture is never in memory as a whole.
final class HEIFTileRows: DeepRowDecoder {
  /// Rows, and their position in the picture.
  typealias Band = (rows: HEIFRows, place: PixelRect)

  let width: Int
  let height: Int
  let left: Int
  private let part: PixelRect
  private let format: ImageFormat
  private let decode: (PixelRect) throws(ImageError) -> Band?
  private var band: Band
  private var next = 0

  /// Creates rows with the columns of `part`, extended to whole tiles. `decode` decodes the tiles that contain given pixels. Nil if it
  /// returns nil for the first row of `part`.
  init?(_ part: PixelRect, of header: ImageHeader, decode: @escaping (PixelRect) throws(ImageError) -> Band?) throws(ImageError) {
    guard let band = try decode(PixelRect(x: part.x, y: part.y, width: part.width, height: 1)) else { return nil }
    (self.part, self.decode, self.band) = (part, decode, band)
    (left, width, height, format) = (band.place.x, band.place.width, header.storedHeight, header.format)
  }

  var profile: ColorProfile? { band.rows.profile }

  var canSeek: Bool { true }
  func seek(to row: Int) { next = row }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    try forEachBand(count) { rows, first, count in
      rows.read(count, into: destination + first * bytesPerRow, bytesPerRow: bytesPerRow)
    }
  }

  func readDeep(_ count: Int, into destination: UnsafeMutablePointer<UInt16>) throws(ImageError) {
    try forEachBand(count) { rows, first, count in rows.readDeep(count, into: destination + first * width * 4) }
  }

  /// Calls `body` with each band that has some of the next `count` rows, the index of the first of these rows, and their number.
  private func forEachBand(_ count: Int, _ body: (HEIFRows, Int, Int) -> Void) throws(ImageError) {
    var first = 0
    while first < count {
      if !(band.place.y..<band.place.maxY).contains(next) {
        guard let found = try decode(PixelRect(x: part.x, y: next, width: part.width, height: 1)) else {
          throw .truncated(format, "tiles are missing")
        }
        band = found
      }
      let part = min(count - first, band.place.maxY - next)
      band.rows.seek(to: next - band.place.y)
      body(band.rows, first, part)
      (first, next) = (first + part, next + part)
    }
  }
}
