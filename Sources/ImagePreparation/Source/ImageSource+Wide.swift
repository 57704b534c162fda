internal import Glibc

extension ImageSource {
  /// Returns all pixels, upright, with the colours and the precision with which they are stored: Display P3 and other profiles are kept,
  /// and so are the 16 bits of PNGs, TIFFs and JPEG XLs and the 10 and 12 bits of HEICs and AVIFs. The other formats have 8 bits; the
  /// colours of inks are converted.
  ///
  /// Takes 8 bytes a pixel. Blocks and throws like ``decoded(cancellation:)``. Decodes in the program: throws `unsupported` for a source
  /// that is to be decoded in a separate process (``ImageDecoding``).
  public func wide(cancellation: ImageCancellation? = nil) throws(ImageError) -> WidePixelBuffer {
    let cancellation = cancellation ?? ImageCancellation()
    guard isolation != .process else { throw .unsupported(header.format, "wide colours from a process of its own") }
    if cancellation.check() { throw .cancelled }
    if case .frame = storage {
      let whole = try decoded(cancellation: cancellation)
      return try wide(WholeImageRows(whole), header, cancellation)
    }
    let (data, header) = try current(cancellation)
    try checkVectors(of: header)
    let target = (header.storedWidth, header.storedHeight)
    let whole = try data.whole()
    defer { withExtendedLifetime(whole) {} }
    let context = DecodeContext(limits, cancellation)
    let rows: any RowDecoder =
      switch header.format {
      case .tiff: try TIFFRowDecoder(whole.bytes, header: header, keepsSamples: true, context)
      case .jxl: try JXLDecoding.decode(whole.bytes, header: header, keepsSamples: true, context)
      default: try RowDecoding.open(whole, header: header, target: target, context)
      }
    return try wide(rows, header, cancellation)
  }

  private func wide(
    _ rows: any RowDecoder, _ header: ImageHeader, _ cancellation: ImageCancellation
  ) throws(ImageError) -> WidePixelBuffer {
    let (width, height) = (rows.width, rows.height)
    let byteCount = width * height * 8
    let (result, line) = (try MemoryBlock(byteCount: byteCount), try MemoryBlock(byteCount: width * 8))
    defer { withExtendedLifetime((result, line)) {} }
    let strip = try RowStrip(width: width)
    let samples = line.bytes.assumingMemoryBound(to: UInt16.self)
    let shownWidth = header.orientation.swapsSides ? height : width
    func place(_ x: Int, _ y: Int) -> Int {
      let shown = header.orientation.shown(x: x, y: y, width: width, height: height)
      return shown.y * shownWidth + shown.x
    }
    let (origin, stepX) = (place(0, 0), width > 1 ? place(1, 0) - place(0, 0) : 0)
    let stepY = height > 1 ? place(0, 1) - origin : 0
    var all = UInt16.max
    for y in 0..<height {
      if y % RowStrip.height == 0, cancellation.check() { throw .cancelled }
      if let deep = rows as? any DeepRowDecoder {
        try deep.readDeep(1, into: samples)
      } else {
        try rows.read(1, into: strip.bytes, bytesPerRow: strip.bytesPerRow)
        PixelConversion.deepFromWords(strip.bytes.assumingMemoryBound(to: UInt32.self), to: samples, count: width)
      }
      for x in 0..<width {
        memcpy(result.bytes + (origin + x * stepX + y * stepY) * 8, samples + x * 4, 8)
        all &= samples[x * 4 + 3]
      }
    }
    return WidePixelBuffer(
      result, width: shownWidth, height: header.orientation.swapsSides ? width : height, colorSpace: PictureColorSpace(rows.profile),
      isOpaque: all == .max)
  }
}
