internal import CSpng
internal import Glibc
internal import HitchlessBase

/// Decodes a PNG of any colour type and depth with libspng. Interlaced pictures are decoded as a whole, all others row by row.
final class PNGRowDecoder: RowDecoder {
  /// The number of pixels between checks of the cancellation. Noise in four samples of sixteen bits takes up to 80 ns a pixel.
  private static let pixelsBetweenLooks = 1 << 14

  let context: OpaquePointer
  let isDeep: Bool
  let cancellation: ImageCancellation
  private var whole: WholeImageRows?
  /// The data that the library reads, if they differ from those that were passed.
  private let repaired: EncodedBytes?
  /// All samples of an interlaced picture whose samples are kept, and the index of the next row.
  private var kept: (samples: MemoryBlock, next: Int)?
  /// A row of 16-bit samples.
  private var deepRow: MemoryBlock?

  let width: Int
  let height: Int
  let profile: ColorProfile?

  init(
    _ bytes: UnsafeRawBufferPointer, header claim: ImageHeader, limits: ImageLimits, cancellation: ImageCancellation,
    salvage: DecodeSalvage? = nil, keepsSamples: Bool = false
  ) throws(ImageError) {
    try PictureLibrary.png.load(for: .png)
    guard let context = spng.spng_ctx_new(0) else { throw .outOfMemory(byteCount: 0) }
    var header = spng_ihdr()
    repaired = salvage == nil ? nil : PNGRowDecoder.repaired(bytes)
    let bytes = repaired?.bytes ?? bytes
    do throws(ImageError) {
      if repaired != nil { try salvage?.accept(.truncated(.png, "end of stream")) }
      // The library keeps other chunks than those of pixels when it reads them: they count as its working memory.
      let side = UInt32(clamping: min(limits.side, Int(Int32.max)))
      try PNGRowDecoder.check(spng.spng_set_image_limits(context, side, side))
      let chunk = min(limits.workingByteCount / 8, ColorProfile.largestByteCount)
      try PNGRowDecoder.check(spng.spng_set_chunk_limits(context, chunk, chunk * 2))
      if repaired != nil {
        try PNGRowDecoder.check(spng.spng_set_crc_action(context, Int32(SPNG_CRC_USE.rawValue), Int32(SPNG_CRC_USE.rawValue)))
      }
      try PNGRowDecoder.check(spng.spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
      try PNGRowDecoder.check(spng.spng_get_ihdr(context, &header))
      try limits.check(width: Int(header.width), height: Int(header.height), format: .png)
      // Deflate compresses 1,032 bytes to one at best, and a byte holds at most eight pixels.
      let bits = Int(header.bit_depth) * [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(header.color_type), default: 1]
      try limits.check(claim, fitsIn: bytes.count, pixelsPerByte: 1_032 * 8 / bits)
      try PNGRowDecoder.limitTransparentColor(context, depth: header.bit_depth)
      let format = header.bit_depth == 16 ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8
      try PNGRowDecoder.check(
        spng.spng_decode_image(
          context, nil, 0, Int32(format.rawValue), Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)))
    } catch {
      spng.spng_ctx_free(context)
      throw error
    }
    self.context = context
    width = Int(header.width)
    height = Int(header.height)
    isDeep = header.bit_depth == 16
    self.cancellation = cancellation
    // Colour types 0 and 4 are grey, without and with alpha.
    profile = PNGRowDecoder.profile(context)?.applied(toGrey: header.color_type == 0 || header.color_type == 4)
    if header.interlace_method != 0, keepsSamples {
      kept = (try interlacedSamples(limits: limits), 0)
    } else if header.interlace_method != 0 {
      whole = WholeImageRows(try decodeInterlaced(limits: limits, cancellation: cancellation, salvage))
    } else if isDeep {
      deepRow = try MemoryBlock(byteCount: width * 8)
    }
  }

