internal import HitchlessBase
internal import LayerTree

/// The inputs of a shadow's pixels, with lengths in pixels. Independent of the shadow's position.
struct ShadowShape: Hashable {
  var radii: CornerRadii
  var sigma: Double
  /// The colour, whose alpha includes the shadow's opacity.
  var color: PixelColor
  /// The size of the rectangle that casts the shadow, or nil if the shadow can be stretched to any size from ``minimumSide`` on.
  var width: Int?
  var height: Int?

  /// The distance from the outer edge of the blur to where the shadow along an edge is no longer affected by the corner.
  var corner: Int { 2 * reach + Int((radii.largest * radii.curve.expansion).rounded(.up)) }
  /// The distance by which the shadow extends beyond the rectangle.
  var reach: Int { AlphaMask.reach(sigma: sigma) }
  /// The smallest side of a rectangle whose shadow can be stretched.
  var minimumSide: Int { 2 * (corner - reach) + 1 }

  /// Returns the shadow's pixels; nil if there is no memory. O(side² × sigma).
  func makePixels(corners: CornerCoverageCache) -> PixelBuffer? {
    let inner = PixelRect(x: reach, y: reach, width: width ?? minimumSide, height: height ?? minimumSide)
    guard let shape = MutablePixelBuffer(width: inner.width + 2 * reach, height: inner.height + 2 * reach) else { return nil }
    shape.fill(inner, word: 0xFFFF_FFFF)
    corners.cutCorners(radii, of: inner, in: shape)
    return shape.shadow(sigma: sigma, color: color)
  }
}

extension ReadablePixels {
  /// Returns the shadow that the alpha of these pixels casts: blurred, in `color`, at the same size; nil if there is no memory.
  func shadow(sigma: Double, color: PixelColor) -> PixelBuffer? {
    guard let shadow = MutablePixelBuffer(width: width, height: height) else { return nil }
    var mask = AlphaMask(width: width, height: height)
    for y in 0..<height {
      let line = readableRow(y)
      for x in 0..<width { mask.values[y * width + x] = Float(line[x] >> 24) / 255 }
    }
    mask.blur(sigma: sigma)
    // A table of premultiplied words for the 256 coverages; a faint shadow only has a few distinct levels.
    let words = (0...255).map { level -> UInt32 in
      PixelColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * Double(level) / 255).premultipliedWord
    }
    for y in 0..<height {
      let line = shadow.row(y)
      for x in 0..<width { line[x] = words[Int((min(1, max(0, mask.values[y * width + x])) * 255).rounded())] }
    }
    return shadow.finish()
  }
}
