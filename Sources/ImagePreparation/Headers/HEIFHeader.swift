internal import CHeif

/// The size of the primary picture of a HEIC or AVIF file, as libheif shows it: already turned and cropped.
enum HEIFHeader {
  static func read(_ bytes: UnsafeRawBufferPointer, format: ImageFormat, limits: ImageLimits) throws(ImageError) -> ImageHeader {
    let container = try HEIFContainer(bytes, format: format, limits: limits)
    defer { withExtendedLifetime(container) {} }
    let size = container.size(of: container.primary, item: nil)
    var header = ImageHeader(
      format: format, storedWidth: size.width, storedHeight: size.height, orientation: .up,
      hasAlpha: heif_image_handle_has_alpha_channel(container.primary) != 0, isProgressive: false)
    header.isDeep = HEIFContainer.isDeep(container.primary)
    return header
  }
}
