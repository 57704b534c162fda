internal import Glibc
internal import HitchlessBase

/// The stored rows of a picture at one of its levels of detail, from the top. Used by one thread.
final class LevelRows {
  /// The number of pixels in a row of the level, whether they are wanted or not.
  let width: Int
  /// The number of rows of the level.
  let height: Int
  /// The index of the next row.
  private(set) var next = 0
  /// The colour space of the samples; nil for sRGB.
  var profile: ColorProfile? { rows.profile }

  private let rows: any RowDecoder
  /// The number of times that the decoder's rows are halved.
  private let halvings: Int
  /// The first column of the decoder's rows, and the number of rows that are omitted above them.
  private let left: Int
  private let above: Int
  private let strip: RowStrip
  /// The data that the decoder reads.
  private let data: EncodedBytes?

  /// Opens `data`. With `part`, only these pixels of the level are available afterwards; nil for all. Reads as little as the format allows.
  /// Decoding of a JPEG begins at `entry`.
  init(
    _ data: EncodedData, header: ImageHeader, level: Int, part: PixelRect? = nil, entry: JPEGRestarts.Entry? = nil, _ context: DecodeContext
  ) throws(ImageError) {
    let size = header.storedSize(atLevel: level)
    var (left, above) = (0, 0)
    if header.format == .jpeg {
      // The decoder itself computes the means of up to eight pixels a side.
      halvings = max(0, level - 3)
      let jpeg = try JPEGData(data, header: header, target: size, eighths: 8 >> min(level, 3), entry: entry, context)
      above = (entry?.rowCount ?? 0) >> min(level, 3)
      let rows = try JPEGRowDecoder(jpeg)
      if let part { left = try rows.crop(to: part.x << halvings..<min(part.maxX << halvings, rows.width)) }
      (self.rows, self.data) = (rows, nil)
    } else {
      let finer = header.isVector ? 0 : level
      halvings = finer
      let whole = try data.whole()
      let target = header.isVector ? size : (header.storedWidth, header.storedHeight)
      let all = PixelRect(x: 0, y: 0, width: target.0, height: target.1)
      let pixels = part.map {
        PixelRect(x: $0.x << finer, y: $0.y << finer, width: $0.width << finer, height: $0.height << finer).intersection(all)
      }
      rows = try RowDecoding.open(whole, header: header, target: target, part: pixels, context)
      left = rows.left
      let (columns, wanted) = (left..<left + rows.width, pixels ?? all)
      guard rows.height == all.height, columns.lowerBound <= wanted.x, wanted.maxX <= columns.upperBound, columns.upperBound <= all.width
      else {
        throw .corrupt(header.format, "pixels of another size than it says")
      }
      if rows.profile != nil { try PictureLibrary.colors.load(for: header.format) }
      self.data = whole
    }
    (self.left, self.above) = (left, above)
    next = above >> halvings
    (width, height) = size
    strip = try RowStrip(width: rows.width)
  }

  /// Creates the rows of a picture that is already decoded.
  init(_ rows: any RowDecoder, level: Int, of header: ImageHeader) throws(ImageError) {
    (self.rows, halvings, left, above, data) = (rows, level, 0, 0, nil)
    (width, height) = header.storedSize(atLevel: level)
    strip = try RowStrip(width: rows.width)
  }

  /// Creates the same rows at another level, for a decoder that can seek and does not decode coarsely. Afterwards, only one of the two
  /// objects may be used.
  init(_ other: LevelRows, level: Int, of header: ImageHeader) throws(ImageError) {
    (rows, halvings, left, above, data) = (other.rows, level, other.left, 0, other.data)
    (width, height) = header.storedSize(atLevel: level)
    strip = try RowStrip(width: rows.width)
  }

  /// Whether rows that were skipped can still be read.
  var canSeek: Bool { rows.canSeek }

  /// Returns the best entry of a JPEG for reading row `y` of a level; nil for the top.
  static func entry(_ restarts: inout JPEGRestarts, level: Int, above y: Int) throws(ImageError) -> JPEGRestarts.Entry? {
    // Rows of the level correspond to whole rows of the decoder.
    try restarts.entry(above: y << level, step: 1 << max(3, level))
  }

