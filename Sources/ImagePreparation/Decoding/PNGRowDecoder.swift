internal import CSpng
internal import Glibc
internal import HitchlessBase

/// Decodes a PNG of any colour type and depth with libspng. Interlaced pictures are decoded as a whole, all others row by row.
final class PNGRowDecoder: DeepRowDecoder {
  /// The number of pixels between checks of the cancellation. Noise in four samples of sixteen bits takes up to 80 ns a pixel.
  private static let pixelsBetweenLooks = 1 << 14

  private let png: OpaquePointer
  private let isDeep: Bool
  private let context: DecodeContext
  /// The data that the library reads, if they differ from those that were passed.
  private let repaired: EncodedBytes?
  /// All samples of an interlaced picture, and the index of the next row.
  private var interlaced: (samples: MemoryBlock, next: Int)?
  /// The spacing of the existing pixels of an interlaced picture whose data end early.
  private var spacing = (x: 1, y: 1)
  /// A row of 16-bit samples.
  private var deepRow: MemoryBlock?

  let width: Int
  let height: Int
  let profile: ColorProfile?

  init(
    _ bytes: UnsafeRawBufferPointer, header claim: ImageHeader, _ context: DecodeContext
  ) throws(ImageError) {
    try PictureLibrary.png.load(for: .png)
    guard let png = spng.spng_ctx_new(0) else { throw .outOfMemory(byteCount: 0) }
    let limits = context.limits
    var header = spng_ihdr()
    repaired = context.salvage == nil ? nil : PNGRowDecoder.repaired(bytes)
    let bytes = repaired?.bytes ?? bytes
    do throws(ImageError) {
      if repaired != nil { try context.accept(.truncated(.png, "end of stream")) }
      // The library keeps other chunks than those of pixels when it reads them: they count as its working memory.
      let side = UInt32(clamping: min(limits.side, Int(Int32.max)))
      try PNGRowDecoder.check(spng.spng_set_image_limits(png, side, side))
      let chunk = min(limits.workingByteCount / 8, ColorProfile.largestByteCount)
      try PNGRowDecoder.check(spng.spng_set_chunk_limits(png, chunk, chunk * 2))
      if repaired != nil {
        try PNGRowDecoder.check(spng.spng_set_crc_action(png, Int32(SPNG_CRC_USE.rawValue), Int32(SPNG_CRC_USE.rawValue)))
      }
      try PNGRowDecoder.check(spng.spng_set_png_buffer(png, bytes.baseAddress, bytes.count))
      try PNGRowDecoder.check(spng.spng_get_ihdr(png, &header))
      try limits.check(width: Int(header.width), height: Int(header.height), format: .png)
      // Deflate compresses 1,032 bytes to one at best, and a byte holds at most eight pixels.
      let bits = Int(header.bit_depth) * [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(header.color_type), default: 1]
      try limits.check(claim, fitsIn: bytes.count, pixelsPerByte: 1_032 * 8 / bits)
      try PNGRowDecoder.limitTransparentColor(png, depth: header.bit_depth)
      let format = header.bit_depth == 16 ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8
      try PNGRowDecoder.check(
        spng.spng_decode_image(
          png, nil, 0, Int32(format.rawValue), Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)))
    } catch {
      spng.spng_ctx_free(png)
      throw error
    }
    (self.png, self.context) = (png, context)
    width = Int(header.width)
    height = Int(header.height)
    isDeep = header.bit_depth == 16
    // Colour types 0 and 4 are grey, without and with alpha.
    profile = PNGRowDecoder.profile(png)?.applied(toGrey: header.color_type == 0 || header.color_type == 4)
    if isDeep { deepRow = try MemoryBlock(byteCount: width * 8) }
    if header.interlace_method != 0 { try readInterlaced() }
  }

  deinit { spng.spng_ctx_free(png) }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    for row in 0..<count {
      // The caller checks the cancellation before each strip.
      if row > 0, row * width % PNGRowDecoder.pixelsBetweenLooks < width, context.cancellation.check() { throw .cancelled }
      let output = destination + row * bytesPerRow
      if let deepRow {
        try readSamples(deepRow.bytes)
        PixelConversion.wordsFromRGBA16(deepRow.bytes, to: output, count: width)
      } else {
        try readSamples(output)
        PixelConversion.wordsFromRGBA(output, to: output, count: width)
      }
    }
  }

  var canSeek: Bool { interlaced != nil }
  func seek(to row: Int) { interlaced?.next = row }

  private var rowByteCount: Int { width * (isDeep ? 8 : 4) }

  /// Writes the next row as it is stored: red, green, blue and alpha of eight or 16 bits, not premultiplied.
  private func readSamples(_ destination: UnsafeMutableRawPointer) throws(ImageError) {
    guard let (samples, next) = interlaced else { return try PNGRowDecoder.check(spng.spng_decode_row(png, destination, rowByteCount)) }
    interlaced?.next += 1
    // Each pixel of an incomplete picture is repeated to its right and below it.
    memcpy(destination, samples.bytes + (next - next % spacing.y) * rowByteCount, rowByteCount)
    guard spacing.x > 1 else { return }
    let pixel = rowByteCount / width
    for x in 0..<width where x % spacing.x > 0 { memcpy(destination + x * pixel, destination + (x - x % spacing.x) * pixel, pixel) }
  }

  func readDeep(_ count: Int, into destination: UnsafeMutablePointer<UInt16>) throws(ImageError) {
    for row in 0..<count {
      let samples = destination + row * width * 4
      try readSamples(UnsafeMutableRawPointer(samples))
      if isDeep { continue }
      // Eight bits are expanded from the last to the first, in place.
      let bytes = UnsafeRawPointer(samples).assumingMemoryBound(to: UInt8.self)
      for index in stride(from: width * 4 - 1, through: 0, by: -1) { samples[index] = UInt16(bytes[index]) * 257 }
    }
  }

  /// Returns a file that ends inside a chunk of pixels with this chunk shortened to the existing data; nil for other files. The library
  /// only reads whole chunks.
  private static func repaired(_ bytes: UnsafeRawBufferPointer) -> EncodedBytes? {
    guard let last = Chunks(png: ByteCursor(bytes)).first(where: { !$0.isWhole }), last.name == "IDAT" else { return nil }
    let count = bytes.count - last.offset - 8
    guard count > 0 else { return nil }
    // The chunk's checksum is not verified.
    guard let block = try? MemoryBlock(byteCount: bytes.count + 4, isCleared: true) else { return nil }
    UnsafeMutableRawBufferPointer(start: block.bytes, count: bytes.count).copyMemory(from: bytes)
    block.bytes.storeBytes(of: UInt32(truncatingIfNeeded: count).bigEndian, toByteOffset: last.offset, as: UInt32.self)
    return EncodedBytes(block.bytes, count: bytes.count + 4, of: block)
  }

  /// Clears the high bits of the transparent colour, of which only as many as a sample has are significant (PNG, 11.3.1.1): writers of
  /// one-bit pictures write 255. The library compares all bits.
  private static func limitTransparentColor(_ png: OpaquePointer, depth: UInt8) throws(ImageError) {
    var color = spng_trns()
    let code = depth < 16 ? spng.spng_get_trns(png, &color) : Int32(SPNG_ECHUNKAVAIL.rawValue)
    if code == SPNG_ECHUNKAVAIL.rawValue { return }
    try check(code)
    guard color.n_type3_entries == 0 else { return }
    let mask = UInt16(1) << UInt16(depth) - 1
    let stored = color
    color.gray &= mask
    color.red &= mask
    color.green &= mask
    color.blue &= mask
    guard (color.gray, color.red, color.green, color.blue) != (stored.gray, stored.red, stored.green, stored.blue) else { return }
    try check(spng.spng_set_trns(png, &color))
  }

  /// Returns the colour space that the colour chunks specify, in order of their precision. Damaged chunks are ignored.
  private static func profile(_ png: OpaquePointer) -> ColorProfile? {
    var icc = spng_iccp()
    if spng.spng_get_iccp(png, &icc) == 0, let bytes = icc.profile {
      return ColorProfile.icc(UnsafeRawBufferPointer(start: bytes, count: Int(icc.profile_len)))
    }
    var intent: UInt8 = 0
    if spng.spng_get_srgb(png, &intent) == 0 { return nil }
    var exponent = 0.0
    guard spng.spng_get_gama(png, &exponent) == 0, exponent > 0.1, exponent < 2 else { return nil }
    var stored = spng_chrm()
    var colors = ColorProfile.Chromaticities.sRGB
    if spng.spng_get_chrm(png, &stored) == 0 {
      colors.white = [stored.white_point_x, stored.white_point_y]
      colors.red = [stored.red_x, stored.red_y]
      colors.green = [stored.green_x, stored.green_y]
      colors.blue = [stored.blue_x, stored.blue_y]
    }
    // Writers of sRGB specify 1 / 2.2, the closest power.
    return .primaries(colors, gamma: abs(exponent - 0.45455) < 0.01 ? nil : 1 / exponent)
  }

  /// Decodes all passes. Every pass adds pixels to all rows, so that no row is complete before the last pass.
  private func readInterlaced() throws(ImageError) {
    try context.limits.check(workingBytes: rowByteCount * height, for: "an interlaced picture")
    let samples = try MemoryBlock(byteCount: rowByteCount * height, isCleared: true)
    interlaced = (samples, 0)
    var info = spng_row_info()
    do throws(ImageError) {
      var code: Int32 = 0
      while code != SPNG_EOI.rawValue {
        try context.checkCancellation()
        code = spng.spng_get_row_info(png, &info)
        if code == SPNG_EOI.rawValue { return }
        try PNGRowDecoder.check(code)
        code = spng.spng_decode_row(png, samples.bytes + Int(info.row_num) * rowByteCount, rowByteCount)
        try PNGRowDecoder.check(code)
      }
    } catch {
      try context.accept(error, hasPart: info.pass > 0)
      // The spacing of the pixels of the completed passes.
      spacing = [(8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)][min(Int(info.pass), 6) - 1]
    }
  }

  /// Throws the error for a code of the library. The end of the image is not an error: it is returned with the last row.
  static func check(_ code: Int32) throws(ImageError) {
    let code = Int(code)
    guard code != 0, code != Int(SPNG_EOI.rawValue) else { return }
    let message = String(ofLibrary: spng.spng_strerror(Int32(code)))
    switch code {
    case Int(SPNG_IO_EOF.rawValue), Int(SPNG_EOF.rawValue), Int(SPNG_EIDAT_TOO_SHORT.rawValue): throw .truncated(.png, message)
    case Int(SPNG_EMEM.rawValue): throw .outOfMemory(byteCount: 0)
    case Int(SPNG_ECHUNK_LIMITS.rawValue): throw .tooLarge("png: \(message)")
    default: throw .corrupt(.png, message)
    }
  }
}
