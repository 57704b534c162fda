internal import CJXL
internal import Glibc
internal import HitchlessBase

/// Decodes a JPEG XL with libjxl, without threads. The data are passed in pieces, and decoding can stop between them. Of an animation it
/// decodes the first frame, and further ones with ``frame(skipping:of:_:)``.
final class JXLDecoding {
  /// Returns the size of a piece. libjxl decodes a piece before it returns: some 64 rows, estimated from the length of the data.
  private func pieceByteCount(of byteCount: Int) -> Int { min(16 << 10, max(64, byteCount * 64 / header.storedHeight)) }

  private let decoder: OpaquePointer
  private let header: ImageHeader
  private var pixels: MutablePixelBuffer
  private var profile: ColorProfile?
  /// The number of bytes that the decoder has received.
  private var end = 0
  private var isPremultiplied = false
  /// The extra channel of the fourth ink of a picture in inks.
  private var blackIndex: UInt32?
  /// The samples of the fourth ink, once they are requested.
  private var black: MemoryBlock?
  private var received = 0
  /// Whether samples of sixteen bits are kept, in their stored colour space; and these samples, once they are requested.
  private let keepsSamples: Bool
  private var samples: MemoryBlock?

  /// Decodes the picture, or the first frame of an animation. With `keepsSamples`, its rows can be read with 16 bits, unless the picture is
  /// in inks.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, keepsSamples: Bool = false, _ context: DecodeContext
  ) throws(ImageError) -> any RowDecoder {
    let decoding = try JXLDecoding(header, keepsSamples: keepsSamples, context.limits)
    try decoding.run(bytes, context)
    if let samples = decoding.samples {
      return JXLSamples(samples, width: decoding.pixels.width, height: decoding.pixels.height, profile: decoding.profile)
    }
    return WholeImageRows(decoding.pixels.finish(), profile: decoding.black == nil ? decoding.profile : nil)
  }

  /// Returns an animation's next frame in sRGB, after skipping `skippedCount` frames since the last one that was decoded. libjxl composes
  /// frames that are smaller or drawn over others.
  func frame(skipping skippedCount: Int, of bytes: UnsafeRawBufferPointer, _ context: DecodeContext) throws(ImageError) -> PixelBuffer {
    pixels = try MutablePixelBuffer.transparent(width: header.storedWidth, height: header.storedHeight)
    if skippedCount > 0 { jxl.JxlDecoderSkipFrames(decoder, skippedCount) }
    try run(bytes, context)
    if black == nil { try ColorConversions.convert(pixels, from: profile, cancellation: context.cancellation) }
    return pixels.finish()
  }

  /// Starts again with the first frame.
  func rewind() throws(ImageError) {
    jxl.JxlDecoderRewind(decoder)
    end = 0
    try subscribe()
  }

  init(_ header: ImageHeader, keepsSamples: Bool = false, _ limits: ImageLimits) throws(ImageError) {
    try PictureLibrary.jxl.load(for: .jxl)
    let kept = keepsSamples ? header.storedWidth * header.storedHeight * 8 : 0
    try limits.check(workingBytes: DecoderMemory.jxl(header) + kept, for: "a JPEG XL's pixels")
    guard let pixels = MutablePixelBuffer(width: header.storedWidth, height: header.storedHeight), let decoder = jxl.JxlDecoderCreate(nil)
    else { throw .outOfMemory(byteCount: header.decodedByteCount) }
    (self.decoder, self.header, self.pixels, self.keepsSamples) = (decoder, header, pixels, keepsSamples)
    try subscribe()
  }

  private func subscribe() throws(ImageError) {
    let events = JXL_DEC_BASIC_INFO.rawValue | JXL_DEC_COLOR_ENCODING.rawValue | JXL_DEC_FULL_IMAGE.rawValue
    guard jxl.JxlDecoderSubscribeEvents(decoder, Int32(events)) == JXL_DEC_SUCCESS,
      jxl.JxlDecoderSetKeepOrientation(decoder, 1) == JXL_DEC_SUCCESS
    else { throw .unsupported(.jxl, "this version of libjxl") }
  }

  deinit { jxl.JxlDecoderDestroy(decoder) }

  /// Decodes to the end of a frame, whose pixels are then in ``pixels``.
  private func run(_ bytes: UnsafeRawBufferPointer, _ context: DecodeContext) throws(ImageError) {
    try receiveFrame(bytes, context)
    if let black { try joinInks(black, context) }
  }

  private func receiveFrame(_ bytes: UnsafeRawBufferPointer, _ context: DecodeContext) throws(ImageError) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let piece = pieceByteCount(of: bytes.count)
    while true {
      try context.checkCancellation()
      switch jxl.JxlDecoderProcessInput(decoder) {
      case JXL_DEC_FULL_IMAGE: return
      case JXL_DEC_BASIC_INFO: try readInfo(context.limits)
      case JXL_DEC_COLOR_ENCODING: profile = readProfile()
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER: try receivePixels()
      case JXL_DEC_NEED_MORE_INPUT where end < bytes.count:
        let left = jxl.JxlDecoderReleaseInput(decoder)
        let begin = end - left
        end = min(bytes.count, end + piece)
        guard let start, jxl.JxlDecoderSetInput(decoder, start + begin, end - begin) == JXL_DEC_SUCCESS else {
          throw .corrupt(.jxl, "a broken bitstream")
        }
      case JXL_DEC_NEED_MORE_INPUT: return try flush(.truncated(.jxl, "pixels are missing"), context)
      default: return try flush(.corrupt(.jxl, "a broken bitstream"), context)
      }
    }
  }

  private func readInfo(_ limits: ImageLimits) throws(ImageError) {
    var info = JxlBasicInfo()
    guard jxl.JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS, Int(info.xsize) == header.storedWidth,
      Int(info.ysize) == header.storedHeight
    else { throw .corrupt(.jxl, "two sizes") }
    isPremultiplied = info.alpha_premultiplied != 0
    blackIndex = (0..<info.num_extra_channels).first { index in
      var channel = JxlExtraChannelInfo()
      return jxl.JxlDecoderGetExtraChannelInfo(decoder, Int(index), &channel) == JXL_DEC_SUCCESS && channel.type == JXL_CHANNEL_BLACK
    }
    // Inks need one more channel and its samples.
    if blackIndex != nil { try limits.check(workingBytes: DecoderMemory.jxl(header) * 3 / 2, for: "a JPEG XL's inks") }
  }

  /// Returns the colour space of the samples, after requesting sRGB: pictures that are stored in the format's own colour space can be
  /// output in any.
  private func readProfile() -> ColorProfile? {
    var color = JxlColorEncoding()
    guard hitchless_jxl_color(decoder, &color) || hitchless_jxl_profile_size(decoder) > 0 else { return nil }
    let isGrey = color.color_space == JXL_COLOR_SPACE_GRAY
    var wanted = JxlColorEncoding()
    (wanted.color_space, wanted.white_point) = (isGrey ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB, JXL_WHITE_POINT_D65)
    (wanted.primaries, wanted.transfer_function) = (JXL_PRIMARIES_SRGB, JXL_TRANSFER_FUNCTION_SRGB)
    wanted.rendering_intent = JXL_RENDERING_INTENT_RELATIVE
    if !keepsSamples { _ = jxl.JxlDecoderSetPreferredColorProfile(decoder, &wanted) }
    if hitchless_jxl_color(decoder, &color), color.transfer_function == JXL_TRANSFER_FUNCTION_SRGB,
      isGrey || color.primaries == JXL_PRIMARIES_SRGB, color.white_point == JXL_WHITE_POINT_D65
    {
      return nil
    }
    let count = hitchless_jxl_profile_size(decoder)
    guard count > 0, count <= ColorProfile.largestByteCount else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return hitchless_jxl_profile(decoder, &bytes, count) ? .icc(bytes) : nil
  }

  private func receivePixels() throws(ImageError) {
    // Deep samples are rounded once, after they are multiplied by alpha; inks are converted to colours with eight bits.
    if keepsSamples, blackIndex == nil { samples = try MemoryBlock(byteCount: pixels.width * pixels.height * 8, isCleared: true) }
    var format = JxlPixelFormat(
      num_channels: 4, data_type: (header.isDeep || keepsSamples) && blackIndex == nil ? JXL_TYPE_UINT16 : JXL_TYPE_UINT8,
      endianness: JXL_NATIVE_ENDIAN,
      align: 0)
    if let blackIndex {
      var size = 0
      guard jxl.JxlDecoderExtraChannelBufferSize(decoder, &format, &size, blackIndex) == JXL_DEC_SUCCESS,
        size >= pixels.width * pixels.height
      else { throw .corrupt(.jxl, "its inks") }
      let block = try MemoryBlock(byteCount: size, isCleared: true)
      guard jxl.JxlDecoderSetExtraChannelBuffer(decoder, &format, block.bytes, size, blackIndex) == JXL_DEC_SUCCESS else {
        throw .corrupt(.jxl, "its inks")
      }
      black = block
    }
    let receive: JxlImageOutCallback = { decoding, x, y, count, samples in
      guard let decoding, let samples else { return }
      Unmanaged<JXLDecoding>.fromOpaque(decoding).takeUnretainedValue().receive(samples, x: x, y: y, count: count)
    }
    let status = jxl.JxlDecoderSetImageOutCallback(decoder, &format, receive, Unmanaged.passUnretained(self).toOpaque())
    guard status == JXL_DEC_SUCCESS else { throw .corrupt(.jxl, "its pixels") }
  }

  /// Stores pixels of a row.
  private func receive(_ samples: UnsafeRawPointer, x: Int, y: Int, count: Int) {
    guard y < pixels.height, x <= pixels.width, count <= pixels.width - x else { return }
    let row = pixels.bytes + y * pixels.bytesPerRow + x * 4
    if let kept = self.samples {
      let place = (kept.bytes + (y * pixels.width + x) * 8).assumingMemoryBound(to: UInt16.self)
      memcpy(place, samples, count * 8)
      if isPremultiplied { PixelConversion.divideByAlpha(place, count: count) }
    } else if blackIndex != nil {
      memcpy(row, samples, count * 4)
    } else if isPremultiplied {
      PixelConversion.wordsFromPremultiplied(samples, to: row, count: count, isDeep: header.isDeep)
    } else if header.isDeep {
      PixelConversion.wordsFromRGBA16(samples, to: row, count: count)
    } else {
      PixelConversion.wordsFromRGBA(samples, to: row, count: count)
    }
    received = max(received, y + 1)
  }

  /// Converts three inks and alpha, as they were received, and black to colours. As with Adobe's, their samples specify how much paper is
  /// visible.
  private func joinInks(_ black: MemoryBlock, _ context: DecodeContext) throws(ImageError) {
    let conversion = try profile.flatMap { profile throws(ImageError) in
      try ColorConversions.conversion(for: profile, cancellation: context.cancellation)
    }
    let blacks = black.bytes.assumingMemoryBound(to: UInt8.self)
    var alphas = [UInt8](repeating: 0, count: pixels.width)
    for y in 0..<pixels.height {
      if y % RowStrip.height == 0 { try context.checkCancellation() }
      let row = pixels.bytes + y * pixels.bytesPerRow
      let inks = row.assumingMemoryBound(to: UInt8.self)
      for x in 0..<pixels.width { (alphas[x], inks[x * 4 + 3]) = (inks[x * 4 + 3], blacks[y * pixels.width + x]) }
      if let conversion, conversion.kind == .inks {
        conversion.convertInks(row, count: pixels.width, areInverted: true)
      } else {
        PixelConversion.wordsFromInks(row, count: pixels.width, areInverted: true)
      }
      guard header.hasAlpha else { continue }
      let words = row.assumingMemoryBound(to: UInt32.self)
      for x in 0..<pixels.width { words[x] = PixelConversion.premultiplied(words[x] & 0xFF_FFFF | UInt32(alphas[x]) << 24) }
    }
  }

  /// Outputs the existing part of a picture whose data are damaged, if that is enough; throws `error` otherwise.
  private func flush(_ error: ImageError, _ context: DecodeContext) throws(ImageError) {
    let isFlushed = context.salvage != nil && jxl.JxlDecoderFlushImage(decoder) == JXL_DEC_SUCCESS
    try context.accept(error, hasPart: isFlushed && received > 0)
  }
}

/// The rows of a JPEG XL whose samples are kept.
private final class JXLSamples: DeepRowDecoder {
  private let samples: MemoryBlock
  let width: Int
  let height: Int
  let profile: ColorProfile?
  private var next = 0

  init(_ samples: MemoryBlock, width: Int, height: Int, profile: ColorProfile?) {
    (self.samples, self.width, self.height, self.profile) = (samples, width, height, profile)
  }

  func readDeep(_ count: Int, into destination: UnsafeMutablePointer<UInt16>) {
    memcpy(destination, samples.bytes + next * width * 8, count * width * 8)
    next += count
  }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) {
    for row in 0..<count {
      PixelConversion.wordsFromRGBA16(samples.bytes + (next + row) * width * 8, to: destination + row * bytesPerRow, count: width)
    }
    next += count
  }
}
