public import HitchlessBase

extension ImageSource {
  /// Returns all pixels, upright, in the format in which layers are drawn: displaying them copies nothing.
  ///
  /// Blocks the calling thread while decoding; ``PreparationQueue`` decodes in the background. May be called from any thread, and from
  /// several at once. Truncated and damaged data throw; ``available(for:cancellation:)`` returns a part.
  public func decoded(cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    try prepared(for: .display, cancellation: cancellation)
  }

  /// Returns a smaller copy of the picture for a box of `size`. Its size is exactly `size.resolved(imageWidth:imageHeight:)` for the
  /// header's width and height. Decodes only as finely as needed. Blocks and throws like ``decoded(cancellation:)``.
  ///
  /// The picture is reduced with the cubic filter of Catmull and Rom, four pixels of the result wide, on stored values and not on linear
  /// light, as in UIKit; colours are weighted by their alpha. No pixel row is lost, a flat colour stays the same, and there is no ringing:
  /// no pixel is lighter or darker than all pixels that it represents.
  public func thumbnail(_ size: ThumbnailSize, cancellation: ImageCancellation? = nil) throws(ImageError) -> PixelBuffer {
    try prepared(for: .thumbnail(size), cancellation: cancellation)
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
    let pixels = try decode(for: target, DecodeContext(limits, cancellation ?? ImageCancellation(), salvage: salvage))
    return PartialPicture(pixels: pixels, error: salvage.error)
  }

  /// Returns the pixels of a frame of an animation, which is drawn on top of the previous ones.
  private func decode(
    frame index: Int, of animation: AnimationReader, for purpose: PreparationTarget, _ context: DecodeContext,
    into memory: SharedMemory.Mapping?
  ) throws(ImageError) -> PixelBuffer {
    let cancellation = context.cancellation
    if let pixels = try animation.isolatedPixels(index, for: purpose, cancellation: cancellation) { return pixels }
    // Each frame is decoded according to the picture's isolation; drawing it, and extracting a part, happen here.
    if case .region(let region) = purpose { return try pixels(of: region, of: nil, cancellation: cancellation, into: memory) }
    return try animation.read(index, cancellation: cancellation) { rows throws(ImageError) in
      try pixels(of: rows, in: OrientedWriter(for: purpose, of: self.header, in: memory), self.header, DecodeContext(limits, cancellation))
    }
  }

  /// Reads the picture strip by strip, reduces the strips if requested, and writes them upright to the result, which is in `memory` if that
  /// is given.
  func decode(
    for purpose: PreparationTarget, _ context: DecodeContext, into memory: SharedMemory.Mapping? = nil
  ) throws(ImageError) -> PixelBuffer {
    try context.checkCancellation()
    if case .region(let region) = purpose { _ = try storedRect(of: region) }
    if case .frame(let index, let animation) = storage {
      return try decode(frame: index, of: animation, for: purpose, context, into: memory)
    }
    let (data, header) = try current(context.cancellation)
    if header.isVector {
      let size = purpose.size(of: header)
      try limits.check(width: size.width, height: size.height, format: header.format)
      if isolation != .process { try checkVectors(of: header) }
    }
    if isolation == .process {
      let whole = try data.whole()
      defer { withExtendedLifetime(whole) {} }
      return try IsolatedDecoding.pixels(of: whole.bytes, header, for: purpose, context)
    }
    if case .region(let region) = purpose {
      return try pixels(of: region, of: (data, header), cancellation: context.cancellation, into: memory)
    }
    let target = purpose.storedSize(of: header)
    // The result's memory is allocated after the decoder has found that there may be pixels at all.
    func makeWriter() throws(ImageError) -> OrientedWriter { try OrientedWriter(for: purpose, of: header, in: memory) }
    let rows: any RowDecoder
    var whole: EncodedBytes?
    defer { withExtendedLifetime(whole) {} }
    if header.format == .jpeg {
      let jpeg = try JPEGData(data, header: header, target: target, context)
      if JPEGPlaneDecoder.isSuited(jpeg, target: target) {
        let writer = try makeWriter()
        let planes = try JPEGPlaneDecoder(jpeg, target: target)
        return try finished(writer, mayHaveAlpha: false, jpeg.profile, context) { () throws(ImageError) in
          try planes.write(to: writer, context)
        }
      }
      rows = try JPEGRowDecoder(jpeg)
    } else {
      let bytes = try data.whole()
      whole = bytes
      rows = try RowDecoding.open(bytes, header: header, target: target, context)
      if rows.profile != nil { try PictureLibrary.colors.load(for: header.format) }
    }
    return try pixels(of: rows, in: makeWriter(), header, context)
  }

  /// Throws for a vector that must not be drawn in the program.
  func checkVectors(of header: ImageHeader) throws(ImageError) {
    if !header.isVector || trustsVectors { return }
    throw .unsupported(header.format, "outside of the decoder's process: see ImageDecoding.drawsVectorsInProgram")
  }

  /// Writes `rows`, reduced if they are larger than the result.
  private func pixels(
    of rows: any RowDecoder, in writer: OrientedWriter, _ header: ImageHeader, _ context: DecodeContext
  ) throws(ImageError) -> PixelBuffer {
    try finished(writer, mayHaveAlpha: header.hasAlpha, rows.profile, context) { () throws(ImageError) in
      // If a part is enough, rows are read one by one, because any may be the last.
      let step = context.salvage == nil ? RowStrip.height : 1
      let strip = try RowStrip(width: rows.width)
      defer { withExtendedLifetime((strip, writer)) {} }
      if rows.width != writer.width || rows.height != writer.height {
        let reducer = RowReducer(width: rows.width, height: rows.height, reducedWidth: writer.width, reducedHeight: writer.height)
        try rows.readStrips(rows.height, through: strip, step: step, context.cancellation) { _, count in
          for row in 0..<count {
            reducer.push(strip.bytes + row * strip.bytesPerRow) { writer.write($1, bytesPerRow: 0, count: 1, at: $0) }
          }
        }
      } else if step > 1, writer.address(ofRow: 0) != nil {
        for y in stride(from: 0, to: rows.height, by: step) {
          try context.checkCancellation()
          guard let address = writer.address(ofRow: y) else { return }
          try rows.read(min(step, rows.height - y), into: address, bytesPerRow: writer.bytesPerRow)
        }
      } else {
        try rows.readStrips(rows.height, through: strip, step: step, context.cancellation) { first, count in
          writer.write(strip.bytes, bytesPerRow: strip.bytesPerRow, count: count, at: first)
        }
      }
    }
  }

  /// Returns the pixels that `body` writes to `writer`, or a part of them if `body` fails and that is enough.
  private func finished(
    _ writer: OrientedWriter, mayHaveAlpha: Bool, _ profile: ColorProfile?, _ context: DecodeContext, _ body: () throws(ImageError) -> Void
  ) throws(ImageError) -> PixelBuffer {
    var isWhole = true
    do throws(ImageError) {
      try body()
    } catch {
      try context.accept(error, hasPart: writer.hasRows)
      isWhole = false
    }
    try context.checkCancellation()
    return try writer.finished(mayHaveAlpha: mayHaveAlpha || !isWhole, profile: profile, cancellation: context.cancellation)
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
}