  /// Advances to row `y`, which must not be before the next row, unless the decoder can seek. Checks `cancellation` between strips; the
  /// remaining rows can be read even after a cancellation.
  func skip(to y: Int, cancellation: ImageCancellation) throws(ImageError) {
    defer { withExtendedLifetime((data, strip)) {} }
    if rows.canSeek {
      rows.seek(to: y << halvings)
      next = y
    }
    while next < y {
      if cancellation.check() { throw .cancelled }
      let end = min(y, next + max(1, LevelRows.skippedCount >> halvings))
      try rows.skip((end - next) << halvings, using: strip)
      next = end
    }
  }

  /// The number of decoder rows that are skipped between checks of the cancellation.
  private static let skippedCount = 4 * RowStrip.height

  /// Reads the next `count` rows, and calls `body` with the pixels `columns` of each. Handles cancellation like ``skip(to:cancellation:)``.
  func read(
    _ count: Int, columns: Range<Int>, cancellation: ImageCancellation, _ body: (UnsafeRawPointer) -> Void
  ) throws(ImageError) {
    defer { withExtendedLifetime((data, strip)) {} }
    if halvings == 0 {
      return try rows.readStrips(count, through: strip, cancellation) { _, part in
        for row in 0..<part { body(strip.bytes + row * strip.bytesPerRow + (columns.lowerBound - left) * 4) }
        next += part
      }
    }
    let end = min(columns.upperBound << halvings, left + rows.width)
    var means = BlockMeans(halvings: halvings, columns: (columns.lowerBound << halvings) - left..<end - left)
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: means.width)
    defer { line.deallocate() }
    for _ in 0..<count {
      if cancellation.check() { throw .cancelled }
      let rowCount = min((next + 1) << halvings, above + rows.height) - next << halvings
      try rows.readStrips(rowCount, through: strip) { _, part in
        for row in 0..<part { means.add((strip.bytes + row * strip.bytesPerRow).assumingMemoryBound(to: UInt32.self)) }
      }
      means.take(into: line)
      next += 1
      body(line)
    }
  }

  /// Returns the pixels `columns` of the next `count` rows. Handles cancellation like ``skip(to:cancellation:)``.
  func pixels(_ count: Int, columns: Range<Int>, cancellation: ImageCancellation) throws(ImageError) -> PixelBuffer {
    guard let pixels = MutablePixelBuffer(width: columns.count, height: count) else {
      throw .outOfMemory(byteCount: MutablePixelBuffer.bytesPerRow(ofWidth: columns.count) * count)
    }
    var y = 0
    try read(count, columns: columns, cancellation: cancellation) { row in
      memcpy(pixels.bytes + y * pixels.bytesPerRow, row, columns.count * 4)
      y += 1
    }
    return pixels.finish()
  }
}

extension RowDecoder {
  /// Decodes and drops the rows, for formats that cannot skip any.
  func skip(_ count: Int, using strip: RowStrip) throws(ImageError) { try discard(count, using: strip) }

  /// Decodes the next `count` rows into `strip`, and discards them.
  func discard(_ count: Int, using strip: RowStrip) throws(ImageError) { try readStrips(count, through: strip) { _, _ in } }

  /// Decodes the next `count` rows into `strip`, at most `step` at a time, and calls `body` with the index of the first of these, counted
  /// from the beginning of the call, and their number. Checks `cancellation`, if there is one, before each step.
  func readStrips(
    _ count: Int, through strip: RowStrip, step: Int = RowStrip.height, _ cancellation: ImageCancellation? = nil,
    _ body: (_ first: Int, _ count: Int) -> Void
  ) throws(ImageError) {
    for first in stride(from: 0, to: count, by: step) {
      if cancellation?.check() == true { throw .cancelled }
      let part = min(step, count - first)
      try read(part, into: strip.bytes, bytesPerRow: strip.bytesPerRow)
      body(first, part)
    }
  }
}
