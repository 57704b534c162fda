internal import CHeif
internal import HitchlessBase

/// Decodes a HEIC or AVIF: libheif reads the file, and ``HEIFCodec`` decodes its contents. An embedded thumbnail is used if it is large
/// enough. Only tiles that intersect `part` are decoded: one row of tiles at a time if they can be extracted from the file, and otherwise
/// in one picture, with grey in place of the others.
enum HEIFDecoding {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, header: ImageHeader, target: (width: Int, height: Int), part: PixelRect? = nil,
    _ context: DecodeContext
  ) throws(ImageError) -> any RowDecoder {
    try (header.format == .heic ? PictureLibrary.hevc : .av1).load(for: header.format)
    let (limits, salvage) = (context.limits, context.salvage)
    // The existing part of a damaged picture is shown in the size of the whole picture.
    let isWhole = salvage == nil && header.tiles != nil
    if isWhole, let part, let tiling = HEIFTiling(HEIFBoxes(bytes), header: header),
      let rows = try rows(of: part, tiling, bytes, header, context)
    {
      return rows
    }
    let lengthened = salvage == nil ? nil : try HEIFContainer.lengthened(bytes, limits: limits)
    let container = try HEIFContainer(lengthened?.bytes ?? bytes, byteCount: bytes.count, format: header.format, limits: limits)
    defer { withExtendedLifetime((container, lengthened)) {} }
    let isReduced = target.width < header.storedWidth || target.height < header.storedHeight
    // Thumbnails are stored last in a file.
    let thumbnail = isReduced && lengthened == nil ? container.thumbnail(atLeast: target) : nil
    defer { if let thumbnail { heif.heif_image_handle_release(thumbnail.handle) } }
    let handle = thumbnail?.handle ?? container.primary
    if isWhole, thumbnail == nil, part == nil, let tiling = container.tiling(header) {
      let all = PixelRect(x: 0, y: 0, width: header.storedWidth, height: header.storedHeight)
      if let rows = try rows(of: all, tiling, bytes, header, context) { return rows }
    }
    // A cropped picture has more stored pixels than displayed ones.
    let pixelCount = max(
      Int(heif.heif_image_handle_get_ispe_width(handle)) * Int(heif.heif_image_handle_get_ispe_height(handle)),
      Int(heif.heif_image_handle_get_width(handle)) * Int(heif.heif_image_handle_get_height(handle)))
    try limits.check(
      workingBytes: DecoderMemory.heif(pixelCount: pixelCount, isDeep: HEIFContainer.isDeep(handle)),
      for: "the pixels of a \(header.format == .heic ? "HEIC" : "AVIF")")
    let job = HEIFJob(context, colors: colors(of: handle, in: container))
    try container.tellSizes(of: thumbnail?.item, to: job)
    if let part { try container.tellPart(part, of: (header.storedWidth, header.storedHeight), to: job) }
    // Without a requested format, libheif leaves the picture as the codec made it.
    let picture = try job.run { () throws(ImageError) in try decode(handle, header.format, context.cancellation) }
    if lengthened != nil { try salvage?.accept(.truncated(header.format, "the file ends before its items do")) }
    guard
      let rows = HEIFRows(
        picture, colors: job.colors.declared ?? job.colors.coded, hasLimitedAlpha: job.hasLimitedAlpha, profile: profile(in: container))
    else {
      heif.heif_image_release(picture)
      throw .corrupt(header.format, "no pixels")
    }
    try limits.check(width: rows.width, height: rows.height, format: header.format)
    guard rows.width >= target.width, rows.height >= target.height else {
      throw .corrupt(
        header.format, "\(rows.width) × \(rows.height) pixels, its header says \(header.storedWidth) × \(header.storedHeight)")
    }
    return rows
  }

  /// Returns the rows of the tiles that contain the pixels `part`; nil if these tiles cannot be decoded separately. `bytes` must outlive
  /// the rows.
  private static func rows(
    of part: PixelRect, _ tiling: HEIFTiling, _ bytes: UnsafeRawBufferPointer, _ header: ImageHeader, _ context: DecodeContext
  ) throws(ImageError) -> HEIFTileRows? {
    try HEIFTileRows(part, of: header) { part throws(ImageError) in
      guard let (file, rect) = tiling.file(of: part, in: bytes) else { return nil }
      var own = header
      (own.storedWidth, own.storedHeight, own.tiles) = (rect.width, rect.height, nil)
      let rows = try file.withUnsafeBufferPointer { file throws(ImageError) in
        try decode(UnsafeRawBufferPointer(file), header: own, target: (rect.width, rect.height), context)
      }
      return (rows as? HEIFRows).map { ($0, rect) }
    }
  }

  /// Decodes a picture with libheif, which also rotates and crops it. The caller owns it.
  private static func decode(
    _ handle: OpaquePointer, _ format: ImageFormat, _ cancellation: ImageCancellation
  ) throws(ImageError) -> OpaquePointer {
    guard let options = heif.heif_decoding_options_alloc() else { throw .outOfMemory(byteCount: 0) }
    defer { heif.heif_decoding_options_free(options) }
    // Without strict decoding, missing tiles would show the previous contents of that memory. For AVIFs, libheif leaks memory when it
    // treats warnings as errors; their codec fails where it cannot continue.
    if format == .heic { options.pointee.strict_decoding = 1 }
    var decoded: OpaquePointer?
    let error = heif.heif_decode_image(handle, &decoded, heif_colorspace_undefined, heif_chroma_undefined, options)
    if cancellation.isCancelled || error.code != heif_error_Ok {
      if let decoded { heif.heif_image_release(decoded) }
      if cancellation.isCancelled { throw .cancelled }
      try HEIFContainer.check(error, format)
    }
    guard let decoded else { throw .corrupt(format, "no pixels") }
    return decoded
  }

  /// Returns the numeric colour description of a picture in the file.
  private static func colors(of handle: OpaquePointer, in container: HEIFContainer) -> heif_color_profile_nclx? {
    guard container.hasKnownColors else { return nil }
    var found: UnsafeMutablePointer<heif_color_profile_nclx>?
    guard heif.heif_image_handle_get_nclx_color_profile(handle, &found).code == heif_error_Ok, let found else { return nil }
    defer { heif.heif_nclx_color_profile_free(found) }
    return found.pointee
  }

  /// Returns the ICC profile of a picture, or its primaries if they are not those of sRGB. Brightness beyond the display's (PQ, HLG) is not
  /// tone mapped, but treated as having sRGB's curve.
  private static func profile(in container: HEIFContainer) -> ColorProfile? {
    let handle = container.primary
    let count = heif.heif_image_handle_get_raw_color_profile_size(handle)
    if count > 0, count <= ColorProfile.largestByteCount {
      var bytes = [UInt8](repeating: 0, count: count)
      guard heif.heif_image_handle_get_raw_color_profile(handle, &bytes).code == heif_error_Ok else { return nil }
      return .icc(bytes)
    }
    guard let nclx = colors(of: handle, in: container) else { return nil }
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
