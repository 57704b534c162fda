package import HitchlessBase

/// A picture that is repeated in both directions over the filled area. Two patterns are equal only if they share the same pixel buffer.
package struct LayerPattern: Hashable, Sendable {
  /// The picture, which is not empty.
  package let image: PixelBuffer
  /// The number of pixels of the picture per point.
  package let scale: Double
  /// The opacity, from 0 to 1.
  package let opacity: Double

  /// Creates a pattern of `image`. A `scale` that is not positive and finite is replaced by 1, and the opacity is clamped to 0...1.
  package init(_ image: PixelBuffer, scale: Double, opacity: Double = 1) {
    self.image = image
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.opacity = min(1, max(0, opacity))
  }

  /// The size of one picture, in points.
  package var cell: Size { Size(width: Double(image.width) / scale, height: Double(image.height) / scale) }
  /// Whether the pattern is completely opaque.
  package var isOpaque: Bool { image.isOpaque && opacity >= 1 }
  /// Returns the same pattern with another opacity.
  package func with(opacity: Double) -> LayerPattern { LayerPattern(image, scale: scale, opacity: opacity) }

  /// The average colour of the pattern: the mean of its pixels, or of a sample of them if there are many. O(1).
  package var meanColor: PixelColor {
    let (across, down) = (max(1, image.width / 32), max(1, image.height / 32))
    var (red, green, blue, alpha, count) = (0, 0, 0, 0, 0)
    for y in stride(from: 0, to: image.height, by: down) {
      for x in stride(from: 0, to: image.width, by: across) {
        let word = image[x, y]
        alpha += Int(word >> 24)
        red += Int(word >> 16 & 0xFF)
        green += Int(word >> 8 & 0xFF)
        blue += Int(word & 0xFF)
        count += 1
      }
    }
    // The words are premultiplied.
    guard alpha > 0 else { return .clear }
    func part(_ sum: Int) -> Double { min(1, Double(sum) / Double(alpha)) }
    return PixelColor(red: part(red), green: part(green), blue: part(blue), alpha: Double(alpha) / Double(255 * count) * opacity)
  }

  package static func == (a: LayerPattern, b: LayerPattern) -> Bool {
    a.image === b.image && a.scale == b.scale && a.opacity == b.opacity
  }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(image))
    hasher.combine(scale)
    hasher.combine(opacity)
  }
}
