internal import Glibc

/// The stored rows of a picture at one of its levels of detail, from the top. For one thread.
final class LevelRows {
  /// Pixels in a row of the level, whether they are wanted or not.
  let width: Int
  /// Rows of the level.
  let height: Int
  /// The row that comes next.
  private(set) var next = 0
  /// Which colours the numbers mean; nil for sRGB.
  var profile: ColorProfile? { rows.profile }

  private let rows: any RowDecoder
  /// How often the decoder's rows have to be halved.
  private let halvings: Int
  /// The first pixel of the decoder's rows.
  private let left: Int
  private let strip: RowStrip
  /// What the decoder reads.
  private let data: EncodedBytes?

  /// Opens `data`. Only the pixels `columns` of the level can be had afterwards; nil for all. Reads as little as the format allows.
  init(
    _ data: EncodedData, header: ImageHeader, level: Int, columns: Range<Int>? = nil, limits: ImageLimits, cancellation: ImageCancellation
  ) throws(ImageError) {
    let size = header.storedSize(atLevel: level)
    var left = 0
    if header.format == .jpeg {
      // The decoder takes the means of up to eight pixels a side itself.
      halvings = max(0, level - 3)
      let jpeg = try JPEGData(
        data, header: header, target: size, eighths: 8 >> min(level, 3), limits: limits, cancellation: cancellation)
      let rows = try JPEGRowDecoder(jpeg)
      if let columns { left = try rows.crop(to: columns.lowerBound << halvings..<min(columns.upperBound << halvings, rows.width)) }
      (self.rows, self.data) = (rows, nil)
    } else {
      halvings = header.isVector ? 0 : level
      let whole = try data.whole()
      let target = header.isVector ? size : (header.storedWidth, header.storedHeight)
      rows = try RowDecoding.open(whole, header: header, target: target, limits: limits, cancellation: cancellation)
      if rows.profile != nil { try PictureLibrary.colors.load(for: header.format) }
      self.data = whole
      guard rows.width == target.0, rows.height == target.1 else { throw .corrupt(header.format, "pixels of another size than it says") }
    }
    self.left = left
    (width, height) = size
    strip = try RowStrip(width: rows.width)
  }

  /// The rows of a picture that is decoded already.
  init(_ rows: any RowDecoder, level: Int, of header: ImageHeader) throws(ImageError) {
    (self.rows, halvings, left, data) = (rows, level, 0, nil)
    (width, height) = header.storedSize(atLevel: level)
    strip = try RowStrip(width: rows.width)
  }

  /// Goes on to row `y`, which must not lie behind the next one. Looks at `cancellation` between strips; the rows that are left can be read
  /// after that as well.
  func skip(to y: Int, cancellation: ImageCancellation) throws(ImageError) {
    defer { withExtendedLifetime((data, strip)) {} }
    while next < y {
      if cancellation.check() { throw .cancelled }
      let end = min(y, next + max(1, LevelRows.skippedCount >> halvings))
      let count = min(end << halvings, rows.height) - next << halvings
      try rows.skip(count, using: strip)
      next = end
    }
  }

  /// How many of the decoder's rows are skipped without a look at the cancellation.
  private static let skippedCount = 4 * RowStrip.height

  /// Reads the next `count` rows, and calls `body` with the pixels `columns` of each. As to cancelling as ``skip(to:cancellation:)``.
  func read(
    _ count: Int, columns: Range<Int>, cancellation: ImageCancellation, _ body: (UnsafeRawPointer) -> Void
  ) throws(ImageError) {
    defer { withExtendedLifetime((data, strip)) {} }
    if halvings == 0 { return try readAll(count, from: columns.lowerBound - left, cancellation, body) }
    let end = min(columns.upperBound << halvings, left + rows.width)
    var means = BlockMeans(halvings: halvings, columns: (columns.lowerBound << halvings) - left..<end - left)
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: means.width)
    defer { line.deallocate() }
    for _ in 0..<count {
      if cancellation.check() { throw .cancelled }
      var rowsLeft = min((next + 1) << halvings, rows.height) - next << halvings
      while rowsLeft > 0 {
        let part = min(rowsLeft, RowStrip.height)
        try rows.read(part, into: strip.bytes, bytesPerRow: strip.bytesPerRow)
        for row in 0..<part { means.add((strip.bytes + row * strip.bytesPerRow).assumingMemoryBound(to: UInt32.self)) }
        rowsLeft -= part
      }
      means.take(into: line)
      next += 1
      body(line)
    }
  }

  private func readAll(
    _ count: Int, from column: Int, _ cancellation: ImageCancellation, _ body: (UnsafeRawPointer) -> Void
  ) throws(ImageError) {
    var rowsLeft = count
    while rowsLeft > 0 {
      if cancellation.check() { throw .cancelled }
      let part = min(rowsLeft, RowStrip.height)
      try rows.read(part, into: strip.bytes, bytesPerRow: strip.bytesPerRow)
      for row in 0..<part { body(strip.bytes + row * strip.bytesPerRow + column * 4) }
      rowsLeft -= part
      next += part
    }
  }
}

extension RowDecoder {
  /// Decodes the rows, for formats that cannot leave any out.
  func skip(_ count: Int, using strip: RowStrip) throws(ImageError) { try discard(count, using: strip) }

  /// Decodes the next `count` rows into `strip`, and drops them.
  func discard(_ count: Int, using strip: RowStrip) throws(ImageError) {
    var rowsLeft = count
    while rowsLeft > 0 {
      let part = min(rowsLeft, RowStrip.height)
      try read(part, into: strip.bytes, bytesPerRow: strip.bytesPerRow)
      rowsLeft -= part
    }
  }
}
