package import HitchlessBase

/// How what is in a layer is shown several times.
package struct LayerReplication: Hashable, Sendable {
  /// How often.
  package var count = 1
  /// How much later the time is in each one than in the one before, in seconds.
  package var delay = 0.0
  /// What is done to each one more than to the one before, around the middle of the layer.
  package var transform = Transform2D.identity
  /// The colour by which the first one is multiplied.
  package var color = PixelColor.white
  /// What is added to the parts of that for each of the next ones: red, green, blue and alpha.
  package var offset = SIMD4<Double>.zero

  /// Once, as it is.
  package init() {}

  /// The colour by which the instance with this number is multiplied.
  func color(of index: Int) -> PixelColor {
    let parts = SIMD4(color.red, color.green, color.blue, color.alpha) + offset * Double(index)
    let limited = parts.clamped(lowerBound: .zero, upperBound: .one)
    return PixelColor(red: limited.x, green: limited.y, blue: limited.z, alpha: limited.w)
  }
}
