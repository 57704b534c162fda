public import HitchlessBase

extension ImageSource {
  /// Returns all pixels, upright, in the format in which layers are drawn: displaying them copies nothing.
  ///
  /// Blocks the calling thread while decoding; ``PreparationQueue`` decodes in the background. May be called from any thread, and from
  /// several at once. Truncated and damaged data throw; ``available(for:cancellation:)`` returns a part.
  public func decoded(cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    try decode(for: .display, cancellation: cancellation)
  }

  /// Returns a smaller copy of the picture for a box of `size`. Its size is exactly `size.resolved(imageWidth:imageHeight:)` for the
  /// header's width and height. Decodes only as finely as needed. Blocks and throws like ``decoded(cancellation:)``.
  ///
  /// The picture is reduced with the cubic filter of Catmull and Rom, four pixels of the result wide, on stored values and not on linear
  /// light, as in UIKit; colours are weighted by their alpha. No pixel row is lost, a flat colour stays the same, and there is no ringing:
  /// no pixel is lighter or darker than all pixels that it represents.
  public func thumbnail(_ size: ThumbnailSize, cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    try decode(for: .thumbnail(size), cancellation: cancellation)
  }

  /// Returns the existing part of the picture, prepared for `target`, and the error of the data if there is one. Intact pictures are the
  /// same as from ``prepared(for:cancellation:)``; of others the rows, passes and tiles before the damage exist.
  ///
  /// Blocks like ``decoded(cancellation:)``. Throws if nothing can be displayed, and all errors of memory, limits, files and the
  /// cancellation. May take twice as long as the other functions.
  public func available(
    for target: PreparationTarget, cancellation: ImageCancellation? = nil
  ) throws(ImageError) -> PartialPicture {
    let salvage = DecodeSalvage()
    let pixels = try decode(for: target, cancellation: cancellation, salvage: salvage)
    return PartialPicture(pixels: pixels, error: salvage.error)
  }

  /// Returns the pixels of a frame of an animation, which is drawn on top of the previous ones.
  private func decode(
    frame index: Int, of animation: AnimationReader, for purpose: PreparationTarget, _ cancellation: ImageCancellation,
    into memory: SharedMemory.Mapping?
  ) throws(ImageError) -> PixelBuffer {
    if let pixels = try animation.isolatedPixels(index, for: purpose, cancellation: cancellation) { return pixels }
    // Each frame is decoded according to the picture's isolation; drawing it, and extracting a part, happen here.
    if case .region(let region) = purpose { return try pixels(of: region, of: nil, cancellation: cancellation, into: memory) }
    return try animation.read(index, cancellation: cancellation) { rows throws(ImageError) in
      try pixels(of: rows, in: OrientedWriter(for: purpose, of: self.header, in: memory), self.header, cancellation, salvage: nil)
    }
  }

  /// Reads the picture strip by strip, reduces the strips if requested, and writes them upright to the result, which is in `memory` if that
  /// is given. With `salvage`, the part before an error is enough.
  func decode(
    for purpose: PreparationTarget, cancellation: ImageCancellation?, salvage: DecodeSalvage? = nil,
    into memory: SharedMemory.Mapping? = nil
  ) throws(ImageError) -> PixelBuffer {
    let cancellation = cancellation ?? ImageCancellation()
    if cancellation.check() { throw .cancelled }
    if case .region(let region) = purpose { _ = try storedRect(of: region) }
    if case .frame(let index, let animation) = storage {
      return try decode(frame: index, of: animation, for: purpose, cancellation, into: memory)
    }
    let (data, header) = try current(cancellation)
    if header.isVector {
      let size = purpose.size(of: header)
      try limits.check(width: size.width, height: size.height, format: header.format)
      if isolation != .process { try checkVectors(of: header) }
    }
    if isolation == .process {
      let whole = try data.whole()
      defer { withExtendedLifetime(whole) {} }
      return try IsolatedDecoding.pixels(
        of: whole.bytes, header, for: purpose, limits: limits, cancellation: cancellation, salvage: salvage)
    }
    if case .region(let region) = purpose {
      return try pixels(of: region, of: (data, header), cancellation: cancellation, into: memory)
    }
    let target = purpose.storedSize(of: header)
    // The result's memory is allocated after the decoder has found that there may be pixels at all.
    func makeWriter() throws(ImageError) -> OrientedWriter { try OrientedWriter(for: purpose, of: header, in: memory) }
    let rows: any RowDecoder
    var whole: EncodedBytes?
    defer { withExtendedLifetime(whole) {} }
    if header.format == .jpeg {
      let jpeg = try JPEGData(data, header: header, target: target, limits: limits, cancellation: cancellation, salvage: salvage)
      if JPEGPlaneDecoder.isSuited(jpeg, target: target) {
        let writer = try makeWriter()
        let planes = try JPEGPlaneDecoder(jpeg, target: target)
        let isWhole = try attempt(salvage, writer) { () throws(ImageError) in try planes.write(to: writer, cancellation: cancellation) }
        if cancellation.check() { throw .cancelled }
        return try writer.finished(mayHaveAlpha: !isWhole, profile: jpeg.profile, cancellation: cancellation)
      }
      rows = try JPEGRowDecoder(jpeg)
    } else {
      let bytes = try data.whole()
      whole = bytes
      rows = try RowDecoding.open(bytes, header: header, target: target, limits: limits, cancellation: cancellation, salvage: salvage)
      if rows.profile != nil { try PictureLibrary.colors.load(for: header.format) }
    }
    return try pixels(of: rows, in: makeWriter(), header, cancellation, salvage: salvage)
  }

