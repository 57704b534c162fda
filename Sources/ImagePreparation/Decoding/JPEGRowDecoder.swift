internal import CJPEGDecoder

/// Decodes a JPEG to pixels with libjpeg-turbo, at a coarse scale where the target allows.
final class JPEGRowDecoder: RowDecoder {
  private let data: JPEGData
  private let inks: Bool
  private let inkConversion: ColorConversion?

  private var next = 0
  private(set) var width: Int
  var height: Int { data.height }
  var profile: ColorProfile? { inks ? nil : data.profile }

  init(_ data: JPEGData) throws(ImageError) {
    try data.start(asPlanes: false)
    self.data = data
    width = data.width
    inks = data.hasInks
    var conversion: ColorConversion?
    if inks, let profile = data.profile {
      conversion = try ColorConversions.conversion(for: profile, cancellation: data.context.cancellation)
    }
    inkConversion = conversion?.kind == .inks ? conversion : nil
  }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    let rows = destination.assumingMemoryBound(to: UInt8.self)
    try data.check(hitchless_jpeg_read(data.decoder, rows, bytesPerRow, Int32(count)))
    next += count
    guard inks else { return }
    let areInverted = data.hasInvertedInks
    for row in 0..<count {
      let output = destination + row * bytesPerRow
      if let inkConversion {
        inkConversion.convertInks(output, count: width, areInverted: areInverted)
      } else {
        PixelConversion.wordsFromInks(output, count: width, areInverted: areInverted)
      }
    }
  }

  /// The distance in pixels by which coarsely stored colours extend beyond a block: two of the largest blocks.
  private static let margin = 64

  /// Limits rows to `columns`; called before the first row is read. Returns the first column that the rows then have.
  func crop(to columns: Range<Int>) throws(ImageError) -> Int {
    var first = Int32(max(0, columns.lowerBound - JPEGRowDecoder.margin))
    var count = Int32(min(width, columns.upperBound + JPEGRowDecoder.margin)) - first
    try data.check(hitchless_jpeg_crop(data.decoder, &first, &count))
    width = Int(count)
    return Int(first)
  }

  func skip(_ count: Int, using strip: RowStrip) throws(ImageError) {
    let step = Int(hitchless_jpeg_block_rows(data.decoder))
    let first = min(count, (step - next % step) % step)
    try discard(first, using: strip)
    let whole = (count - first) / step * step
    if whole > 0 { try data.check(hitchless_jpeg_skip(data.decoder, Int32(whole))) }
    next += whole
    try discard(count - first - whole, using: strip)
  }
}
