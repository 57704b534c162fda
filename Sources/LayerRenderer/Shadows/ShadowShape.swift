internal import HitchlessBase
internal import LayerTree

/// What a shadow's pixels depend on, lengths in pixels. Where the shadow lies is not among it.
struct ShadowShape: Hashable {
  var radii: CornerRadii
  var sigma: Double
  /// With the shadow's opacity in its alpha.
  var color: PixelColor
  /// The size of the rectangle that throws it, or nil if the shadow can be stretched to any size from ``minimumSide`` on.
  var width: Int?
  var height: Int?

  /// From the outer edge of the blur to where the shadow along an edge no longer knows of the corner.
  var corner: Int { 2 * reach + Int((radii.largest * radii.curve.expansion).rounded(.up)) }
  /// How far the shadow reaches out of the rectangle.
  var reach: Int { AlphaMask.reach(sigma: sigma) }
  /// The smallest side of a rectangle whose shadow can be stretched.
  var minimumSide: Int { 2 * (corner - reach) + 1 }

  /// The shadow's pixels. O(side² × sigma).
  func makePixels(corners: CornerCoverageCache) -> PixelBuffer? {
    let inner = PixelRect(x: reach, y: reach, width: width ?? minimumSide, height: height ?? minimumSide)
    guard let shape = MutablePixelBuffer(width: inner.width + 2 * reach, height: inner.height + 2 * reach) else { return nil }
    shape.fill(inner, word: 0xFFFF_FFFF)
    corners.cutCorners(radii, of: inner, in: shape)
    return shape.shadow(sigma: sigma, color: color)
  }
}

extension ReadablePixels {
  /// The shadow that these pixels' alpha throws: blurred, in `color`. The same size; nil if there is no memory.
  func shadow(sigma: Double, color: PixelColor) -> PixelBuffer? {
    guard let shadow = MutablePixelBuffer(width: width, height: height) else { return nil }
    var mask = AlphaMask(width: width, height: height)
    for y in 0..<height {
      let line = readableRow(y)
      for x in 0..<width { mask.values[y * width + x] = Float(line[x] >> 24) / 255 }
    }
    mask.blur(sigma: sigma)
    // The few levels of a faint shadow are all there is: premultiplied words for each of the 256 coverages.
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
