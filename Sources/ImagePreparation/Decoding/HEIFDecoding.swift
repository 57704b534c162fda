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
    options.pointee.convert_hdr_to_8bit = 1
    var decoded: OpaquePointer?
    try HEIFContainer.check(
      heif_decode_image(handle, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options), format)
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
    for row in 0..<height {
      PixelConversion.wordsFromRGBA(plane + row * Int(bytesPerRow), to: pixels.bytes + row * pixels.bytesPerRow, count: width)
    }
    return WholeImageRows(pixels)
  }
}