  /// Throws for a vector that must not be drawn in the program.
  func checkVectors(of header: ImageHeader) throws(ImageError) {
    if !header.isVector || trustsVectors { return }
    throw .unsupported(header.format, "outside of the decoder's process: see ImageDecoding.drawsVectorsInProgram")
  }

  /// Writes `rows`, reduced if they are larger than the result.
  private func pixels(
    of rows: any RowDecoder, in writer: OrientedWriter, _ header: ImageHeader, _ cancellation: ImageCancellation, salvage: DecodeSalvage?
  ) throws(ImageError) -> PixelBuffer {
    let isWhole = try attempt(salvage, writer) { () throws(ImageError) in
      // With a salvage, rows are read one by one, because any may be the last.
      let count = salvage == nil ? RowStrip.height : 1
      if rows.width == writer.width, rows.height == writer.height {
        try copyRows(from: rows, to: writer, at: count, mayWriteItself: salvage == nil, cancellation: cancellation)
      } else {
        try reduceRows(from: rows, to: writer, at: count, cancellation: cancellation)
      }
    }
    if cancellation.check() { throw .cancelled }
    return try writer.finished(mayHaveAlpha: header.hasAlpha || !isWhole, profile: rows.profile, cancellation: cancellation)
  }

  /// Runs `body`, which writes rows to `writer`. Returns whether it completed; throws if it did not and nothing can be salvaged.
  private func attempt(
    _ salvage: DecodeSalvage?, _ writer: OrientedWriter, _ body: () throws(ImageError) -> Void
  ) throws(ImageError) -> Bool {
    do throws(ImageError) {
      try body()
      return true
    } catch {
      guard let salvage, writer.hasRows else { throw error }
      try salvage.accept(error)
      return false
    }
  }

  /// Returns the current data and their header: a file may have been overwritten since this source was created. A JPEG whose bytes are only
  /// read once stays a file.
  func current(_ cancellation: ImageCancellation) throws(ImageError) -> (EncodedData, ImageHeader) {
    if let file = try openFile() {
      let header = try ImageSource.header(of: file, limits, isolation)
      if header.format == .jpeg, !header.isProgressive { return (.file(file), header) }
      return (.memory(try file.read(file.byteCount, cancellation: cancellation)), header)
    }
    return (.memory(try encodedBytes()), header)
  }

  private func copyRows(
    from rows: any RowDecoder, to writer: OrientedWriter, at step: Int, mayWriteItself: Bool, cancellation: ImageCancellation
  ) throws(ImageError) {
    let strip = try RowStrip(width: rows.width)
    defer { withExtendedLifetime((strip, writer)) {} }
    var y = 0
    while y < rows.height {
      if cancellation.check() { throw .cancelled }
      let count = min(step, rows.height - y)
      if mayWriteItself, let direct = writer.address(ofRow: y) {
        try rows.read(count, into: direct, bytesPerRow: writer.bytesPerRow)
      } else {
        try rows.read(count, into: strip.bytes, bytesPerRow: strip.bytesPerRow)
        writer.write(strip.bytes, bytesPerRow: strip.bytesPerRow, count: count, at: y)
      }
      y += count
    }
  }

  private func reduceRows(
    from rows: any RowDecoder, to writer: OrientedWriter, at step: Int, cancellation: ImageCancellation
  ) throws(ImageError) {
    let strip = try RowStrip(width: rows.width)
    defer { withExtendedLifetime(strip) {} }
    let reducer = RowReducer(width: rows.width, height: rows.height, reducedWidth: writer.width, reducedHeight: writer.height)
    var y = 0
    while y < rows.height {
      if cancellation.check() { throw .cancelled }
      let count = min(step, rows.height - y)
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
