internal import HitchlessBase
internal import LayerTree

extension LayerPattern {
  /// Creates a pattern of an image; nil if the image is empty or cannot be decoded. Decodes the image on the calling thread if necessary,
  /// and renders images that are not plain pixels, such as symbols and templates.
  init?(_ image: UIImage) {
    if !image.isTemplate, image.tint == nil, let pixels = image.pixelsDecodingIfNeeded {
      self.init(pixels, scale: Double(image.scale))
      return
    }
    guard image.size.width > 0, image.size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    let drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }
    guard let pixels = drawn.preparedPixels else { return nil }
    self.init(pixels, scale: Double(image.scale))
  }
}
