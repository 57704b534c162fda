internal import CWebP
internal import Glibc
internal import HitchlessBase

/// Decodes a WebP with libwebp, which scales while it decodes. The data are passed in pieces, and decoding can stop between them.
enum WebPDecoding {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, target: (width: Int, height: Int), _ context: DecodeContext
  ) throws(ImageError) -> any RowDecoder {
    let profile = EmbeddedProfile.webp(bytes)?.applied(toGrey: false)
    guard let frame = try WebPFrame(firstOf: bytes) else {
      let still = try decodeStill(bytes, header: header, target: target, context)
      if let end = still.end, context.salvage == nil { throw end.error }
      return WholeImageRows(still.pixels, profile: profile, ignoresAlpha: !header.hasAlpha, end: still.end)
    }
    let isCovered = frame.covers(header)
    var only = header
    (only.storedWidth, only.storedHeight) = (frame.width, frame.height)
    let wanted = isCovered ? target : (frame.width, frame.height)
    let made = try frame.file().withUnsafeBufferPointer { bytes throws(ImageError) in
      try decodeStill(UnsafeRawBufferPointer(bytes), header: only, target: wanted, context)
    }
    if let end = made.end { throw end.error }
    let whole = isCovered ? made.pixels : try placed(made.pixels, at: frame, in: header, context)
    return WholeImageRows(whole, profile: profile)
  }

  /// Returns a frame on the transparent background of its animation.
  private static func placed(
    _ pixels: PixelBuffer, at frame: WebPFrame, in header: ImageHeader, _ context: DecodeContext
  ) throws(ImageError) -> PixelBuffer {
    try context.limits.check(workingBytes: 2 * header.decodedByteCount, for: "an animation's pixels")
    guard pixels.width == frame.width, pixels.height == frame.height else { throw .corrupt(.webp, "a frame of two sizes") }
    let whole = try MutablePixelBuffer.transparent(width: header.storedWidth, height: header.storedHeight)
    for y in 0..<pixels.height {
      if y % RowStrip.height == 0 { try context.checkCancellation() }
      memcpy(
        whole.bytes + (frame.top + y) * whole.bytesPerRow + frame.left * 4, pixels.bytes + y * pixels.bytesPerRow, pixels.width * 4)
    }
    return whole.finish()
  }

  /// Returns the pixels of a WebP with a single picture, and, if its data are damaged, the number of decoded rows and the error.
  private static func decodeStill(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, target: (width: Int, height: Int), _ context: DecodeContext
  ) throws(ImageError) -> (pixels: PixelBuffer, end: (count: Int, error: ImageError)?) {
    try PictureLibrary.webP.load(for: .webp)
    let data = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    var config = WebPDecoderConfig()
    guard hitchless_webp_begin(&config) != 0 else { throw .unsupported(.webp, "this version of libwebp") }
    try check(hitchless_webp_features(data, bytes.count, &config.input))
    let stored = (width: Int(config.input.width), height: Int(config.input.height))
    try context.limits.check(width: stored.width, height: stored.height, format: .webp)
    // The library's own reduction computes plain means by whole factors, and leaves the last step to this package: at least a quarter, as
    // with JPEG.
    let factor = max(1, min(stored.width * 4 / (target.width * 5), stored.height * 4 / (target.height * 5)))
    let size = (width: (stored.width + factor - 1) / factor, height: (stored.height + factor - 1) / factor)
    guard size.width >= target.width, size.height >= target.height else {
      throw .corrupt(.webp, "its pixels are \(stored.width) × \(stored.height), its header says otherwise")
    }
    try context.limits.check(
      workingBytes: DecoderMemory.webP(
        width: stored.width, height: stored.height, decodedPixelCount: size.width * size.height, isLossless: config.input.format == 2,
        hasAlpha: config.input.has_alpha != 0), for: "a WebP's pixels")
    let pixels = try MutablePixelBuffer.transparent(width: size.width, height: size.height)
    if factor > 1 {
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(size.width)
      config.options.scaled_height = Int32(size.height)
    }
    // If the header specifies no alpha, the alpha channel is ignored, as in browsers, so the colours must not be multiplied by it.
    #if _endian(little)
      config.output.colorspace = header.hasAlpha ? MODE_bgrA : MODE_BGRA
    #else
      config.output.colorspace = header.hasAlpha ? MODE_Argb : MODE_ARGB
    #endif
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = pixels.bytes.assumingMemoryBound(to: UInt8.self)
    config.output.u.RGBA.stride = Int32(pixels.bytesPerRow)
    config.output.u.RGBA.size = pixels.byteCount
    let pieces = WebPPieces(bytes, height: stored.height, isLossless: config.input.format == 2)
    let end = try withUnsafeMutablePointer(to: &config) { config throws(ImageError) in
      try feed(bytes, in: pieces, rowFactor: factor, config: config, context)
    }
    return (pixels.finish(), end)
  }

  /// Decodes `bytes` by `pieces`. A decoded row corresponds to `rowFactor` rows of the picture. For damaged data, returns the number of
  /// decoded rows and the error.
  private static func feed(
    _ bytes: UnsafeRawBufferPointer, in pieces: WebPPieces, rowFactor: Int, config: UnsafeMutablePointer<WebPDecoderConfig>,
    _ context: DecodeContext
  ) throws(ImageError) -> (count: Int, error: ImageError)? {
    guard let decoder = webp.WebPIDecode(nil, 0, config) else { throw .outOfMemory(byteCount: 0) }
    defer { webp.WebPIDelete(decoder) }
    let data = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    var pieces = pieces
    while true {
      try context.checkCancellation()
      var rowsDone: Int32 = 0
      _ = webp.WebPIDecGetRGB(decoder, &rowsDone, nil, nil, nil)
      pieces.advance(rowsDone: Int(rowsDone) * rowFactor)
      let status = webp.WebPIUpdate(decoder, data, pieces.count)
      if status == VP8_STATUS_OK { return nil }
      guard status == VP8_STATUS_SUSPENDED, !pieces.isAtEnd else {
        do throws(ImageError) {
          try check(status)
          return nil
        } catch {
          guard error.isOfData else { throw error }
          // The last rows of blocks may still be filtered at the edge to the next rows.
          rowsDone = 0
          _ = webp.WebPIDecGetRGB(decoder, &rowsDone, nil, nil, nil)
          return (Int(rowsDone), error)
        }
      }
    }
  }

  private static func check(_ status: VP8StatusCode) throws(ImageError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory(byteCount: 0)
    case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported(.webp, "a feature that libwebp does not decode")
    case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: throw .truncated(.webp, "pixels are missing")
    default: throw .corrupt(.webp, "a broken bitstream")
    }
  }
}
