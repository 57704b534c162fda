internal import CWebP
internal import HitchlessBase

extension ImageSource {
  /// Prepares `bytes` for `target` in another process if it could not be interrupted soon enough in this one; nil if it could, or if there
  /// is no process.
  func preparedElsewhere(
    _ bytes: UnsafeRawBufferPointer, _ header: ImageHeader, for target: PreparationTarget, cancellation: ImageCancellation
  ) throws(ImageError) -> PixelBuffer? {
    guard ImageSource.stopsLate(bytes, header) else { return nil }
    return try DecoderProcesses.prepare(bytes, header, for: target, limits: limits, cancellation: cancellation)
  }

  /// Whether a decode in this process might go on for more than some milliseconds after a cancel.
  static func stopsLate(_ bytes: UnsafeRawBufferPointer, _ header: ImageHeader) -> Bool {
    guard header.mayStopLate else { return false }
    guard header.format == .webp else { return true }
    // Of a lossless one libwebp decodes the first eighth of the data in one piece, and what takes no data; narrow ones are not watched;
    // and an alpha is held as a whole beside the rest.
    var features = WebPBitstreamFeatures()
    let code = WebPGetFeatures(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &features)
    let isWatched = features.format == 1 && features.has_alpha == 0 && Int(features.width) >= WebPRowWatch.smallestWidth
    return code == VP8_STATUS_OK && !isWatched
  }
}

extension ImageHeader {
  /// Whether a decode may go on for some milliseconds after a cancel, by what the header says.
  var mayStopLate: Bool {
    switch format {
    case .jpeg, .png, .gif: false
    // libde265 cannot be interrupted inside a tile or slice, and takes up to 80 ns per pixel.
    case .heic: storedWidth * storedHeight > 1 << 15
    // libheif copies pictures in one piece, and dav1d's threads finish the rows of blocks that they are at: 10 ms for 24 megapixels each.
    case .avif, .webp: storedWidth * storedHeight > 1 << 20
    }
  }
}
