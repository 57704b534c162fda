internal import HitchlessBase

/// The rows of a HEIC or AVIF of tiles, a row of tiles at a time: the picture is never in memory as a whole.
final class HEIFTileRows: DeepRowDecoder {
  let width: Int
  let height: Int
  private let format: ImageFormat
  private let band: (PixelRect) throws(ImageError) -> HEIFRows?
  private var rows: HEIFRows
  private var next = 0

  /// Of a picture with this header, of which `band` decodes the tiles that are needed for a part. Nil if it does not for the first row.
  init?(_ header: ImageHeader, band: @escaping (PixelRect) throws(ImageError) -> HEIFRows?) throws(ImageError) {
    (width, height, format, self.band) = (header.storedWidth, header.storedHeight, header.format, band)
    guard let rows = try band(PixelRect(x: 0, y: 0, width: header.storedWidth, height: 1)) else { return nil }
    self.rows = rows
  }

  var profile: ColorProfile? { rows.profile }

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

  /// Calls `body` with what has the next rows, which of `count` these are, and how many.
  private func forEachBand(_ count: Int, _ body: (HEIFRows, Int, Int) -> Void) throws(ImageError) {
    var first = 0
    while first < count {
      if !(rows.origin.y..<rows.origin.y + rows.height).contains(next) {
        guard let found = try band(PixelRect(x: 0, y: next, width: width, height: 1)) else { throw .truncated(format, "tiles are missing") }
        rows = found
      }
      let part = min(count - first, rows.origin.y + rows.height - next)
      rows.seek(to: next - rows.origin.y)
      body(rows, first, part)
      (first, next) = (first + part, next + part)
    }
  }
}
