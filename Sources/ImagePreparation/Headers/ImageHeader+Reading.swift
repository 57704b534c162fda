extension ImageHeader {
  /// Reads the header at the beginning of `data`, and checks it against `limits`. Nil, only if not `isWhole`, if more data are needed.
  init?(reading data: EncodedBytes, isWhole: Bool, limits: ImageLimits) throws(ImageError) {
    let bytes = data.bytes
    defer { withExtendedLifetime(data) {} }
    guard let format = ImageFormat(sniffing: bytes) else {
      throw .unknownFormat(firstBytes: Array(bytes.prefix(16)))
    }
    guard let header = try ImageHeader.scan(bytes, isWhole: isWhole, format: format, limits: limits) else {
      guard !isWhole else { throw .truncated(format, "\(bytes.count) bytes hold no complete header") }
      return nil
    }
    try limits.check(width: header.storedWidth, height: header.storedHeight, format: format)
    self = header
    // For a part of a file, the caller searches the whole file.
    if format == .png, isWhole {
      orientation = PNGOrientation.find(byteCount: bytes.count) { offset, count in
        count <= bytes.count - offset ? Array(bytes[offset..<offset + count]) : nil
      }
    }
  }

  /// Reads the header from `bytes`, the beginning of data of `format`, or all of it; nil if more data are needed. HEIC and AVIF need all.
  private static func scan(
    _ bytes: UnsafeRawBufferPointer, isWhole: Bool, format: ImageFormat, limits: ImageLimits
  ) throws(ImageError) -> ImageHeader? {
    switch format {
    case .jpeg: try JPEGHeader.scan(ByteCursor(bytes))
    case .png: try PNGHeader.scan(ByteCursor(bytes))
    case .webp: try WebPHeader.scan(ByteCursor(bytes), isWhole: isWhole)
    case .gif: try GIFHeader.scan(ByteCursor(bytes))?.header
    case .tiff: try TIFFHeader.scan(ByteCursor(bytes))
    case .svg: try SVGHeader.scan(ByteCursor(bytes), isWhole: isWhole)
    case .jxl: try JXLHeader.scan(ByteCursor(bytes))
    case .heic, .avif: isWhole ? try HEIFHeader.read(bytes, format: format, limits: limits) : nil
    }
  }

  /// Reads the header of `file`, and no more of the file than needed, plus the other metadata of a PNG. HEIC and AVIF are read as a whole.
  init(readingFrom file: EncodedFile, limits: ImageLimits) throws(ImageError) {
    var count = 64 << 10  // the header and the EXIF data of most photographs
    while true {
      if let found = try ImageHeader(reading: file.read(count), isWhole: count >= file.byteCount, limits: limits) {
        self = found
        if format == .png, count < file.byteCount {
          orientation = PNGOrientation.find(byteCount: file.byteCount) { file.read(at: $0, count: $1) }
        }
        return
      }
      count *= 8
    }
  }
}
