internal import CSpng
internal import Glibc
public import HitchlessBase

extension PixelBuffer {
  /// Returns the pixels as a PNG: equal pixels give equal bytes, in every run. Opaque pictures are written without alpha. May be called
  /// from any thread. Throws `encodingFailed` for a picture without pixels. O(width × height).
  public func pngData() throws(ImageError) -> [UInt8] {
    guard width > 0, height > 0 else { throw .encodingFailed(.png, "\(width) × \(height) pixels") }
    guard PictureLibrary.png.load() else { throw .encodingFailed(.png, "libspng is not installed") }
    guard let context = spng.spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw .outOfMemory(byteCount: 0) }
    defer { spng.spng_ctx_free(context) }
    let isOpaque = try everyPixelIsOpaque()
    let channels = isOpaque ? 3 : 4
    var header = spng_ihdr()
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.bit_depth = 8
    header.color_type = UInt8((isOpaque ? SPNG_COLOR_TYPE_TRUECOLOR : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA).rawValue)
    try check(spng.spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    // Level 6 with the two cheap filters: most of what the slowest setting gains, at a third of its time.
    try check(spng.spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 6))
    try check(spng.spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_SUB.rawValue | SPNG_FILTER_CHOICE_UP.rawValue)))
    try check(spng.spng_set_ihdr(context, &header))
    // Marking the pixels as sRGB makes other programs show the same colours.
    try check(spng.spng_set_srgb(context, 0))
    try check(
      spng.spng_encode_image(
        context, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue)))
    var row = [UInt8](repeating: 0, count: width * channels)
    for y in 0..<height {
      let words = (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      row.withUnsafeMutableBufferPointer { row in
        for x in 0..<width {
          let (red, green, blue, alpha) = PixelConversion.straight(words[x])
          row[x * channels] = red
          row[x * channels + 1] = green
          row[x * channels + 2] = blue
          if !isOpaque { row[x * 4 + 3] = alpha }
        }
      }
      let code = row.withUnsafeBytes { spng.spng_encode_row(context, $0.baseAddress, $0.count) }
      if code != Int32(SPNG_EOI.rawValue) { try check(code) }
    }
    var count = 0
    var code: Int32 = 0
    guard let data = spng.spng_get_png_buffer(context, &count, &code) else {
      try check(code)
      throw .encodingFailed(.png, "no data")
    }
    defer { free(data) }
    return Array(UnsafeRawBufferPointer(start: data, count: count))
  }

  private func check(_ code: Int32) throws(ImageError) {
    guard code == 0 else { throw .encodingFailed(.png, String(ofLibrary: spng.spng_strerror(code))) }
  }
}