  deinit { spng.spng_ctx_free(context) }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    if let whole { return try whole.read(count, into: destination, bytesPerRow: bytesPerRow) }
    for row in 0..<count {
      // The caller checks the cancellation before each strip.
      if row > 0, row * width % PNGRowDecoder.pixelsBetweenLooks < width, cancellation.check() { throw .cancelled }
      let output = destination + row * bytesPerRow
      if let deepRow {
        try PNGRowDecoder.check(spng.spng_decode_row(context, deepRow.bytes, width * 8))
        PixelConversion.wordsFromRGBA16(deepRow.bytes, to: output, count: width)
      } else {
        try PNGRowDecoder.check(spng.spng_decode_row(context, output, width * 4))
        PixelConversion.wordsFromRGBA(output, to: output, count: width)
      }
    }
  }

  var canSeek: Bool { whole != nil }
  func seek(to row: Int) { whole?.seek(to: row) }

  /// Writes the next row as it is stored: red, green, blue and alpha of eight or 16 bits, not premultiplied. An interlaced picture must
  /// have been opened with `keepsSamples`.
  func readSamples(_ destination: UnsafeMutableRawPointer) throws(ImageError) {
    let byteCount = width * (isDeep ? 8 : 4)
    guard let kept else { return try PNGRowDecoder.check(spng.spng_decode_row(context, destination, byteCount)) }
    memcpy(destination, kept.samples.bytes + kept.next * byteCount, byteCount)
    self.kept?.next += 1
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
  private static func limitTransparentColor(_ context: OpaquePointer, depth: UInt8) throws(ImageError) {
    var color = spng_trns()
    let code = depth < 16 ? spng.spng_get_trns(context, &color) : Int32(SPNG_ECHUNKAVAIL.rawValue)
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
    try check(spng.spng_set_trns(context, &color))
  }

  /// Returns the colour space that the colour chunks specify, in order of their precision. Damaged chunks are ignored.
  private static func profile(_ context: OpaquePointer) -> ColorProfile? {
    var icc = spng_iccp()
    if spng.spng_get_iccp(context, &icc) == 0, let bytes = icc.profile {
      return ColorProfile.icc(UnsafeRawBufferPointer(start: bytes, count: Int(icc.profile_len)))
    }
    var intent: UInt8 = 0
    if spng.spng_get_srgb(context, &intent) == 0 { return nil }
    var exponent = 0.0
    guard spng.spng_get_gama(context, &exponent) == 0, exponent > 0.1, exponent < 2 else { return nil }
    var stored = spng_chrm()
    var colors = ColorProfile.Chromaticities.sRGB
    if spng.spng_get_chrm(context, &stored) == 0 {
      colors.white = [stored.white_point_x, stored.white_point_y]
      colors.red = [stored.red_x, stored.red_y]
      colors.green = [stored.green_x, stored.green_y]
      colors.blue = [stored.blue_x, stored.blue_y]
    }
    // Writers of sRGB specify 1 / 2.2, the closest power.
    return .primaries(colors, gamma: abs(exponent - 0.45455) < 0.01 ? nil : 1 / exponent)
  }

  /// Decodes all passes. Every pass adds pixels to all rows, so that no row is complete before the last pass.
  private func decodeInterlaced(
    limits: ImageLimits, cancellation: ImageCancellation, _ salvage: DecodeSalvage?
  ) throws(ImageError) -> PixelBuffer {
    let rowBytes = width * (isDeep ? 8 : 4)
    try limits.check(workingBytes: rowBytes * height, for: "an interlaced picture")
    let pixels = try MutablePixelBuffer.transparent(width: width, height: height)
    let deep = isDeep ? try MemoryBlock(byteCount: rowBytes * height, isCleared: true) : nil
    defer { withExtendedLifetime(deep) {} }
    var pass = 0
    var step: (x: Int, y: Int)?
    do throws(ImageError) {
      try readPasses(rowBytes, at: &pass) { row in deep.map { $0.bytes + row * rowBytes } ?? pixels.bytes + row * pixels.bytesPerRow }
    } catch {
      guard let salvage, pass > 0 else { throw error }
      try salvage.accept(error)
      // The spacing of the pixels of the completed passes.
      step = [(8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)][min(pass, 6) - 1]
    }
    for row in 0..<height {
      if row % RowStrip.height == 0, cancellation.check() { throw .cancelled }
      let output = pixels.bytes + row * pixels.bytesPerRow
      if let deep {
        PixelConversion.wordsFromRGBA16(deep.bytes + row * rowBytes, to: output, count: width)
      } else {
        PixelConversion.wordsFromRGBA(output, to: output, count: width)
      }
      guard let step else { continue }
      // Each pixel is repeated to its right and below it.
      let words = output.assumingMemoryBound(to: UInt32.self)
      if row % step.y > 0 {
        memcpy(words, output - pixels.bytesPerRow, width * 4)
      } else {
        for x in 0..<width { words[x] = words[x - x % step.x] }
      }
    }
    return pixels.finish()
  }

  /// Reads all passes, with `rowBytes` bytes for each row, which are written to the result of `address`. `pass` is the current pass.
  func readPasses(
    _ rowBytes: Int, at pass: inout Int, to address: (Int) -> UnsafeMutableRawPointer
  ) throws(ImageError) {
    var info = spng_row_info()
    while true {
      if cancellation.check() { throw .cancelled }
      let next = spng.spng_get_row_info(context, &info)
      pass = Int(info.pass)
      if next == SPNG_EOI.rawValue { return }
      try PNGRowDecoder.check(next)
      let result = spng.spng_decode_row(context, address(Int(info.row_num)), rowBytes)
      if result == SPNG_EOI.rawValue { return }
      try PNGRowDecoder.check(result)
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
