public import HitchlessBase

extension ImageSource {
  /// All pixels, turned the right way up, in the format that layers are drawn in: showing them copies nothing.
  ///
  /// Blocks the calling thread for as long as decoding takes; see ``PreparationQueue`` for the other way. May be called from any
  /// thread, from several at once. Truncated and damaged data throw: there are no partial pictures.
  public func decoded(cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    try decode(for: .display, cancellation: cancellation)
  }

  /// A smaller copy of the picture for a box of `size`, exactly as large as `size.resolved(imageWidth:imageHeight:)` says for the
  /// header's width and height. Decodes only as finely as needed. Blocks and throws as ``decoded(cancellation:)``.
  ///
  /// Reduced with the cubic filter of Catmull and Rom, four pixels of the result wide, on values as they are stored and not on light,
  /// as UIKit does; colours are weighted by their alpha. No pixel row is lost, a flat colour stays that colour, and nothing rings: no pixel
  /// is lighter or darker than all that it stands for.
  public func thumbnail(_ size: ThumbnailSize, cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    try decode(for: .thumbnail(size), cancellation: cancellation)
  }

  /// Reads the picture strip by strip, reduces the strips if asked, and writes them turned into the result.
  private func decode(for purpose: PreparationTarget, cancellation given: ImageCancellation?) throws(ImageError) -> PixelBuffer {
    let cancellation = given ?? ImageCancellation()
    if cancellation.check() { throw .cancelled }
    let (data, header) = try current(cancellation)
    let shown = purpose.size(of: header)
    let target = header.orientation.swapsSides ? (width: shown.height, height: shown.width) : shown
    // The result's memory is asked for when the decoder has seen that there may be pixels at all.
    func makeWriter() throws(ImageError) -> OrientedWriter {
      try OrientedWriter(width: target.width, height: target.height, orientation: header.orientation)
    }
    let rows: any RowDecoder
    var whole: EncodedBytes?
    defer { withExtendedLifetime(whole) {} }
    if header.format == .jpeg {
      let jpeg = try JPEGData(data, header: header, target: target, limits: limits, cancellation: cancellation)
      if JPEGPlaneDecoder.isSuited(jpeg, target: target) {
        let writer = try makeWriter()
        try JPEGPlaneDecoder(jpeg, target: target).write(to: writer, cancellation: cancellation)
        if cancellation.check() { throw .cancelled }
        return try writer.finished(mayHaveAlpha: false, profile: jpeg.profile, cancellation: cancellation)
      }
      rows = try JPEGRowDecoder(jpeg)
    } else {
      let bytes = try data.whole()
      whole = bytes
      // Where nobody can cancel, nothing has to be stopped.
      if given != nil, let made = try preparedElsewhere(bytes.bytes, header, for: purpose, cancellation: cancellation) { return made }
      rows = try RowDecoding.open(bytes, header: header, target: target, limits: limits, cancellation: cancellation)
    }
    let writer = try makeWriter()
    if rows.width == target.width, rows.height == target.height {
      try copyRows(from: rows, to: writer, cancellation: cancellation)
    } else {
      try reduceRows(from: rows, to: writer, cancellation: cancellation)
    }
    if cancellation.check() { throw .cancelled }
    return try writer.finished(mayHaveAlpha: header.hasAlpha, profile: rows.profile, cancellation: cancellation)
  }

  /// The data as they are now, and their header: a file may have been written again since this source was made. A JPEG that needs no
  /// second look at any of its bytes stays a file.
  private func current(_ cancellation: ImageCancellation) throws(ImageError) -> (EncodedData, ImageHeader) {
    if let file = try openFile() {
      let header = try ImageHeader(readingFrom: file, limits: limits)
      if header.format == .jpeg, !header.isProgressive { return (.file(file), header) }
      return (.memory(try file.read(file.byteCount, cancellation: cancellation)), header)
    }
    return (.memory(try encodedBytes()), header)
  }

  private func copyRows(
    from rows: any RowDecoder, to writer: OrientedWriter, cancellation: ImageCancellation
  ) throws(ImageError) {
    let strip = try RowStrip(width: rows.width)
    defer { withExtendedLifetime((strip, writer)) {} }
    var y = 0
    while y < rows.height {
      if cancellation.check() { throw .cancelled }
      let count = min(RowStrip.height, rows.height - y)
      if let direct = writer.address(ofRow: y) {
        try rows.read(count, into: direct, bytesPerRow: writer.bytesPerRow)
      } else {
        try rows.read(count, into: strip.bytes, bytesPerRow: strip.bytesPerRow)
        writer.write(strip.bytes, bytesPerRow: strip.bytesPerRow, count: count, at: y)
      }
      y += count
    }
  }

  private func reduceRows(
    from rows: any RowDecoder, to writer: OrientedWriter, cancellation: ImageCancellation
  ) throws(ImageError) {
    let strip = try RowStrip(width: rows.width)
    defer { withExtendedLifetime(strip) {} }
    let reducer = RowReducer(width: rows.width, height: rows.height, reducedWidth: writer.width, reducedHeight: writer.height)
    var y = 0
    while y < rows.height {
      if cancellation.check() { throw .cancelled }
      let count = min(RowStrip.height, rows.height - y)
      try rows.read(count, into: strip.bytes, bytesPerRow: strip.bytesPerRow)
      for row in 0..<count {
        reducer.push(strip.bytes + row * strip.bytesPerRow) { index, reduced in
          writer.write(reduced, bytesPerRow: 0, count: 1, at: index)
        }
      }
      y += count
    }
  }
}
