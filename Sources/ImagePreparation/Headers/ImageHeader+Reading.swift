extension ImageHeader {
  /// The header at the beginning of `data`, checked against `limits`. Nil, only if not `isWhole`, where more data are needed.
  init?(reading data: EncodedBytes, isWhole: Bool, limits: ImageLimits) throws(ImageError) {
    let bytes = data.bytes
    defer { withExtendedLifetime(data) {} }
    guard let format = ImageFormat(sniffing: bytes) else {
      throw .unknownFormat(firstBytes: Array(bytes.prefix(16)))
    }
    switch try HeaderScan.scan(bytes, isWhole: isWhole, format: format, limits: limits) {
    case .needsMore:
      guard !isWhole else { throw .truncated(format, "\(bytes.count) bytes hold no complete header") }
      return nil
    case .header(let header):
      try limits.check(width: header.storedWidth, height: header.storedHeight, format: format)
      self = header
    }
  }

  /// The header of `file`, of which only as much is read as the header takes. HEIC and AVIF are read as a whole.
  init(readingFrom file: EncodedFile, limits: ImageLimits) throws(ImageError) {
    var count = 64 << 10  // the header and the EXIF data of most photographs
    while true {
      if let found = try ImageHeader(reading: file.read(count), isWhole: count >= file.byteCount, limits: limits) {
        self = found
        return
      }
      count *= 8
    }
  }
}
