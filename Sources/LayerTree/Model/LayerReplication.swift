package import HitchlessBase

/// The repetition of a layer's sublayers.
package struct LayerReplication: Hashable, Sendable {
  /// The number of instances.
  package var count = 1
  /// The delay of each instance after the previous one, in seconds.
  package var delay = 0.0
  /// The additional transform of each instance over the previous one, about the centre of the layer.
  package var transform = Transform2D.identity
  /// The colour by which the first instance is multiplied.
  package var color = PixelColor.white
  /// The red, green, blue and alpha that are added to the colour for each further instance.
  package var offset = SIMD4<Double>.zero

  /// Creates a single unchanged instance.
  package init() {}

  /// Returns the colour by which the instance with this number is multiplied.
  func color(of index: Int) -> PixelColor {
    let parts = SIMD4(color.red, color.green, color.blue, color.alpha) + offset * Double(index)
    let limited = parts.clamped(lowerBound: .zero, upperBound: .one)
    return PixelColor(red: limited.x, green: limited.y, blue: limited.z, alpha: limited.w)
  }
}
