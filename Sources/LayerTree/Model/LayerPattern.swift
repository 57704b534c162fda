package import HitchlessBase

/// A picture that is repeated in both directions, as far as there is something to fill. Two are equal if they have the same pixels object.
package struct LayerPattern: Hashable, Sendable {
  /// The picture, which is not empty.
  package let image: PixelBuffer
  /// Pixels of the picture in a point.
  package let scale: Double
  /// From 0 to 1.
  package let opacity: Double

  /// A pattern of `image`; a `scale` that is no scale is taken for 1, and the opacity is limited to what it can be.
  package init(_ image: PixelBuffer, scale: Double, opacity: Double = 1) {
    self.image = image
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.opacity = min(1, max(0, opacity))
  }

  /// The size of one picture, in points.
  package var cell: Size { Size(width: Double(image.width) / scale, height: Double(image.height) / scale) }
  /// Whether nothing shines through.
  package var isOpaque: Bool { image.isOpaque && opacity >= 1 }
  /// The same pattern in another opacity.
  package func with(opacity: Double) -> LayerPattern { LayerPattern(image, scale: scale, opacity: opacity) }

  /// The colour that the pattern has from afar: the mean of its pixels, of some of them if there are many. O(1).
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
