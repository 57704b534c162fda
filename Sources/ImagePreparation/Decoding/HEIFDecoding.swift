internal import CHeif
internal import HitchlessBase

/// A HEIC or AVIF through libheif, as a whole. An embedded thumbnail is taken where it is large enough.
enum HEIFDecoding {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, target: (width: Int, height: Int), limits: ImageLimits,
    cancellation: ImageCancellation
  ) throws(ImageError) -> any RowDecoder {
    let format = header.format
    let container = try HEIFContainer(bytes, format: format, limits: limits)
    defer { withExtendedLifetime(container) {} }
    let isReduced = target.width < header.storedWidth || target.height < header.storedHeight
    let thumbnail = isReduced ? container.thumbnail(atLeast: target) : nil
    defer { if let thumbnail { heif_image_handle_release(thumbnail) } }
    let handle = thumbnail ?? container.primary
    guard let options = heif_decoding_options_alloc() else { throw .outOfMemory(byteCount: 0) }
    defer { heif_decoding_options_free(options) }
    // Where the decoder of HEIC warns, parts of the picture were not decoded and hold whatever was in that memory. That of AVIF fails
    // where it cannot go on, and loses memory over warnings that are taken for errors.
    if format == .heic { options.pointee.strict_decoding = 1 }
    // The library cuts off the lower bits where it converts; here they are rounded.
    let isDeep = heif_image_handle_get_luma_bits_per_pixel(handle) > 8
    #if _endian(little)
      let deepLayout = heif_chroma_interleaved_RRGGBBAA_LE
    #else
      let deepLayout = heif_chroma_interleaved_RRGGBBAA_BE
    #endif
    var decoded: OpaquePointer?
    try HEIFContainer.check(
      heif_decode_image(handle, &decoded, heif_colorspace_RGB, isDeep ? deepLayout : heif_chroma_interleaved_RGBA, options), format)
    guard let decoded else { throw .corrupt(format, "no pixels") }
    defer { heif_image_release(decoded) }
    if cancellation.check() { throw .cancelled }
    let width = Int(heif_image_get_width(decoded, heif_channel_interleaved))
    let height = Int(heif_image_get_height(decoded, heif_channel_interleaved))
    try limits.check(width: width, height: height, format: format)
    guard width >= target.width, height >= target.height else {
      throw .corrupt(format, "\(width) × \(height) pixels, its header says \(header.storedWidth) × \(header.storedHeight)")
    }
    var bytesPerRow: Int32 = 0
    guard let plane = heif_image_get_plane_readonly(decoded, heif_channel_interleaved, &bytesPerRow) else {
      throw .corrupt(format, "no pixels")
    }
    guard let pixels = PixelBuffer(width: width, height: height) else { throw .outOfMemory(byteCount: width * height * 4) }
    let bits = UInt64(min(16, max(8, heif_image_get_bits_per_pixel_range(decoded, heif_channel_interleaved))))
    for row in 0..<height {
      let (source, place) = (plane + row * Int(bytesPerRow), pixels.bytes + row * pixels.bytesPerRow)
      if isDeep {
        PixelConversion.wordsFromRGBA16(source, to: place, count: width, largest: 1 << bits - 1)
      } else {
        PixelConversion.wordsFromRGBA(source, to: place, count: width)
      }
    }
    return WholeImageRows(pixels, profile: profile(in: container))
  }

  /// The ICC profile of a picture, or its primaries where they are not those of sRGB. Brightness beyond the display's (PQ, HLG) is not
  /// mapped: it is taken for sRGB's curve.
  private static func profile(in container: HEIFContainer) -> ColorProfile? {
    let handle = container.primary
    let count = heif_image_handle_get_raw_color_profile_size(handle)
    if count > 0, count <= ColorProfile.largestByteCount {
      var bytes = [UInt8](repeating: 0, count: count)
      guard heif_image_handle_get_raw_color_profile(handle, &bytes).code == heif_error_Ok else { return nil }
      return .icc(bytes)
    }
    guard container.hasKnownColors else { return nil }
    var found: UnsafeMutablePointer<heif_color_profile_nclx>?
    guard heif_image_handle_get_nclx_color_profile(handle, &found).code == heif_error_Ok, let found else { return nil }
    defer { heif_nclx_color_profile_free(found) }
    let nclx = found.pointee
    guard nclx.color_primaries != heif_color_primaries_ITU_R_BT_709_5, nclx.color_primaries != heif_color_primaries_unspecified,
      nclx.color_primary_white_y > 0
    else { return nil }
    func point(_ x: Float, _ y: Float) -> SIMD2<Double> { [Double(x), Double(y)] }
    let colors = ColorProfile.Chromaticities(
      white: point(nclx.color_primary_white_x, nclx.color_primary_white_y), red: point(nclx.color_primary_red_x, nclx.color_primary_red_y),
      green: point(nclx.color_primary_green_x, nclx.color_primary_green_y),
      blue: point(nclx.color_primary_blue_x, nclx.color_primary_blue_y))
    return .primaries(colors, gamma: nil)
  }
}
