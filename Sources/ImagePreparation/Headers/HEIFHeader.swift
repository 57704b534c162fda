internal import CHeif

/// Reads the size of the primary picture of a HEIC or AVIF file, as libheif outputs it: already rotated and cropped.
enum HEIFHeader {
  static func read(_ bytes: UnsafeRawBufferPointer, format: ImageFormat, limits: ImageLimits) throws(ImageError) -> ImageHeader {
    let lengthened: EncodedBytes?
    let container: HEIFContainer
    do throws(ImageError) {
      container = try HEIFContainer(bytes, format: format, limits: limits)
      lengthened = nil
    } catch {
      // A picture that ends early may have everything but its last tiles.
      guard case .truncated = error, let whole = try HEIFContainer.lengthened(bytes, limits: limits) else { throw error }
      container = try HEIFContainer(whole.bytes, byteCount: bytes.count, format: format, limits: limits)
      lengthened = whole
    }
    defer { withExtendedLifetime((container, lengthened)) {} }
    let size = container.size(of: container.primary, item: nil)
    var header = ImageHeader(
      format: format, storedWidth: size.width, storedHeight: size.height,
      hasAlpha: heif.heif_image_handle_has_alpha_channel(container.primary) != 0)
    header.isDeep = HEIFContainer.isDeep(container.primary)
    header.tiles = container.tiling(header)?.tiles
    return header
  }
}
