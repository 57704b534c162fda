/// What reading a header from the beginning of the data came to.
enum HeaderScan {
  case header(ImageHeader)
  /// The header lies further on. If there is nothing further, the data are truncated.
  case needsMore

  /// Reads the header from `bytes`, the beginning of data of `format`, or all of it. HEIC and AVIF need all of it.
  static func scan(
    _ bytes: UnsafeRawBufferPointer, isWhole: Bool, format: ImageFormat, limits: ImageLimits
  ) throws(ImageError) -> HeaderScan {
    switch format {
    case .jpeg: try JPEGHeader.scan(ByteCursor(bytes))
    case .png: try PNGHeader.scan(ByteCursor(bytes))
    case .webp: try WebPHeader.scan(ByteCursor(bytes), isWhole: isWhole)
    case .gif: try GIFHeader.scan(ByteCursor(bytes)).map { .header($0.header) } ?? .needsMore
    case .tiff: try TIFFHeader.scan(ByteCursor(bytes))
    case .svg: try SVGHeader.scan(ByteCursor(bytes), isWhole: isWhole)
    case .jxl: try JXLHeader.scan(ByteCursor(bytes))
    case .heic, .avif:
      isWhole ? .header(try HEIFHeader.read(bytes, format: format, limits: limits)) : .needsMore
    }
  }
}
